import { expect, test } from 'vitest'
import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import { describeOnDatabase } from '#test/database.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { get } from '#test/offertes.ts'

describeOnDatabase('Time', (open) => {
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
