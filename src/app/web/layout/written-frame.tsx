import type { ComponentType } from 'react'
import { keepHtml } from '#web/keep-html.tsx'
import { SiteProvider, useSite } from '#web/site.tsx'
import { Footer } from './footer.tsx'
import { Header } from './header.tsx'

const { write } = keepHtml([], 1_000_000)

/** On the server, renders a part once that is the same on every page of the site. */
const writtenOnce = (name: string, Part: ComponentType) =>
  function Written() {
    const site = useSite()
    const part = () => (
      <SiteProvider value={site}>
        <Part />
      </SiteProvider>
    )
    return write(JSON.stringify([name, site]), part, {})
  }

export const WrittenHeader = writtenOnce('header', Header)
export const WrittenFooter = writtenOnce('footer', Footer)
