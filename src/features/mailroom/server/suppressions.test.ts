import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { defineMail } from '#server/mail/define-mail.ts'
import { stopMails } from '#server/mail/mail-stops.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskClient } from '#test/desk-client.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { startSmtp } from '#test/smtp.ts'

const jan = 'jan@klant.example'
const hello = defineMail<{ isInvitation: boolean }>({
  kind: 'M99',
  async render(_context, { isInvitation }) {
    return { to: { name: 'Jan', address: jan }, subject: 'Dag', reason: 'Zomaar.', blocks: [], isInvitation }
  },
})

describeOnDatabase('An address that gets no mail', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const smtp = await startSmtp()
    onTestFinished(() => smtp.close())
    const context = await open({ clock, mails: [hello] as never[], config: { smtpUrl: smtp.url } })
    const app = await createTestApp(context)
    const desk = deskClient(app, (await logInAtDesk(context)).cookie)
    const mail = async (isInvitation = false) => {
      await context.db.transaction().execute((trx) => queueMail(trx, context, hello, { isInvitation }))
      await runDueJobs(context)
      return smtp.mails.length
    }
    return { context, smtp, desk, mail }
  }

  test('as it refused one for good is spared what nobody waits for, until it takes a mail', async () => {
    const { smtp, desk, mail } = await setUp()
    smtp.refused.set(jan, { responseCode: 550 })
    expect(await mail()).toBe(0)
    expect(await desk.read(paths.suppressions())).toMatch(
      /j•••@klant\.example Geweigerd door de ontvanger M99: EENVELOPE RCPT TO 550/,
    )
    smtp.refused.clear()
    expect(await mail(true)).toBe(0)
    expect(await mail()).toBe(1)
    expect(await mail(true)).toBe(2)
    expect(await desk.read(paths.suppressions())).toContain('Geen regels gevonden.')
  })

  test('is found by its address, and has its mails again for a reason that stays in the log', async () => {
    const { context, smtp, desk, mail } = await setUp()
    smtp.refused.set(jan, { responseCode: 550 })
    await mail()
    smtp.refused.clear()
    await stopMails(context, untaggedEmailHash(context.keys, jan))
    const email_hash = emailHash(context.keys, jan)
    const unsubscribed_at = context.clock.now()
    await context.db
      .insertInto('unsubscribes')
      .values({ email_hash, list: 'reminders', unsubscribed_at, reden: null })
      .execute()
    const search = await desk.post(paths.suppressions(), { action: 'search', email: 'Jan@klant.example' })
    const page = await desk.read(search.headers.location!)
    for (const words of ['3 regels', 'Uitgeschreven', 'Herinneringen en stand van zaken', 'Niet door u: gestopt'])
      expect(page).toContain(words)
    expect(await desk.read(paths.suppressions({ soort: 'gestopt' }))).toContain('1 regel')

    const bounce = { action: 'lift', soort: 'geweigerd', nummer: '1' }
    const refused = await desk.post(paths.suppressions(), { ...bounce, reason: ' ' })
    expect(refused.statusCode).toBe(400)
    for (const part of ['id="reason-geweigerd-1-error"', 'href="#reason-geweigerd-1"'])
      expect(refused.body).toContain(part)
    const reason = 'Postvak was vol, de eigenaar belde'
    for (const [soort, words] of [
      ['geweigerd', 'Geweigerd adres 1'],
      ['uitgeschreven', 'Uitschrijving 1'],
      ['gestopt', 'Gestopt adres 1'],
    ] as const) {
      expect((await desk.post(paths.suppressions(), { ...bounce, soort, reason })).statusCode).toBe(303)
      const again = await desk.post(paths.suppressions(), { ...bounce, soort, reason })
      expect([again.statusCode, again.body.includes('Dit adres is al weer toegelaten.')]).toEqual([409, true])
      expect(await desk.read(paths.acts())).toContain(`Adres weer toegelaten · ${words}`)
    }
    expect(await desk.read(paths.acts())).toContain(`Reden: ${reason}`)
    expect(await desk.read(paths.suppressions())).toContain('Geen regels gevonden.')
    expect(await mail(true)).toBe(1)
  })

  test('is not lifted by what no form sends', async () => {
    const { desk } = await setUp()
    for (const [fields, status] of [
      [{ action: 'lift', soort: 'toString', nummer: '1', reason: 'x' }, 404],
      [{ action: 'lift', soort: 'gestopt', nummer: '1 or 1', reason: 'x' }, 404],
      [{ action: 'lift', soort: 'gestopt', nummer: '7', reason: 'x' }, 409],
      [{ action: 'burn' }, 400],
    ] as const)
      expect((await desk.post(paths.suppressions(), fields)).statusCode).toBe(status)
  })
})
