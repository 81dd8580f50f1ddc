import type { ReactNode } from 'react'
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
      <div className="sr" id="route-announcer" role="status" />
    </>
  )
}
