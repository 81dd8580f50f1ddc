import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const served = import.meta.env.SSR
  ? { ...(await import('./costs-text.tsx')), ...(await import('./load-costs.ts')) }
  : undefined

/** What notaries charge, and whether a price is usual. Uses a GET form: no script needed. */
const CostsPage = () => (
  <TextPage
    title="Wat kost een notaris?"
    description="De prijzen van notarissen per akte en per provincie, als tabel en als open data. Vergelijk uw eigen prijs met die van kantoren bij u in de buurt."
    canonical={paths.costs()}
    text={served?.CostsText ?? null}
  />
)

export const page: Page = { ...(served && { load: served.loadCosts }), Page: CostsPage }
