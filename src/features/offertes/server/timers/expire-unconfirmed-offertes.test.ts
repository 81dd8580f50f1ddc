import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { jan, offerteBody, post } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnDatabase('Time', (open) => {
  test('ends a request after 7 days and erases it within the next 24 hours', async () => {
    const set = await setUpOffertes(open)
    await set.created()
    await set.tick(7 * day)
    expect(await set.requests()).toHaveLength(1)
    expect((await post(set.app, '', offerteBody(set.ids))).status).toBe(201)
    await set.tick(24 * hour)
    expect(await set.requests()).toHaveLength(1)
  })

  test('erases a request whose address does not exist', async () => {
    const set = await setUpOffertes(open, { smtp: true })
    set.server!.refused.set(jan.email, { responseCode: 550 })
    await post(set.app, '', offerteBody(set.ids))
    await runDueJobs(set.context)
    expect(await set.context.db.selectFrom('offerte_bounces').selectAll().execute()).toHaveLength(1)
    set.server!.refused.clear()
    expect((await post(set.app, '', offerteBody(set.ids))).status).toBe(201)
    await set.tick(24 * hour)
    expect(await set.requests()).toHaveLength(1)
  })
})
