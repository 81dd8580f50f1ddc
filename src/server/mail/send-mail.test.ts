import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { startSmtp } from '#test/smtp.ts'
import { deadMails } from './dead-mails.ts'
import { defineMail } from './define-mail.ts'
import { listInbox, readInbox } from './inbox.ts'
import { queueMail } from './queue-mail.ts'

type Hello = { to: string; name?: string }
const events: string[] = []
const hello = defineMail<Hello>({
  kind: 'M99',
  async render(_context, { to, name = 'Jan de Vries' }) {
    if (to === 'gone@example.nl') return null
    return {
      to: { name, address: to },
      replyTo: { name: 'Klant, de', address: 'klant@example.nl' },
      subject: `Dag ${name}`,
      reason: 'U krijgt deze e-mail als voorbeeld.',
      blocks: [{ paragraph: `Beste ${name} <b>` }],
    }
  },
  async onSent(_context, { to }) {
    events.push(`sent ${to}`)
  },
  async onUndeliverable(_context, { to }) {
    events.push(`undeliverable ${to}`)
  },
})
const mails = [hello] as (typeof hello)[] as never[]

const say = (context: Context, payload: Hello) =>
  context.db.transaction().execute((trx) => queueMail(trx, context, hello, payload))
const row = (context: Context, id: string) =>
  context.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

