import { expect, test } from 'vitest'
import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { get, jan, offerteBody, post } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnBothDatabases('Time', (open) => {
  test('ends a request after 7 days and erase it within the next 24 hours', async () => {
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

  test('counts an office that is silent for ten working days as no answer', async () => {
    const set = await setUpOffertes(open)
    const token = await set.dispatched()
    const deadline = endOfWorkingDay(set.clock.now(), 10)
    await set.tick(deadline.getTime() - set.clock.now().getTime() - 1)
    expect((await get(set.app, `/access/${token}`)).body.status).toBe('dispatched')
    await set.tick(1)
    const { body } = await get(set.app, `/access/${token}`)
    expect([body.status, body.status_label]).toEqual(['answered', 'Reactietermijn voorbij'])
    expect(body.vestigingen.map((v: { status_label: string }) => v.status_label)).toEqual(
      Array(3).fill('Geen reactie via Aktewijzer'),
    )
  })
})
