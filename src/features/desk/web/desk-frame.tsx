import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { paths } from '#contract/paths.ts'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { type DeskFrameState, type DeskPage, deskPages, mayOpen } from '../contract.ts'

type Desk = DeskFrameState['desk']

/** What the server says of who works here; null on every other page, also where the desk was a moment ago. */
export function useDesk(): Desk | null {
  const state = usePageState<Partial<DeskFrameState>>()
  const [path] = useLocation()
  return (path === paths.deskHome() || path.startsWith(`${paths.deskHome()}/`)) && state?.desk ? state.desk : null
}

type Props = { desk: Desk; brand: ReactNode; children: ReactNode }

/** What stands around every page of the desk, in the place of the site's header and footer. */
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
      <DeskNav desk={desk} />
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
    </div>
  </div>
)

/** A page below it has no place of its own in the menu. */
function currentAt({ address }: DeskPage, path: string): 'page' | 'true' | undefined {
  if (address.pattern === path) return 'page'
  return address.pattern !== paths.deskHome.pattern && path.startsWith(`${address.pattern}/`) ? 'true' : undefined
}

const DeskNav = ({ desk: { role, path } }: Pick<Props, 'desk'>) => (
  <nav className="desk-nav" aria-label="Beheer">
    <ul>
      {deskPages.map(
        (page) =>
          page.label !== null &&
          mayOpen(role, page) && (
            <li key={page.label}>
              <a href={page.address()} aria-current={currentAt(page, path)}>
                {page.label}
              </a>
            </li>
          ),
      )}
    </ul>
  </nav>
)
