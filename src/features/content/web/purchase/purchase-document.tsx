import { paths } from '#contract/paths.ts'
import type { Page } from '#web/page.ts'
import { TextPage } from '../text-page.tsx'

const served = import.meta.env.SSR
  ? { ...(await import('./purchase-text.tsx')), ...(await import('./load-purchase.ts')) }
  : undefined

/** "Wat maak ik over?": everything a purchase costs, with a GET form. Nothing is stored. */
const PurchasePage = () => (
  <TextPage
    title="Huis kopen: wat maakt u over?"
    description="Reken uit wat u bij de notaris betaalt als u een huis koopt: overdrachtsbelasting per koper, notaris en registers, en wat u zelf overmaakt."
    canonical={paths.purchaseCosts()}
    text={served?.PurchaseText ?? null}
  />
)

export const page: Page = { ...(served && { load: served.loadPurchase }), Page: PurchasePage }
