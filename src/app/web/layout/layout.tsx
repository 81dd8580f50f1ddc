import type { ReactNode } from 'react'
import { SelectionPanel } from '#features/selection/web/public.tsx'
import { Island } from '#web/ui/island.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

/** What stands around every screen. `route-announcer` hears the title of each next screen. */
export function Layout({ children }: { children: ReactNode }) {
  return (
    <>
      <a className="skip" href="#inhoud">
        Naar de inhoud
      </a>
      <Header />
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <Footer />
      <Island className="selection pad">
        <SelectionPanel />
      </Island>
      <div className="sr" id="route-announcer" role="status" />
    </>
  )
}
