import { categories } from '#features/diensten/rules.ts'

/** The service filter without JavaScript: part of the filters' form. Browsers with JavaScript never render it. */
export function DienstCheckboxes({ selectedIds }: { selectedIds: readonly string[] }) {
  return (
    <noscript>
      {import.meta.env.SSR && (
        <details open={selectedIds.length > 0}>
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
