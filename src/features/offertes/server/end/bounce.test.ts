import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { get, jan, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnDatabase('A mail to an office that came back', (open) => {
  test('is told to the customer, and leaves the other offices', async () => {
    const set = await setUpOffertes(open, { smtp: true })
    set.server!.refused.set('kantoor1@voorbeeld.example', { responseCode: 550 })
    await post(set.app, '', offerteBody(set.ids))
    await runDueJobs(set.context)
    const token = tokenIn({ text: set.server!.mails[0]!.text ?? '' }, '/offerte/')
    await post(set.app, `/access/${token}/confirm`, {})
    await runDueJobs(set.context)
    const subjects = set.server!.mails.map((m) => m.subject)
    expect(subjects.filter((s) => s === 'Een notaris is niet bereikbaar: kies een ander kantoor')).toHaveLength(1)
    const toOffices = set.server!.mails.filter((m) => m.subject?.startsWith('Nieuwe offerteaanvraag'))
    expect(toOffices.map((m) => m.replyTo)).toEqual(Array(2).fill([{ name: jan.naam, address: jan.email }]))
    const { body } = await get(set.app, `/access/${token}`)
    expect(body.vestigingen.map((v: { status: string }) => v.status)).toEqual(['bounced', 'sent', 'sent'])
  })
})
