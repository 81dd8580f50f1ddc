import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { mailsOf } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'

const hour = 60 * 60 * 1000

describeOnDatabase('An office that does not take a request', (open) => {
  test('takes a decline back within the hour, of which the customer never hears, and not after it', async () => {
    const { clock, context, answer, readAccess } = await sendOfferte(open)
    expect((await answer(1, { action: 'undo_decline' })).body.code).toBe('CONFLICT')
    await answer(1, { action: 'decline', reden: 'dienst_niet' })
    clock.advance(hour - 1)
    expect((await answer(1, { action: 'undo_decline' })).body).toMatchObject({ status: 'opened', answer: null })
    expect((await readAccess()).status).toBe('dispatched')
    await answer(2, { action: 'decline', reden: 'dienst_niet' })
    clock.advance(hour)
    expect((await answer(2, { action: 'undo_decline' })).body.error).toBe('Er is niets dat u nog kunt terugdraaien.')
    await runDueJobs(context)
    const mails = await mailsOf(context, 'M07')
    expect(mails.map(({ subject }) => subject)).toEqual(['Notariaat Voorbeeld 2 kan uw aanvraag niet aannemen'])
  })

  test('takes back no decline that an offer followed, and asks nothing of a request that it declined', async () => {
    const { context, answer } = await sendOfferte(open)
    await answer(1, { action: 'decline', reden: 'dienst_niet' })
    const refused = await answer(1, { action: 'question', tekst: 'Op welke dag?' })
    expect([refused.status, refused.body.error]).toEqual([
      409,
      'U nam deze aanvraag niet aan. Uw vraag is niet verstuurd.',
    ])
    await answer(1, pricedOffer)
    expect((await answer(1, { action: 'undo_decline' })).status).toBe(409)
    expect((await answer(1, { action: 'question', tekst: 'Op welke dag?' })).status).toBe(200)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M08')).toHaveLength(1)
  })
})
