import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { dumpOf, get, jan, post } from '#test/offertes.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnDatabase('Time', (open) => {
  test('destroys the key 180 days after a request was sent and the hashes after 24 months', async () => {
    const set = await setUpOffertes(open)
    await set.dispatched()
    await set.tick(180 * day - hour)
    expect((await set.requests())[0]?.wrapped_key).not.toBeNull()
    await set.tick(hour)
    const [row] = await set.requests()
    expect(row).toMatchObject({ sealed: null, wrapped_key: null, email_hash: expect.any(String) })
    const dump = await dumpOf(set.context)
    const log = JSON.stringify(set.lines)
    for (const word of [jan.naam, jan.email, '98765432', 'tuin', 'Verzinselweg', '425000']) {
      expect([word, dump.includes(word), log.includes(word)]).toEqual([word, false, false])
    }
    await set.tick(552 * day)
    expect((await set.requests())[0]).toMatchObject({ email_hash: null, email_base_hash: null })
    expect(await set.context.db.selectFrom('offerte_windows').selectAll().execute()).toEqual([])
  })

  test('destroys the key 30 days after a request was withdrawn', async () => {
    const set = await setUpOffertes(open)
    const token = await set.dispatched()
    await post(set.app, `/access/${token}/withdraw`, { reden: 'Verhuisd naar Verzinseldorp' })
    await set.tick(29 * day)
    expect((await get(set.app, `/access/${token}`)).body).toMatchObject({ status: 'withdrawn', actions: ['erase'] })
    await set.tick(day)
    expect((await set.requests())[0]?.wrapped_key).toBeNull()
    expect((await get(set.app, `/access/${token}`)).status).toBe(410)
  })

  test('destroys the key of what was withdrawn before it was confirmed when its 7 days are over', async () => {
    const set = await setUpOffertes(open)
    const token = await set.created()
    await post(set.app, `/access/${token}/withdraw`, {})
    await set.tick(7 * day - 1)
    expect((await get(set.app, `/access/${token}`)).body.status).toBe('withdrawn')
    await set.tick(1)
    expect((await set.requests())[0]?.wrapped_key).toBeNull()
    expect((await get(set.app, `/access/${token}`)).status).toBe(410)
  })
})
