import { categories } from '#features/diensten/rules.ts'

type Props = {
  selectedIds: readonly string[]
  /** What was chosen stands elsewhere on the page. */
  folded?: boolean
}

/** The service filter without JavaScript: part of the filters' form. Browsers with JavaScript never render it. */
export function DienstCheckboxes({ selectedIds, folded = false }: Props) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <details open={!folded && selectedIds.length > 0}>
          <summary className="chip">Kies diensten</summary>
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