describeOnDatabase('A mail', (open) => {
  test('leaves after the commit, once, with its id as Message-ID', async () => {
    const smtp = await startSmtp()
    const context = await open({ mails, config: { smtpUrl: smtp.url } })
    await startJobs(context)
    const id = await say(context, { to: 'jan@example.nl' })
    await eventually(async () => expect((await row(context, id)).sent_at).not.toBeNull())
    expect(smtp.mails).toHaveLength(1)
    expect(smtp.mails[0]).toMatchObject({
      messageId: `<${id}@127.0.0.1>`,
      to: [{ name: 'Jan de Vries', address: 'jan@example.nl' }],
      replyTo: [{ name: 'Klant, de', address: 'klant@example.nl' }],
      subject: 'Dag Jan de Vries',
    })
    expect(await row(context, id)).toMatchObject({ payload: null, attempts: 0, dead_at: null })
    expect(events).toContain('sent jan@example.nl')
    await smtp.close()
  })

  test('that is held back leaves then, also when it was held while it found its occasion gone', async () => {
    const clock = createTestClock(new Date())
    let meanwhile: (() => Promise<void>) | undefined
    const mail = {
      ...hello,
      render: (...args: Parameters<typeof hello.render>) => meanwhile?.().then(() => null) ?? hello.render(...args),
    }
    const context = await open({ clock, mails: [mail] as never[] })
    const id = await say(context, { to: 'jan@example.nl' })
    const until = new Date(clock.now().getTime() + 1000)
    meanwhile = async () =>
      void (await context.db.updateTable('mails').set({ due_at: until }).where('id', '=', id).execute())
    await runDueJobs(context)
    meanwhile = undefined
    clock.advance(999)
    await runDueJobs(context)
    expect(await row(context, id)).toMatchObject({ sent_at: null, dropped_at: null, attempts: 0 })
    clock.advance(1)
    await runDueJobs(context)
    expect(await row(context, id)).toMatchObject({ sent_at: until, payload: null })
  })

  test('of a transaction that is rolled back never leaves', async () => {
    const context = await open({ mails })
    await startJobs(context)
    const failing = context.db.transaction().execute(async (trx) => {
      await queueMail(trx, context, hello, { to: 'nooit@example.nl' })
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    await say(context, { to: 'wel@example.nl' })
    await eventually(async () => expect(await listInbox(context)).toHaveLength(1))
    expect((await listInbox(context)).map((m) => m.to_address)).toEqual(['wel@example.nl'])
  })

  test('follows when the mail server is back', async () => {
    const smtp = await startSmtp()
    const port = Number(new URL(smtp.url).port)
    await smtp.close()
    const context = await open({ mails, config: { smtpUrl: smtp.url } })
    await startJobs(context)
    const id = await say(context, { to: 'jan@example.nl' })
    await eventually(async () => expect((await row(context, id)).last_error).not.toBeNull())
    expect(await row(context, id)).toMatchObject({ failure: 'server-unreachable', sent_at: null })
    const back = await startSmtp({ port })
    await eventually(async () => expect((await row(context, id)).sent_at).not.toBeNull())
    expect(back.mails.map((m) => m.messageId)).toEqual([`<${id}@127.0.0.1>`])
    await back.close()
  })

  test('that is refused for good is kept as dead letter and its sender is told once', async () => {
    const smtp = await startSmtp()
    smtp.refused.set('weg@example.nl', { responseCode: 550 })
    const context = await open({ mails, config: { smtpUrl: smtp.url } })
    await startJobs(context)
    const id = await say(context, { to: 'weg@example.nl' })
    await eventually(async () => expect(await deadMails(context)).toHaveLength(1))
    const refusal = { kind: 'M99', attempts: 1, last_error: 'EENVELOPE RCPT TO 550' }
    expect((await deadMails(context))[0]).toMatchObject({ id, ...refusal })
    expect(events.filter((e) => e === 'undeliverable weg@example.nl')).toHaveLength(1)
    events.length = 0
    await smtp.close()
  })

  test('that is refused for now waits for the next try', async () => {
    const smtp = await startSmtp()
    smtp.refused.set('later@example.nl', { responseCode: 451 })
    const context = await open({ mails, config: { smtpUrl: smtp.url } })
    await startJobs(context)
    const id = await say(context, { to: 'later@example.nl' })
    await eventually(async () => expect((await row(context, id)).attempts).toBe(1))
    expect(await row(context, id)).toMatchObject({ sent_at: null, dead_at: null, last_error: 'EENVELOPE RCPT TO 451' })
    await smtp.close()
  })

  test('whose occasion has passed is dropped', async () => {
    const context = await open({ mails })
    await startJobs(context)
    const id = await say(context, { to: 'gone@example.nl' })
    await eventually(async () => expect((await row(context, id)).dropped_at).not.toBeNull())
    expect(await listInbox(context)).toEqual([])
  })

  test('cannot get a second recipient or another header through a name', async () => {
    const smtp = await startSmtp()
    const context = await open({ mails, config: { smtpUrl: smtp.url } })
    await startJobs(context)
    const name = 'Jan, "x" <dief@example.nl>\r\nBcc: dief@example.nl\u2028X: y'
    const id = await say(context, { to: 'jan@example.nl', name })
    await eventually(async () => expect((await row(context, id)).sent_at).not.toBeNull())
    expect(smtp.mails[0]?.to?.map((a) => a.address)).toEqual(['jan@example.nl'])
    expect(smtp.mails[0]?.headers.map((h) => h.key)).not.toContain('bcc')
    expect(smtp.mails[0]?.headers.map((h) => h.key)).not.toContain('x')
    const bad = await say(context, { to: 'jan@example.nl, dief@example.nl' })
    await eventually(async () => expect((await row(context, bad)).dead_at).not.toBeNull())
    expect(smtp.mails).toHaveLength(1)
    await smtp.close()
  })

  test('goes to the built-in inbox when there is no mail server, newest first', async () => {
    const context = await open({ mails })
    await startJobs(context)
    await say(context, { to: 'een@example.nl' })
    await eventually(async () => expect(await listInbox(context)).toHaveLength(1))
    await say(context, { to: 'twee@example.nl' })
    await eventually(async () => expect(await listInbox(context)).toHaveLength(2))
    const [newest] = await listInbox(context)
    expect(newest).toMatchObject({ to_address: 'twee@example.nl', reply_to: 'klant@example.nl', kind: 'M99' })
    expect(await readInbox(context, newest!.id)).toMatchObject({
      text: expect.stringContaining('Beste Jan de Vries <b>'),
    })
    expect(await listInbox(context, { to: 'een@example.nl' })).toHaveLength(1)
  })

  test('of many leaves too, each once', async () => {
    const smtp = await startSmtp()
    const context = await open({ mails, config: { smtpUrl: smtp.url } })
    await startJobs(context)
    await context.db.transaction().execute(async (trx) => {
      for (let n = 0; n < 200; n++) await queueMail(trx, context, hello, { to: `klant${n}@example.nl` })
    })
    await eventually(() => expect(smtp.mails).toHaveLength(200))
    expect(new Set(smtp.mails.map((m) => m.messageId)).size).toBe(200)
    await smtp.close()
  })
})
