import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { setUpNews } from '#test/offerte-news.ts'

const day = 24 * 3_600_000

describeOnDatabase('The reminder to answer', (open) => {
  test('goes once, on the first working day after two without a reaction', async () => {
    const { answer, mailsAfter } = await setUpNews(open)
    await answer(2, { action: 'question', tekst: 'Welke dag schikt u?' })
    expect(await mailsAfter(2 * day, 'M05')).toEqual([])
    // Saturday: the two days are over, but nobody is there.
    expect(await mailsAfter(day, 'M05')).toEqual([])
    const [mail, ...more] = await mailsAfter(2 * day, 'M05')
    expect([mail?.to_address, more]).toEqual(['kantoor1@voorbeeld.example', []])
    expect(mail?.text).toMatch(/Geef het door.*\n.*\/kantoor\/offerte\/oo[\w-]+\?antwoord=decline/)
    expect(await mailsAfter(day, 'M05')).toHaveLength(1)
  })

  test('does not go to an office that answered, or when another one was chosen', async () => {
    const { ids, act, answer, mailsAfter } = await setUpNews(open)
    await answer(1, pricedOffer)
    await act('/confirm', { keuze: { vestiging_id: ids[0] } })
    expect(await mailsAfter(5 * day, 'M05')).toEqual([])
  })
})
