import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { setUpNews } from '#test/offerte-news.ts'
import { insertVestigingen } from '#test/offertes.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnDatabase('The overview of answers', (open) => {
  test('goes once all reacted, after the hour in which a decline can be taken back', async () => {
    const { answer, mailsAfter } = await setUpNews(open)
    await answer(1, pricedOffer)
    expect(await mailsAfter(0, 'M09')).toEqual([])
    await answer(2, { action: 'decline', reden: 'anders' })
    expect(await mailsAfter(limits.offerte.undo.declineMs - 1, 'M09')).toEqual([])
    const [mail] = await mailsAfter(1, 'M09')
    expect(mail?.subject).toBe('Stand van zaken van uw offerteaanvraag')
    expect(mail?.text).toMatch(/Notariaat Voorbeeld 1: Offerte ontvangen: €.1\.585,43/)
    expect(mail?.text).toContain('Notariaat Voorbeeld 2: Niet in behandeling')
    expect(mail?.text).toContain('/uitschrijven/')
    expect(mail?.text).toMatch(/Alle offertes als pdf\n\S+\/offertes\.pdf/)
    expect(await mailsAfter(day, 'M09')).toHaveLength(1)
  })

  test('goes after ten working days, which says that offices may have mailed', async () => {
    const { mailsAfter, readAccess } = await setUpNews(open)
    expect(await mailsAfter(14 * day, 'M09')).toEqual([])
    const [mail] = await mailsAfter(day, 'M09')
    expect(mail?.text).toContain('Mogelijk mailde een kantoor u zelf.')
    expect((await readAccess()).status_label).toBe('Reactietermijn voorbij')
  })

  test('goes after ten working days also of an office that only asked something', async () => {
    const { answer, ids, mailsAfter, press, readAccess } = await setUpNews(open)
    await answer(1, { action: 'question', tekst: 'Welke dag schikt u?' })
    await answer(2, pricedOffer)
    const [mail] = await mailsAfter(15 * day, 'M09')
    expect(mail?.text).toContain('De termijn waarin de notarissen konden reageren, is voorbij.')
    expect(mail?.text).toMatch(new RegExp(`antwoord gehad\\? .*\\n?.*#antwoord-${ids[0]}`))
    const access = await readAccess()
    expect([access.status_label, access.vestigingen[0].question]).toEqual([
      'Reactietermijn voorbij',
      'Welke dag schikt u?',
    ])
    expect((await press('report', { vestiging_id: ids[0], antwoord: 'ja' })).status).toBe(303)
  })

  test('does not go while no office can be reached, and goes again after a replacement', async () => {
    const { context, ids, answer, act, mailsAfter, readAccess } = await setUpNews(open)
    const bounce = (n: number) =>
      context.db
        .updateTable('offerte_vestigingen')
        .set({ bounced_at: context.clock.now(), place: null })
        .where('vestiging_id', '=', ids[n - 1]!)
        .execute()
    await bounce(1)
    await answer(2, { action: 'decline', reden: 'anders' })
    const [first] = await mailsAfter(2 * hour, 'M09')
    expect(first?.text).toContain('Alle notarissen die wij konden bereiken, hebben gereageerd.')
    const [other = ''] = await insertVestigingen(context, [{ slug: 'ander', email: 'ander@voorbeeld.example' }])
    expect((await act('/replace-office', { vestiging_id: other, in_plaats_van: ids[1] })).status).toBe(200)
    expect((await readAccess()).status_label).not.toBe('Reactietermijn voorbij')
    await mailsAfter(hour, 'M09')
    await context.db
      .updateTable('offerte_vestigingen')
      .set({ bounced_at: context.clock.now(), place: null })
      .where('vestiging_id', '=', other)
      .execute()
    expect(await mailsAfter(hour, 'M09')).toHaveLength(1)
    const [last = ''] = await insertVestigingen(context, [{ slug: 'laatste', email: 'laatste@voorbeeld.example' }])
    expect((await act('/replace-office', { vestiging_id: last, in_plaats_van: other })).status).toBe(200)
    expect(await mailsAfter(20 * day, 'M09')).toHaveLength(2)
  })
})
