import { categoryWords } from '#features/diensten/rules/category-words.ts'
import { categories } from '#features/diensten/rules.ts'
import { Icon } from '#web/ui/icon.tsx'
import { AkteLinks } from './akte-links.tsx'

/**
 * One dropdown per category on a wide screen, open by mouse and key without script: its panel stands beside the details element, as
 * what is in a closed one cannot be shown to a mouse (header.css has the delays).
 */
export const CategoryNav = () => (
  <nav className="site-nav" aria-label="Hoofdmenu">
    <ul>
      {categories.map(({ id, label, diensten }) => (
        <li key={id}>
          <details name="site-nav">
            <summary>
              {label}
              <Icon name="down" size={16} />
            </summary>
          </details>
          <div className="nav-panel">
            <p className="muted">{categoryWords[id].beschrijving}</p>
            <AkteLinks diensten={diensten} />
          </div>
        </li>
      ))}
    </ul>
  </nav>
)
