import { createTestApp } from './app.ts'
import type { Open } from './database.ts'
import { sendOfferte } from './sent-offerte.ts'

/** The page's words for a binding offer. */
export const bound = 'Het kantoor is eraan gebonden'

/** A request that the first office answers with an immediate offer: opens its page or another one, and chooses an office. */
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
