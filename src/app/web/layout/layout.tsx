import type { ReactNode } from 'react'
import { useLocation } from 'wouter'
import { DeskFrame, useDesk } from '#features/desk/web/public.tsx'
import { isFormPage, SelectionPanel } from '#features/selection/web/public.tsx'
import selectionStyles from '#features/selection/web/selection.css?url'
import { useDocument } from '#web/islands/document-context.ts'
import { IslandSlot } from '#web/islands/island-slot.tsx'
import { deferred } from '#web/modules/deferred.tsx'
import { stylesheet } from '#web/modules/stylesheet.ts'
import { Brand } from './brand.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const server = import.meta.env.SSR ? await import('./written-frame.tsx') : null
const SiteHeader = server?.WrittenHeader ?? Header
const SiteFooter = server?.WrittenFooter ?? Footer

/** The frame around every screen. `route-announcer` is the live region for the title of each next screen. */
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
  // The browser has no code for slots: a page that is hydrated there is no document.
  return import.meta.env.SSR && isDocument ? (
    <IslandSlot name="selection-panel" of={SelectionPanel} props={{}} when="kept" brokenIn="selection pad" />
  ) : (
    <DressedPanel />
  )
}

/** Loads its own stylesheet, for pages without a slot that lists it. */
const DressedPanel = deferred(
  () => stylesheet(selectionStyles),
  () => SelectionPanel,
  { brokenIn: 'selection pad' },
)
