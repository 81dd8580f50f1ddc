import { expect, onTestFinished, test } from 'vitest'
import { mails } from '#app/mails.ts'
import * as limits from '#contract/limits.ts'
import { deskFiles, paths } from '#contract/paths.ts'
import { verifyActs } from '#features/desk/server/public.ts'
import { createTestClock } from '#server/clock.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskClient } from '#test/desk-client.ts'
import { insertVestigingen, jan, offerteBody } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { postTo } from '#test/site-reviews.ts'
import { startSmtp } from '#test/smtp.ts'
import { queueStandstillMail } from '../mails/queue-standstill.ts'
import { mailKinds } from '../rules/mail-labels.ts'

const day = 24 * 3_600_000
const contact = 'beheer@akte.example'

test('Every mail of the program has a name in the log, and a sample', () => {
  expect([...mailKinds].sort()).toEqual(mails.map(({ kind }) => kind).sort())
  expect(mails.filter(({ preview }) => !preview).map(({ kind }) => kind)).toEqual([])
})

describeOnDatabase('The log of mails', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const context = await open({ clock, config: { smtpUrl: smtp.url, contactEmail: contact, rateLimits: false } })
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    const desk = deskClient(app, cookie)
    const queue = (since = '2026-11-18T09:00:00Z') =>
      context.db.transaction().execute((trx) => queueMail(trx, context, queueStandstillMail, { queue: 'werk', since }))
    const refuse = (address: string) => smtp.refused.set(address, { responseCode: 550 })
    return { clock, smtp, context, app, desk, queue, refuse }
  }

  test('shows what was sent to whom, without the address and without what was in it', async () => {
    const { context, desk, app } = await setUp()
    const offices = await insertVestigingen(context, [{}])
    await context.index.reload()
    await postTo(app, '/offerte-requests', offerteBody(offices))
    await runDueJobs(context)
    const page = await desk.read(paths.mailLog())
    for (const words of [
      '1 e-mail in de laatste 90 dagen',
      'M01 Offerteaanvraag bevestigen',
      'j•••@voorbeeld.example',
      'Verstuurd',
    ])
      expect(page).toContain(words)
    for (const secret of [jan.email, jan.naam, 'tuin']) expect(page).not.toContain(secret)
  })

  test.each([
    [true, null],
    [false, { domain: 'bounce.akte.example', way: 'pipe' }],
  ] as const)('says that it does not hear which mails come back: %s', async (isSaid, returns) => {
    const context = await open({ config: { smtpUrl: 'smtp://post.example', returns, rateLimits: false } })
    const desk = deskClient(await createTestApp(context), (await logInAtDesk(context)).cookie)
    expect((await desk.read(paths.mailLog())).includes('hoort niet welke e-mails terugkomen')).toBe(isSaid)
  })

  test('is narrowed by kind, state and address, which stands in no address of the site', async () => {
    const { context, desk, queue, refuse } = await setUp()
    refuse(contact)
    await queue()
    await runDueJobs(context)
    expect(await desk.read(paths.mailLog({ soort: 'M41' }))).toContain('b•••@akte.example')
    expect(await desk.read(paths.mailLog({ soort: 'M01' }))).toContain('Geen e-mails gevonden in de laatste 90 dagen.')
    expect(await desk.read(paths.mailLog({ staat: 'verstuurd' }))).toContain(
      'Geen e-mails gevonden in de laatste 90 dagen.',
    )
    const search = await desk.post(paths.mailLog(), {
      action: 'search',
      staat: 'opgegeven',
      email: ' Beheer@Akte.example ',
    })
    expect(search.statusCode).toBe(303)
    expect(search.headers.location).not.toContain('akte.example')
    expect(await desk.read(search.headers.location!)).toContain('1 e-mail in de laatste 90 dagen aan b•••@akte.example')
    const wrong = await desk.post(paths.mailLog(), { action: 'search', email: 'geen adres' })
    expect(wrong.statusCode).toBe(400)
    for (const part of ['id="email-error"', 'value="geen adres"', 'href="#email"']) expect(wrong.body).toContain(part)
    for (const odd of ['?soort=__proto__&staat=toString', '?adres=%00', '?page=-1', '?page=1e9'])
      expect((await desk.get(`${paths.mailLog()}${odd}`)).statusCode).toBe(200)
  })

  test('sends a mail again that was given up, once, and notes who did', async () => {
    const { context, smtp, desk, queue, refuse } = await setUp()
    refuse(contact)
    const id = await queue()
    await runDueJobs(context)
    expect(await desk.read(paths.deskHome())).toContain('1 e-mail is opgegeven')
    const page = await desk.read(paths.mailLog({ staat: 'opgegeven' }))
    expect(page).toContain('EENVELOPE RCPT TO 550')
    smtp.refused.clear()
    const again = await desk.post(paths.mailLog(), { action: 'resend', id, staat: 'opgegeven' })
    expect([again.statusCode, again.headers.location]).toEqual([
      303,
      paths.mailLog({ staat: 'opgegeven', gedaan: 'resend' }),
    ])
    const twice = await desk.post(paths.mailLog(), { action: 'resend', id })
    expect([twice.statusCode, twice.body.includes('Deze e-mail is al opnieuw verstuurd')]).toEqual([409, true])
    await runDueJobs(context)
    expect(smtp.mails.map(({ messageId }) => messageId)).toEqual([expect.stringContaining(id)])
    expect(await desk.read(paths.mailLog())).toContain('Verstuurd')
    expect(await desk.read(paths.acts())).toContain(`E-mail opnieuw verstuurd · E-mail ${id}`)
    expect(await verifyActs(context.db)).toMatchObject({ count: 1, broken: null })
    expect(await desk.read(paths.deskHome())).not.toContain('opgegeven')
  })

  test('of two who send one again at once one does', async () => {
    const { context, smtp, desk, queue, refuse } = await setUp()
    refuse(contact)
    const id = await queue()
    await runDueJobs(context)
    smtp.refused.clear()
    const both = await Promise.all([1, 2].map(() => desk.post(paths.mailLog(), { action: 'resend', id })))
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
    await runDueJobs(context)
    expect(smtp.mails).toHaveLength(1)
  })

  test('keeps what a mail needs to be sent again for thirty days, and not once its recipient is erased', async () => {
    const { context, clock, desk, queue, refuse } = await setUp()
    refuse(contact)
    const id = await queue()
    await runDueJobs(context)
    clock.advance(limits.mailLog.letterKeptMs + day)
    await context.jobs.list.find(({ name }) => name === 'clean-up')!.handler(context, {})
    // Whoever works at the desk logged in weeks ago.
    const { cookie } = await logInAtDesk(context, { email: 'mia@beheer.example' })
    const fresh = deskClient(await createTestApp(context), cookie)
    expect((await fresh.post(paths.mailLog(), { action: 'resend', id })).statusCode).toBe(409)
    expect(await fresh.read(paths.mailLog())).not.toContain('Opnieuw sturen')
    expect((await desk.get(paths.mailLog())).statusCode).toBe(401)
  })

  test('takes a test mail to the own address alone, a few in an hour', async () => {
    const { context, smtp, desk } = await setUp()
    const { max } = limits.rates.testMail
    for (let n = 0; n < max; n++)
      expect((await desk.post(paths.mailLog(), { action: 'test' })).headers.location).toBe(
        paths.mailLog({ gedaan: 'test' }),
      )
    expect((await desk.post(paths.mailLog(), { action: 'test' })).statusCode).toBe(429)
    await runDueJobs(context)
    expect(smtp.mails.map(({ to }) => to?.[0]?.address)).toEqual(Array(max).fill('wim@beheer.example'))
  })

  test('shows how each mail looks, to operators alone and without a script', async () => {
    const { app, context, desk } = await setUp()
    expect(await desk.read(paths.mailPreviews())).toContain('M04 Aanvraag aan kantoor')
    expect(await desk.read(paths.mailPreview('M04'))).toContain('Nieuwe offerteaanvraag')
    const url = deskFiles.mailPreview('M04')
    const mail = await desk.get(url)
    expect([mail.statusCode, mail.headers['cache-control'], mail.headers['content-security-policy']]).toEqual([
      200,
      'no-store',
      expect.stringContaining('sandbox'),
    ])
    expect((await desk.get(deskFiles.mailPreview('__proto__'))).statusCode).toBe(404)
    expect((await desk.get(paths.mailPreview('__proto__'))).statusCode).toBe(404)
    const { cookie } = await logInAtDesk(context, { email: 'mia@beheer.example', role: 'moderator' })
    expect((await app.inject({ url, headers: { cookie } })).statusCode).toBe(403)
    expect((await app.inject({ url })).statusCode).toBe(401)
  })
})
