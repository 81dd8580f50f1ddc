import { expect, onTestFinished, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { offerteBody, post } from '#test/offertes.ts'
import { startSmtp } from '#test/smtp.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnDatabase('The time to confirm a request', (open) => {
  test('is 7 days from when its mail left, also after a week without a mail server', async () => {
    const set = await setUpOffertes(open, { smtp: true })
    await set.server!.close()
    await post(set.app, '', offerteBody(set.ids))
    for (let days = 0; days < 8; days++) await set.tick(day)
    expect(await set.requests()).toHaveLength(1)
    const server = await startSmtp({ port: Number(new URL(set.server!.url).port) })
    onTestFinished(() => server.close())
    await set.tick(hour)
    expect(server.mails.map((mail) => mail.subject)).toEqual([expect.stringContaining('Bevestig uw offerteaanvraag')])
    // The day until the reminder begins then too.
    await set.tick(22 * hour)
    expect(server.mails).toHaveLength(1)
    await set.tick(6 * day)
    expect(server.mails).toHaveLength(2)
    const token = /\/offerte\/(oa[\w-]+)/.exec(server.mails[0]!.text ?? '')![1]!
    expect((await post(set.app, `/access/${token}/confirm`, {})).status).toBe(200)
  })
})
