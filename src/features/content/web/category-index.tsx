import { paths } from '#contract/paths.ts'
import { categoryWords } from '#features/diensten/rules/category-words.ts'
import { categories } from '#features/diensten/rules.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Every akte under its category. */
export function CategoryIndex() {
  return (
    <section className="band" id="aktes">
      <div className="wrap">
        <div className="index-head">
          <h2>Welke akte heeft u nodig?</h2>
          <a className="quiet-link" href={paths.guide()}>
            Ik weet het nog niet
          </a>
        </div>
        <ul className="index">
          {categories.map(({ id, label, diensten }) => (
            <li key={id}>
              <h3>{label}</h3>
              <p>{categoryWords[id].beschrijving}</p>
              <ul>
                {diensten.map((dienst) => (
                  <li key={dienst.id}>
                    <a href={paths.akte(dienst.id)}>
                      {dienst.label}
                      <Icon name="right" size={16} />
                    </a>
                  </li>
                ))}
              </ul>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
