import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { get, mailsOf, post, tokenIn } from '#test/offertes.ts'

const day = 24 * 3_600_000

describeOnDatabase('The mail before an erasure', (open) => {
  test('goes once, seven days before', async () => {
    const set = await setUpOffertes(open)
    await set.dispatched()
    await set.tick(173 * day - 1)
    expect(await mailsOf(set.context, 'M33', 0)).toEqual([])
    await set.tick(1)
    expect(await mailsOf(set.context, 'M33', 0)).toHaveLength(1)
    await set.tick(day)
    const mails = await mailsOf(set.context, 'M33')
    expect(mails.map(({ subject }) => subject)).toEqual(['Uw aanvraag wordt op 17 mei 2027 verwijderd'])
    const token = tokenIn(mails[0]!, '/offerte/')
    expect((await get(set.app, `/access/${token}`)).body.status).toBe('answered')
    expect(mails[0]!.text).toContain(`/api/offerte-requests/access/${token}/offertes.pdf`)
  })

  test('does not go when the request was withdrawn or erased', async () => {
    for (const action of ['withdraw', 'erase']) {
      const set = await setUpOffertes(open)
      await post(set.app, `/access/${await set.dispatched()}/${action}`, { bevestig: true })
      await set.tick(173 * day)
      expect(await mailsOf(set.context, 'M33', 0)).toEqual([])
    }
  })
})
