import { categoryWords } from '#features/diensten/rules/category-words.ts'
import { categories } from '#features/diensten/rules.ts'
import { useSite } from '#web/site.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AkteLinks } from './akte-links.tsx'
import { Brand } from './brand.tsx'
import { MobileMenu } from './mobile-menu.tsx'

export function Header() {
  const { demo } = useSite()
  return (
    <header className="site-head">
      {demo && (
        <div className="demo">
          <div className="wrap">Demo: kantoren, prijzen en reviews zijn verzonnen.</div>
        </div>
      )}
      <div className="wrap head-row">
        <Brand size={32} />
        <CategoryNav />
        <MobileMenu />
      </div>
    </header>
  )
}

/**
 * One dropdown per category on a wide screen, open by mouse and key without script: its panel stands beside the details element, as
 * what is in a closed one cannot be shown to a mouse (header.css has the delays).
 */
const CategoryNav = () => (
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
