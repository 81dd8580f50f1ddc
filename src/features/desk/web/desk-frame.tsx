import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import type { DeskFrameState, MenuItem } from '../contract.ts'

type Desk = DeskFrameState['desk']

/** The server's state for whoever is logged in at the desk; null on every page outside it. */
export function useDesk(): Desk | null {
  const state = usePageState<Partial<DeskFrameState>>()
  const [path] = useLocation()
  return (path === paths.deskHome() || path.startsWith(`${paths.deskHome()}/`)) && state?.desk ? state.desk : null
}

type Props = { desk: Desk; brand: ReactNode; children: ReactNode }

/** The frame of every desk page, replacing the site's header and footer. */
export const DeskFrame = ({ desk, brand, children }: Props) => (
  <div className="desk">
    <header className="site-head">
      <div className="wrap head-row">
        {brand}
        <span className="muted">Beheer</span>
        <a className="desk-self" href={paths.account()}>
          {desk.naam}
        </a>
        <form method="post" action={paths.account()} noValidate>
          <input type="hidden" name="action" value="logout" />
          <Button type="submit" kind="bare">
            Uitloggen
          </Button>
        </form>
      </div>
    </header>
    <div className="wrap desk-frame">
      <DeskNav menu={desk.menu} />
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
    </div>
  </div>
)

const DeskNav = ({ menu }: { menu: MenuItem[] }) => (
  <nav className="desk-nav" aria-label="Beheer">
    <ul>
      {menu.map(({ href, label, current }) => (
        <li key={label}>
          <a href={href} aria-current={current}>
            {label}
          </a>
        </li>
      ))}
    </ul>
  </nav>
)
