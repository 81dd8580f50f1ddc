import type { OfferteFormAction } from '#features/offertes/page-state.ts'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Open } from './database.ts'
import { insertInstantPrice } from './instant-prices.ts'
import { insertPrices } from './offer-prices.ts'
import { createOffertesApp, get, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from './offertes.ts'
import { press } from './press.ts'
import { runDueJobs } from './run-due-jobs.ts'

type Settings = { offices?: number; body?: Record<string, unknown>; config?: Partial<Config>; instant?: boolean }

/** A request that its customer confirmed and the offices got; the first has prices for all that is asked, and `instant` offers them at once. */
export async function sendOfferte(open: Open, { offices = 2, body = {}, config = {}, instant = false }: Settings = {}) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const context = await open({ clock, config })
  const ids = await insertVestigingen(context, Array(offices).fill({}))
  await insertPrices(context, ids[0]!)
  if (instant) await insertInstantPrice(context, ids[0]!)
  const app = await createOffertesApp(context)
  await post(app, '', offerteBody(ids, body))
  await runDueJobs(context)
  const customer = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
  await post(app, `/access/${customer}/confirm`, {})
  await runDueJobs(context)
  const mails = await mailsOf(context, 'M04', offices)
  const officeToken = (n: number) =>
    tokenIn(mails.find((mail) => mail.to_address === `kantoor${n}@voorbeeld.example`)!, '/kantoor/offerte/')
  return {
    clock,
    context,
    app,
    ids,
    customer,
    officeToken,
    answer: (n: number, answer: object) => post(app, `/office/${officeToken(n)}`, answer),
    readOffice: (n: number) => get(app, `/office/${officeToken(n)}`),
    act: (path: string, input: object) => post(app, `/access/${customer}${path}`, input),
    press: (action: OfferteFormAction, fields: object = {}) => press(app, `/offerte/${customer}`, action, fields),
    readAccess: async () => (await get(app, `/access/${customer}`)).body,
  }
}
