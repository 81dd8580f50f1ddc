import { expect, test } from 'vitest'
import { setUpChecks } from '#test/checked-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { confirmedReview } from '#test/moderation.ts'
import { insertOffice } from '#test/offices.ts'

const hour = 3_600_000

describeOnDatabase('The checks of who wrote a review', (open) => {
  test('mark the third from one network within a day, also of three at the same time', async () => {
    const set = await setUpChecks(open)
    const network = { ip_prefix_hash: 'the same network' }
    expect(await set.flags(network)).toEqual([])
    const together = await Promise.all([set.flags(network), set.flags(network)])
    expect(together.flat()).toEqual(['one_network'])
    expect(await set.flags({ ip_prefix_hash: 'another' })).toEqual([])
    set.clock.advance(24 * hour)
    expect(await set.flags(network)).toEqual([])
  })

  test('do not count those of the network that nobody confirmed, nor those about other offices', async () => {
    const set = await setUpChecks(open)
    const network = { ip_prefix_hash: 'the same network' }
    const other = await insertOffice(set.context.db)
    await confirmedReview(set.context, other, network)
    await confirmedReview(set.context, set.office, network)
    await set.context.db.updateTable('reviews').set({ status: 'removed', verified_at: null }).execute()
    await confirmedReview(set.context, other, network)
    expect(await set.flags(network)).toEqual([])
  })

  test.each([
    ['balie@kantoor.example', true],
    ['a@vestiging.kantoor.example', true],
    ['a@kantoor-online.example', true],
    ['a@ｋantoor。example', true],
    ['a@ander-kantoor.example', false],
    ['a@gmail.com', false],
  ])('know the office by its own domain: %s', async (email, own) => {
    const set = await setUpChecks(open)
    expect(await set.flags({ email })).toEqual(own ? ['office_domain'] : [])
  })

  test('an address at a provider that the office uses too is nobody’s own', async () => {
    const set = await setUpChecks(open)
    await set.context.db.updateTable('vestigingen').set({ email: 'kantoor@gmail.com' }).execute()
    expect(await set.flags({ email: 'jan@gmail.com' })).toEqual([])
  })
})
