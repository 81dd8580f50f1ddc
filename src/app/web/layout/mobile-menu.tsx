import { paths } from '#contract/paths.ts'
import { categoryWords } from '#features/diensten/rules/category-words.ts'
import { categories } from '#features/diensten/rules.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AkteLinks } from './akte-links.tsx'

const links = [
  { label: 'Zoeken op plaats', href: paths.search() },
  { label: 'Alle locaties', href: paths.woonplaatsen() },
  { label: 'FAQ', href: paths.faq() },
  { label: 'Contact', href: paths.contact() },
]
const id = 'menu'

/** The menu of a narrow screen, which slides in: a popover, open without script. */
export const MobileMenu = () => (
  <>
    <button className="menu-btn" type="button" popoverTarget={id} aria-haspopup="dialog">
      <Icon name="menu" />
      Menu
    </button>
    <div className="dialog dialog-side" id={id} popover="auto" role="dialog" aria-labelledby={`${id}-title`}>
      <div className="dialog-head">
        <h2 id={`${id}-title`}>Menu</h2>
        <IconButton label="Sluiten" popoverTarget={id} popoverTargetAction="hide" autoFocus>
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
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href}>{label}</a>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  </>
)
