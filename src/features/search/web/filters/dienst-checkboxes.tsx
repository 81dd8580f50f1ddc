import { categories } from '#features/diensten/rules.ts'

const kept = import.meta.env.SSR ? (await import('#web/keep-html.tsx')).keepHtml([], 1_000_000) : null

type Props = { selectedIds: readonly string[] }

/** The service filter without JavaScript: part of the filters' form. Browsers with JavaScript never render it. */
export const DienstCheckboxes = ({ selectedIds }: Props) => (
  <noscript>
    {kept?.write(
      selectedIds.join(),
      () => (
        <Checkboxes selectedIds={selectedIds} />
      ),
      {},
    )}
  </noscript>
)

const Checkboxes = ({ selectedIds }: Props) => (
  <details>
    <summary className="chip">Kies diensten{selectedIds.length > 0 && ` (${selectedIds.length} gekozen)`}</summary>
    {categories.map((category) => (
      <fieldset key={category.id}>
        <legend>{category.label}</legend>
        {category.diensten.map(({ id, label }) => (
          <label className="option" key={id}>
            <input type="checkbox" name="diensten" value={id} defaultChecked={selectedIds.includes(id)} />
            {label}
          </label>
        ))}
      </fieldset>
    ))}
  </details>
)
