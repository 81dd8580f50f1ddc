import { expect, onTestFinished, test } from 'vitest'
import { errors, sendAgain } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendForm } from '#test/send-form.ts'
import { startSmtp } from '#test/smtp.ts'

const bericht = 'Kan ik ook voor twee aktes tegelijk een offerte vragen?'
const message = { naam: 'Jan Voorbeeld', email: 'jan@klant.example', onderwerp: 'website', bericht }
const url = paths.contact()

async function setUp(open: Open, rateLimits = false) {
  const clock = createTestClock('2026-11-23T10:00:00Z')
  const smtp = await startSmtp()
  onTestFinished(() => smtp.close())
  const config = { rateLimits, smtpUrl: smtp.url, contactEmail: 'beheer@akte.example' }
  const context = await open({ clock, config })
  const app = await createTestApp(context)
  const send = (fields: object, key = '') => sendForm(app, context, url, fields, { key })
  return { app, clock, context, smtp, send }
}

describeOnDatabase('A message to the operator', (open) => {
  test('is mailed in our own name, without an address to answer to by habit, and is kept no longer', async () => {
    const { context, smtp, send } = await setUp(open)
    const wild = {
      ...message,
      bericht: `<b>Vet</b> <a href="https://x.example">klik</a>\r\nBcc: a@b.example\n123456782`,
    }
    expect((await send(wild)).status).toBe(303)
    await runDueJobs(context)
    const [mail] = smtp.mails
    expect(mail).toMatchObject({ subject: 'Bericht van een bezoeker: Een vraag over de website' })
    expect(mail!.from!.address).toBe(context.config.mailFrom.address)
    expect([mail!.to!.map(({ address }) => address), mail!.replyTo, mail!.bcc]).toEqual([
      ['beheer@akte.example'],
      undefined,
      undefined,
    ])
    expect(mail!.text).toContain('<b>Vet</b> <a href="https://x.example">klik</a>')
    expect(mail!.text).toContain('[BSN verwijderd]')
    expect(mail!.html).toContain('&lt;a href=&quot;https://x.example&quot;&gt;')
    expect(mail!.html).not.toContain('<b>Vet</b>')
    expect(await context.db.selectFrom('mails').select('payload').execute()).toEqual([{ payload: null }])
  })

  test('waits while the mail server is away, and is one when it was sent twice', async () => {
    const { clock, context, smtp, send } = await setUp(open)
    const { port } = new URL(smtp.url)
    await smtp.close()
    const once = 'een-keer'
    const [first, second] = [await send(message, once), await send(message, once)]
    expect([first.status, second.status]).toEqual([303, 303])
    expect((await send({ ...message, naam: 'Piet Ander' }, once)).status).toBe(409)
    await runDueJobs(context)
    const back = await startSmtp({ port: Number(port) })
    onTestFinished(() => back.close())
    clock.advance(3_600_000)
    await runDueJobs(context)
    expect(back.mails.map(({ text }) => text?.includes(bericht))).toEqual([true])
  })

  test('of twenty at once takes as many as an hour allows, and refuses what is too large or from elsewhere', async () => {
    const { app, context, smtp, send } = await setUp(open, true)
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) => send({ ...message, naam: `Jan ${'abcdefghijklmnopqrst'[n]}` })),
    )
    const refused = answers.filter(({ status }) => status === 429)
    expect(refused).toHaveLength(20 - limits.rates.contactPerIp.max)
    expect(refused[0]!.body).toContain('Te veel verzoeken')
    await runDueJobs(context)
    expect(smtp.mails).toHaveLength(limits.rates.contactPerIp.max)
    const large = await send({ ...message, bericht: 'x'.repeat(limits.body.maxBytes) })
    expect(large.status).toBe(413)
    const headers = { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://ergens.example' }
    const payload = new URLSearchParams(message).toString()
    expect((await app.inject({ method: 'POST', url, headers, payload })).statusCode).toBe(403)
  })

  test.each([
    [{ ...message, bericht: 'Te kort' }, 'bericht', messages.contactMessageLength],
    [{ ...message, bericht: 'x'.repeat(limits.contact.bericht.max + 1) }, 'bericht', messages.contactMessageLength],
    [{ ...message, onderwerp: '__proto__' }, 'onderwerp', messages.contactSubjectMissing],
    [{ ...message, email: 'jan@klant.example, ander@klant.example' }, 'email', messages.emailInvalid],
    [{ ...message, naam: 'Jan\r\nBcc: a@b.example' }, 'naam', messages.nameInvalid],
  ])('that is wrong says in which field: %#', async (wrong, field, text) => {
    const { send } = await setUp(open)
    const { status, body } = await send(wrong)
    expect(status).toBe(400)
    expect(body).toMatch(new RegExp(`href="#${field}"[^>]*>${text.replace(/[()]/g, '\\$&')}<`))
  })

  test('is refused where no mail can leave', async () => {
    const { context } = await setUp(open)
    const app = await createTestApp({ ...context, config: { ...context.config, production: true, smtpUrl: null } })
    const { status, body } = await sendForm(app, context, url, message)
    expect([status, body]).toEqual([503, expect.stringContaining(errors.CONFIG_REQUIRED.text)])
  })

  test('that was refused without JavaScript says what to do, which then works', async () => {
    const { app, clock, context, smtp } = await setUp(open, true)
    const tokenIn = (html: string) => /name="form_token" value="([^"]+)"/.exec(html)![1]!
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const post = (fields: Record<string, string>) =>
      app.inject({ method: 'POST', url: paths.contact(), headers, payload: new URLSearchParams(fields).toString() })
    const form_token = tokenIn((await app.inject(paths.contact())).body)
    const soon = await post({ ...message, form_token })
    expect([soon.statusCode, soon.body]).toEqual([
      400,
      expect.stringContaining(`${errors.BAD_REQUEST.text} ${sendAgain}`),
    ])
    clock.advance(limits.form.ageMinMs)
    expect((await post({ ...message, form_token: tokenIn(soon.body) })).statusCode).toBe(303)

    const other = { ...message, bericht: 'En hoe lang duurt het voor ik een antwoord krijg?' }
    const twice = await post({ ...other, form_token })
    expect([twice.statusCode, twice.body]).toEqual([
      409,
      expect.stringContaining(`${errors.CONFLICT.text} ${sendAgain}`),
    ])
    expect(twice.body).toContain(other.bericht)
    clock.advance(limits.form.ageMinMs)
    expect((await post({ ...other, form_token: tokenIn(twice.body) })).statusCode).toBe(303)
    await runDueJobs(context)
    expect(smtp.mails).toHaveLength(2)

    const again = async () => {
      const token = tokenIn((await app.inject(paths.contact())).body)
      clock.advance(limits.form.ageMinMs)
      return post({ ...message, form_token: token })
    }
    let many = await again()
    for (let sent = 1; many.statusCode === 303 && sent < limits.rates.contactPerIp.max; sent++) many = await again()
    expect(many.statusCode).toBe(429)
    expect(many.body).toMatch(/Te veel verzoeken\. Wacht even en probeer opnieuw\. Dat kan over \d+ minuten\./)
  })

  test('is sent without JavaScript, with what was filled in kept, and by no robot', async () => {
    const { app, clock, context, smtp } = await setUp(open)
    const token = async () => /name="form_token" value="([^"]+)"/.exec((await app.inject(paths.contact())).body)![1]!
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    const post = async (fields: Record<string, string>) => {
      const form_token = await token()
      clock.advance(limits.form.ageMinMs)
      const payload = new URLSearchParams({ ...fields, form_token }).toString()
      return app.inject({ method: 'POST', url: paths.contact(), headers, payload })
    }
    const wrong = await post({ ...message, email: '', bericht: '"><script>alert(1)</script>' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain(messages.emailRequired)
    expect(wrong.body).toContain('&lt;script>alert(1)&lt;/script></textarea>')
    for (const website of ['', 'https://robot.example']) {
      const { statusCode, headers: sent } = await post({ ...message, website })
      expect([statusCode, sent.location]).toEqual([303, paths.contactSent()])
    }
    await runDueJobs(context)
    expect(smtp.mails).toHaveLength(1)
    expect((await app.inject(paths.contactSent())).body).toContain('Uw bericht is verstuurd')
  })
})
