import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createOffertesApp, get } from '#test/offertes.ts'
import { press } from '#test/press.ts'

describeOnDatabase('A button behind a link', (open) => {
  const setUp = async () => createOffertesApp(await open({ clock: createTestClock('2026-11-18T10:00:00Z') }))

  test('counts as reading the link: who guesses is refused, by buttons and calls alike', async () => {
    const app = await setUp()
    const guess = async () => (await press(app, paths.offerte('oaonzin'), 'undo_withdrawal')).body.code
    for (let n = 0; n < limits.rates.wrongTokens.max; n++) expect(await guess()).toBe('TOKEN_INVALID')
    expect(await guess()).toBe('RATE_LIMITED')
    expect((await get(app, '/access/oaonzin')).body.code).toBe('RATE_LIMITED')
  })

  test('is one of so many a minute, also where what was filled in is wrong', async () => {
    const app = await setUp()
    const write = async () => (await press(app, paths.offerte('oaonzin'), 'message', { tekst: '' })).body
    for (let n = 0; n < limits.rates.tokenReads.max; n++)
      expect(await write()).toMatchObject({
        code: 'BAD_REQUEST',
        fields: [{ field: 'vestiging_id' }, { field: 'tekst' }],
      })
    expect((await write()).code).toBe('RATE_LIMITED')
  })
})
