import { paths } from '#contract/paths.ts'
import { categories } from '#features/diensten/rules.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AkteLinks } from './akte-links.tsx'

const links = [
  { label: 'Zoeken op plaats', href: paths.search() },
  { label: 'Alle locaties', href: paths.woonplaatsen() },
  { label: 'FAQ', href: paths.faq() },
  { label: 'Contact', href: paths.contact() },
]

type Props = { open: boolean; onClose: () => void }

/** What the menu of a narrow screen holds. Source: visitor-flows section 2. */
export function MenuDialog({ open, onClose }: Props) {
  return (
    <Dialog kind="side" title="Menu" open={open} onClose={onClose}>
      <nav className="menu-links" aria-label="Menu">
        {categories.map(({ id, label, beschrijving, diensten }) => (
          <details className="menu-group" name="menu" key={id}>
            <summary>
              {label}
              <Icon name="down" />
            </summary>
            <p className="small">{beschrijving}</p>
            {/* Also to the page that is open already. */}
            <AkteLinks diensten={diensten} onClick={onClose} />
          </details>
        ))}
        <ul>
          {links.map(({ label, href }) => (
            <li key={href}>
              <a href={href} onClick={onClose}>
                {label}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </Dialog>
  )
}
