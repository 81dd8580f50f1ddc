import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { createOffertesApp, insertVestigingen, mailsOf, offerteBody, post } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { offerteTimers } from './offerte-timers.ts'

const hour = 3_600_000

describeOnBothDatabases('The reminder to confirm a request', (open) => {
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
