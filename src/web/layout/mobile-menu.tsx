import { useState } from 'react'
import { Link } from 'wouter'
import { categories } from '#features/diensten/rules.ts'
import { paths } from '#web/paths.ts'
import { Dialog } from '#web/ui/dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { AkteLinks } from './akte-links.tsx'
import { useRouteChange } from './use-route-change.ts'

const links = [
  { label: 'Zoeken op plaats', href: paths.search() },
  { label: 'Alle locaties', href: paths.woonplaatsen() },
  { label: 'FAQ', href: paths.faq() },
  { label: 'Contact', href: paths.contact() },
]

/**
 * The menu of a narrow screen, which slides in. Without JavaScript its button leads to the same links in the footer.
 * Source: visitor-flows section 2.
 */
export function MobileMenu() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useRouteChange(close)
  return (
    <>
      <button
        className="menu-btn js-only"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" />
        Menu
      </button>
      <noscript>
        <a className="menu-btn" href="#voet">
          Menu
        </a>
      </noscript>
      <Dialog kind="side" title="Menu" open={open} onClose={close}>
        <nav className="menu-links" aria-label="Menu">
          {categories.map(({ id, label, beschrijving, diensten }) => (
            <details className="menu-group" name="menu" key={id}>
              <summary>
                {label}
                <Icon name="down" />
              </summary>
              <p className="small">{beschrijving}</p>
              <AkteLinks diensten={diensten} />
            </details>
          ))}
          <ul>
            {links.map(({ label, href }) => (
              <li key={href}>
                <Link href={href} onClick={close}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      </Dialog>
    </>
  )
}
