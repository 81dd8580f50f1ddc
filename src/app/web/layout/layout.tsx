import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { DeskFrame, useDesk } from '#features/desk/web/public.tsx'
import { isFormPage, SelectionPanel } from '#features/selection/web/public.tsx'
import { useDocument } from '#web/islands/document-context.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import { Island } from '#web/ui/island.tsx'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const server = import.meta.env.SSR ? await import('./written-frame.tsx') : null
const SiteHeader = server?.WrittenHeader ?? Header
const SiteFooter = server?.WrittenFooter ?? Footer

/** What stands around every screen. `route-announcer` hears the title of each next screen. */
export function Layout({ children }: { children: ReactNode }) {
  const desk = useDesk()
  return (
    <>
      <a className="skip" href="#inhoud">
        Naar de inhoud
      </a>
      {desk ? (
        <DeskFrame desk={desk} brand={<Brand size={26} />}>
          {children}
        </DeskFrame>
      ) : (
        <SiteFrame>{children}</SiteFrame>
      )}
      <div className="sr" id="route-announcer" role="status" />
    </>
  )
}

function SiteFrame({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <>
      <SiteHeader />
      <main id="inhoud" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
      {!isFormPage(path) && <Selection />}
    </>
  )
}

function Selection() {
  const isDocument = useDocument() !== null
  // In the browser there is no code for slots: a page that is hydrated there is no document.
  return import.meta.env.SSR && isDocument ? (
    <IslandSlot name="selection-panel" of={SelectionPanel} props={{}} when="kept" brokenIn="selection pad" />
  ) : (
    <Island className="selection pad">
      <SelectionPanel />
    </Island>
  )
}
