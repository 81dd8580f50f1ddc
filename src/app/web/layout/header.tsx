import { paths } from '#contract/paths.ts'
import { categoryWords } from '#features/diensten/rules/category-words.ts'
import { categories } from '#features/diensten/rules.ts'
import { useSite } from '#web/site.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AkteLinks } from './akte-links.tsx'
import { Brand } from './brand.tsx'

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
 * One dropdown per category on a wide screen, which works by mouse and keyboard without script. Its panel is a sibling
 * of the details element, since the content of a closed one cannot be shown on hover (header.css has the delays).
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

const menuLinks = [
  { label: 'Zoeken op plaats', href: paths.search() },
  { label: 'Alle locaties', href: paths.woonplaatsen() },
  { label: 'FAQ', href: paths.faq() },
  { label: 'Contact', href: paths.contact() },
]
const menuId = 'menu'

/** The menu of a narrow screen, which slides in: a popover that works without script. */
const MobileMenu = () => (
  <>
    <button className="menu-btn" type="button" popoverTarget={menuId} aria-haspopup="dialog">
      <Icon name="menu" />
      Menu
    </button>
    <div className="dialog dialog-side" id={menuId} popover="auto" role="dialog" aria-labelledby={`${menuId}-title`}>
      <div className="dialog-head">
        <h2 id={`${menuId}-title`}>Menu</h2>
        <IconButton label="Sluiten" popoverTarget={menuId} popoverTargetAction="hide" autoFocus>
          <Icon name="close" />
        </IconButton>
      </div>
      <nav className="body menu-links" aria-label="Menu">
        {categories.map(({ id, label, diensten }) => (
          <details className="menu-group" name="menu" key={id}>
            <summary>
              {label}
              <Icon name="down" />
            </summary>
            <p className="small">{categoryWords[id].beschrijving}</p>
            <AkteLinks diensten={diensten} />
          </details>
        ))}
        <ul>
          {menuLinks.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </>
)
