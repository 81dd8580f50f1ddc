import { categories } from '#features/diensten/rules.ts'

type Props = { selectedIds: readonly string[] }

/** The service filter without JavaScript: part of the filters' form. Browsers with JavaScript never render it. */
export function DienstCheckboxes({ selectedIds }: Props) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <details>
          <summary className="chip">
            Kies diensten{selectedIds.length > 0 && ` (${selectedIds.length} gekozen)`}
          </summary>
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
      )}
    </noscript>
  )
}
