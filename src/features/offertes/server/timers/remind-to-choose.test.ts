import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { setUpNews } from '#test/offerte-news.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnDatabase('The reminder to choose', (open) => {
  test('goes after 14 days, and not to who chose', async () => {
    const chosen = await setUpNews(open)
    await chosen.act('/confirm', { keuze: { anders: true } })
    expect(await chosen.mailsAfter(15 * day, 'M13')).toEqual([])
    const waiting = await setUpNews(open)
    expect(await waiting.mailsAfter(14 * day - hour, 'M13')).toEqual([])
    const [mail, ...more] = await waiting.mailsAfter(hour, 'M13')
    expect([mail?.subject, more]).toEqual(['Heeft u al een notaris gekozen?', []])
    expect(mail?.text).toContain('#intrekken')
  })
})
