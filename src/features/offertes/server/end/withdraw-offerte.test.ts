import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { describeOnDatabase } from '#test/database.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { get, mailsOf, post, tokenIn } from '#test/offertes.ts'

describeOnDatabase('A withdrawal', (open) => {
  test('tells the offices to delete the request, and ends their links', async () => {
    const set = await setUpOffertes(open)
    const token = await set.dispatched()
    const office = tokenIn((await mailsOf(set.context, 'M04'))[0]!, '/kantoor/offerte/')
    await post(set.app, `/access/${token}/withdraw`, {})
    await set.tick(limits.offerte.undo.withdrawalMs)
    const closed = await mailsOf(set.context, 'M12')
    expect(closed.map((m) => m.to_address).sort()).toEqual([1, 2, 3].map((i) => `kantoor${i}@voorbeeld.example`))
    expect((await get(set.app, `/office/${office}`)).body.code).toBe('TOKEN_INVALID')
  })
})
