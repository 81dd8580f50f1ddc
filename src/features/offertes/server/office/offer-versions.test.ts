import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { mailsOf } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'

describeOnDatabase('An offer that changes', (open) => {
  const setUp = () => sendOfferte(open)

  test('is kept in versions, of which the same once more is none; only the last one is mailed', async () => {
    const { context, answer, readAccess } = await setUp()
    await answer(1, pricedOffer)
    await answer(1, pricedOffer)
    const second = { ...pricedOffer, toelichting: 'Wij tekenen ook op zaterdag.' }
    await answer(1, second)
    await runDueJobs(context)
    await answer(1, second)
    await runDueJobs(context)
    const { offer } = (await readAccess()).vestigingen[0]
    expect([offer.version, offer.toelichting]).toEqual([2, 'Wij tekenen ook op zaterdag.'])
    const mails = await mailsOf(context, 'M06')
    expect(mails.map(({ text }) => text.includes('heeft de offerte aangepast'))).toEqual([true])
    const rows = await context.db.selectFrom('offerte_answers').select('total_cents').execute()
    expect(rows).toHaveLength(2)
  })

  test('says in its mail whether the amounts are others, and what the total was', async () => {
    const { context, answer } = await sendOfferte(open)
    const send = async (offer: object) => {
      await answer(1, offer)
      await runDueJobs(context)
    }
    await send(pricedOffer)
    await send({ ...pricedOffer, toelichting: 'Wij tekenen ook op zaterdag.' })
    await send({ ...pricedOffer, extra: [] })
    await send({ ...pricedOffer, extra: [], recherche_cents: 10_000, total_cents: 157_333 })
    const mails = (await mailsOf(context, 'M06')).map(({ subject, text }) => [
      subject.replace('Notariaat Voorbeeld 1 heeft ', ''),
      text.includes('De bedragen zijn dezelfde.'),
      text.includes('Dit zijn de nieuwe bedragen.'),
      /Vorige offerte\W+([\d.,]+)/.exec(text)?.[1],
    ])
    expect(mails).toHaveLength(4)
    for (const mail of [
      ['een offerte gestuurd', false, false, undefined],
      ['een offerte gestuurd', true, false, undefined],
      ['een offerte gestuurd', false, true, undefined],
      ['een offerte gestuurd', false, true, '1.585,43'],
    ])
      expect(mails).toContainEqual(mail)
  })

  test('stays in sight of the customer when an older tab says that the answer went by mail', async () => {
    const { answer, readAccess } = await setUp()
    await answer(1, pricedOffer)
    const refused = await answer(1, { action: 'answered_by_mail', total_cents: 110_000 })
    expect([refused.status, refused.body.error]).toEqual([409, 'De klant heeft uw offerte al.'])
    expect((await readAccess()).vestigingen[0]).toMatchObject({
      status_label: 'Offerte ontvangen',
      offer: { version: 1 },
    })
  })

  test('changes ten times at most', async () => {
    const { answer } = await setUp()
    for (let n = 0; n < limits.offerte.offer.versionsMax; n++) await answer(1, { ...pricedOffer, toelichting: `${n}` })
    expect((await answer(1, { ...pricedOffer, toelichting: 'Nog een' })).body.code).toBe('CONFLICT')
  })
})
