import { createTestApp } from './app.ts'
import type { Open } from './database.ts'
import { sendOfferte } from './sent-offerte.ts'

/** What the page says of an offer that its office is bound to. */
export const bound = 'Het kantoor is eraan gebonden'

/** A request with an offer at once of the first office: its page, or another one of the site, and the choice of an office. */
export async function sendOfferAtOnce(open: Open) {
  const set = await sendOfferte(open, { instant: true })
  const app = await createTestApp(set.context)
  return {
    ...set,
    pages: app,
    page: async (path = `/offerte/${set.customer}`) => (await app.inject(path)).body,
    choose: (vestiging_id = set.ids[0]!) => set.act('/confirm', { keuze: { vestiging_id, anders: false } }),
  }
}
