import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { bound, sendOfferAtOnce } from '#test/offer-at-once.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { mailsOf } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { countResponses } from '../response-stats.ts'
import { mailOverviews } from '../timers/mail-overview.ts'
import { bounceVestiging } from './bounce.ts'

/** What the price list offered. */
const total = '1.585,44'

describeOnDatabase('An offer at once of an office that cannot be reached', (open) => {
  async function setUp() {
    const set = await sendOfferAtOnce(open)
    const { context, ids } = set
    return {
      ...set,
      bounce: async () => {
        const row = context.db.selectFrom('offerte_vestigingen').select('id').where('vestiging_id', '=', ids[0]!)
        const { id } = await row.executeTakeFirstOrThrow()
        await context.db.transaction().execute((trx) => bounceVestiging(trx, context, id))
        await runDueJobs(context)
      },
    }
  }

  test('goes with the office: from the page, that of who decides along, the calendar and the overview', async () => {
    const { context, customer, answer, bounce, page, press, readAccess } = await setUp()
    await press('companion_make')
    const shared = new URL((await readAccess()).companion.link.url).pathname
    const calendar = `/api/offerte-requests/access/${customer}/kalender.ics`
    for (const path of [undefined, shared]) expect(await page(path)).toContain(bound)
    expect(await page(calendar)).toContain('verloopt')
    await bounce()
    expect((await readAccess()).vestigingen[0]).toMatchObject({ status: 'bounced', offer: null, instant: null })
    for (const path of [undefined, shared]) expect(await page(path)).not.toContain(total)
    expect(await page(calendar)).not.toContain('verloopt')
    expect((await mailsOf(context, 'M10'))[0]!.text).toContain('Uw aanvraag gaat daar dan meteen naartoe.')
    await answer(2, { ...pricedOffer, recherche_cents: 0, total_cents: 145_233 })
    await mailOverviews(context)
    await runDueJobs(context)
    const [m09] = await mailsOf(context, 'M09')
    expect(m09!.text).toContain('1.452,33')
    expect(m09!.text).not.toContain(total)
  })

  test('that was chosen leaves the choice open, which the page and the mail say', async () => {
    const { context, ids, bounce, choose, page, readAccess } = await setUp()
    await choose(ids[0]!)
    expect(await page()).toContain('Het kantoor krijgt uw keuze binnen enkele minuten')
    await bounce()
    const own = await page()
    expect(own).toContain('het kreeg uw aanvraag en uw keuze niet')
    expect(own).not.toContain('Het kantoor krijgt uw keuze')
    const [m10] = await mailsOf(context, 'M10')
    expect(m10!.subject).toBe('De notaris die u koos, is niet bereikbaar')
    expect(m10!.text).toContain('Kies opnieuw')
    expect(m10!.text).not.toContain('gaat daar dan meteen naartoe')
    expect((await choose(ids[1]!)).status).toBe(200)
    expect((await readAccess()).vestigingen[1].status).toBe('chosen')
    expect(await page()).not.toContain('het kreeg uw aanvraag en uw keuze niet')
  })

  /** As it may come late, of a mail about a message. */
  const setUpBill = async () => {
    const set = await setUp()
    await set.choose(set.ids[0]!)
    const offer_lines = Array(5).fill({ cents: 20_000 })
    await set.press('bill', { vestiging_id: set.ids[0], offer_lines, telt_mee: 'ja' })
    const counted = async () => {
      await countResponses.handler(set.context, {})
      const rows = set.context.db.selectFrom('response_stats').select('bills_lower')
      return (await rows.where('vestiging_id', '=', set.ids[0]!).executeTakeFirst())?.bills_lower ?? 0
    }
    return { ...set, counted }
  }

  test('stays once the office answered to its bill: it was reached', async () => {
    const { answer, bounce, counted, readAccess } = await setUpBill()
    expect((await answer(1, { action: 'bill_answer', tekst: 'Er viel werk weg.' })).status).toBe(200)
    await bounce()
    expect((await readAccess()).vestigingen[0]).toMatchObject({ status: 'chosen', offer: { made_by: 'price_list' } })
    expect(await counted()).toBe(1)
  })

  test('takes along the bill that counted: nobody could take back what of it counts', async () => {
    const { act, bounce, context, counted, readAccess } = await setUpBill()
    expect(await counted()).toBe(1)
    await bounce()
    expect((await readAccess()).bill).toBeNull()
    expect(await counted()).toBe(0)
    await act('/erase', { bevestig: true })
    expect(await context.db.selectFrom('bill_totals').selectAll().execute()).toEqual([])
  })

  test('asks nothing of who chose another office meanwhile', async () => {
    const { context, ids, bounce, choose } = await setUp()
    await choose(ids[1]!)
    await bounce()
    const [m10] = await mailsOf(context, 'M10')
    expect([m10!.subject, m10!.text.includes('U hoeft niets te doen.')]).toEqual([
      'Een notaris is niet bereikbaar',
      true,
    ])
  })
})
