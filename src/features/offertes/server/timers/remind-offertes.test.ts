import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { createOffertesApp, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { offerteTimers } from './offerte-timers.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnDatabase('The reminder to confirm a request', (open) => {
  test('goes once, a day after a request that was not confirmed', async () => {
    const set = await setUpOffertes(open)
    await set.created()
    await set.tick(day - 1)
    expect(await mailsOf(set.context, 'M02', 0)).toEqual([])
    await set.tick(1)
    await set.tick(hour)
    const reminders = await mailsOf(set.context, 'M02')
    expect(reminders.map((m) => m.subject)).toEqual(['Nog één stap: bevestig uw offerteaanvraag'])
    expect(reminders[0]!.text).toContain('25 november 2026')
    const token = tokenIn(reminders[0]!, '/offerte/')
    expect((await post(set.app, `/access/${token}/confirm`, {})).status).toBe(200)
  })

  test('does not go when it was confirmed', async () => {
    const set = await setUpOffertes(open)
    await set.dispatched()
    await set.tick(day)
    expect(await mailsOf(set.context, 'M02', 0)).toEqual([])
  })

  test('is of the requests that end first, where one mailbox has more than it gets mails a day', async () => {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const ids = await insertVestigingen(context, [{}])
    const app = await createOffertesApp(context)
    const references: string[] = []
    for (let n = 0; n < 4; n++) {
      const { body } = await post(app, '', offerteBody(ids))
      references.push((body as { reference: string }).reference)
      await runDueJobs(context)
      clock.advance(25 * hour)
    }
    // Their first mails left at one moment, the last one first, as they do when a mail server is back.
    const expires_at = new Date(clock.now().getTime() + 6 * 24 * hour)
    for (const reference of references.toReversed())
      await context.db.updateTable('offerte_requests').set({ expires_at }).where('reference', '=', reference).execute()
    await offerteTimers.handler(context, {})
    await runDueJobs(context)
    const reminders = await mailsOf(context, 'M02', 3)
    const about = (text: string) => references.find((reference) => text.includes(reference))
    expect(reminders.map(({ text }) => about(text)).sort()).toEqual(references.slice(0, 3).sort())
  })
})
