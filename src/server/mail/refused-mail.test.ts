import { expect, onTestFinished, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { describeOnDatabase } from '#test/database.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { type SmtpFault, smtpStages, startScriptedSmtp } from '#test/scripted-smtp.ts'
import { defineMail } from './define-mail.ts'
import { createMailer } from './mailer.ts'
import { queueMail } from './queue-mail.ts'
import type { MailFailure } from './retry-rules.ts'

const minute = 60_000
const hour = 60 * minute
const undeliverable: string[] = []
let renders = true
const hello = defineMail<{ to: string }>({
  kind: 'M99',
  async render(_context, { to }) {
    if (!renders) throw new Error('no')
    return {
      to: { name: 'Jan', address: to },
      subject: 'Dag',
      reason: 'Een voorbeeld.',
      blocks: [{ paragraph: 'Dag' }],
    }
  },
  async onUndeliverable(_context, { to }) {
    undeliverable.push(to)
  },
})

const refusals: SmtpFault[] = smtpStages
  .filter((stage) => stage !== 'RCPT')
  .flatMap((stage) =>
    ['451 4.3.0 Later', '530 5.7.0 No', '550 5.1.0 No', '554 5.7.1 No'].map((reply) => ({ stage, reply })),
  )

describeOnDatabase('A mail that does not leave', (open) => {
  async function setUp() {
    undeliverable.length = 0
    renders = true
    const smtp = await startScriptedSmtp()
    onTestFinished(smtp.close)
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, mails: [hello] as never[], config: { smtpUrl: smtp.url } })
    const queue = () =>
      context.db.transaction().execute((trx) => queueMail(trx, context, hello, { to: 'jan@example.nl' }))
    const first = await queue()
    const row = (id = first) =>
      context.db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    const tick = (ms: number) => {
      clock.advance(ms)
      return runDueJobs(context)
    }
    return { smtp, clock, context, queue, row, tick }
  }
  /** Tries until the mail is sent or given up; returns how long that took. */
  async function tryOn({ context, clock }: { context: Context; clock: { advance(ms: number): void } }, maxMs: number) {
    let waited = 0
    while (waited <= maxMs) {
      await runDueJobs(context)
      if (!(await context.db.selectFrom('mails').select('payload').executeTakeFirstOrThrow()).payload) return waited
      clock.advance(15 * minute)
      waited += 15 * minute
    }
    return waited
  }

  test('waits when the server has something against us at any stage, and leaves when it has not', async () => {
    const set = await setUp()
    await set.tick(0)
    for (const fault of refusals) {
      const { smtp, tick } = set
      const id = await set.queue()
      const label = `${fault.stage} ${fault.reply}`
      Object.assign(smtp, { fault, met: 0 })
      // A kept connection would come past the first stages.
      set.context.mailer.close()
      set.context.mailer = createMailer(set.context.config, set.context.db, set.clock)
      await tick(0)
      await tick(minute)
      expect(smtp.met, label).toBeGreaterThan(0)
      expect(await set.row(id), label).toMatchObject({ sent_at: null, dead_at: null })
      // A server that does not upgrade to TLS is used without it outside production.
      if (fault.stage !== 'STARTTLS')
        expect((await set.row(id)).failure, label).toBe('server-refused' satisfies MailFailure)
      smtp.fault = null
      await tick(hour)
      expect((await set.row(id)).sent_at, label).not.toBeNull()
      expect(smtp.taken.at(-1), label).toBe(`<${id}@127.0.0.1>`)
    }
    expect(undeliverable).toEqual([])
  })

  test('never leaves unencrypted where TLS is required', async () => {
    const { smtp, context, row, tick } = await setUp()
    const use = (smtpTls: 'required' | 'optional') => {
      context.mailer.close()
      context.mailer = createMailer({ ...context.config, smtpTls }, context.db, context.clock)
    }
    use('required')
    await tick(0)
    expect(await row()).toMatchObject({ sent_at: null, dead_at: null })
    expect(smtp.commands).not.toContain('MAIL')
    expect(smtp.commands).not.toContain('AUTH')
    use('optional')
    await tick(minute)
    expect((await row()).sent_at).not.toBeNull()
  })

  test('is told on /readyz, which stays in service, until it left', async () => {
    const { smtp, context, tick } = await setUp()
    const report = async () => (await context.readiness.report()).parts.mail
    expect(await report()).toBe('ok')
    smtp.fault = { stage: 'MAIL', reply: '530 5.7.0 Log in first' }
    await tick(0)
    expect(await report()).toBe('1 mail waits since 2026-11-18T10:00:00.000Z: server-refused (EENVELOPE MAIL FROM 530)')
    smtp.fault = null
    await tick(minute)
    expect(await report()).toBe('ok')
  })

  test('is given up at once when its recipient is refused for good', async () => {
    const { smtp, row, tick } = await setUp()
    smtp.fault = { stage: 'RCPT', reply: '550 5.1.1 No such user' }
    await tick(0)
    expect(await row()).toMatchObject({
      failure: 'recipient-refused',
      last_error: 'EENVELOPE RCPT TO 550',
      payload: null,
    })
    expect(undeliverable).toEqual(['jan@example.nl'])
  })

  test('is given up after a day of tries when its recipient is refused for now', async () => {
    const set = await setUp()
    set.smtp.fault = { stage: 'RCPT', reply: '450 4.2.1 Later' }
    expect(await tryOn(set, 48 * hour)).toBeGreaterThanOrEqual(24 * hour)
    expect(await set.row()).toMatchObject({ failure: 'recipient-deferred' })
    expect(undeliverable).toEqual(['jan@example.nl'])
  })

  test('survives a weekend in which nothing was tried: the first refusal for now after it is just the first', async () => {
    const { smtp, context, row, tick } = await setUp()
    smtp.fault = { stage: 'greeting', reply: 'reset' }
    await tick(0)
    expect((await row()).failure).toBe('server-unreachable')
    smtp.fault = { stage: 'RCPT', reply: '450 4.2.1 Later' }
    await tick(65 * hour)
    expect(await row()).toMatchObject({ dead_at: null, failure: 'recipient-deferred', attempts: 2 })
    smtp.fault = null
    await tick(minute)
    expect((await row()).sent_at).toEqual(context.clock.now())
    expect(undeliverable).toEqual([])
  })

  test('that cannot be rendered is tried for a day and is a dead letter then, with its reason', async () => {
    const set = await setUp()
    renders = false
    expect(await tryOn(set, 48 * hour)).toBeGreaterThanOrEqual(24 * hour)
    expect(await set.row()).toMatchObject({ failure: 'not-rendered', last_error: 'Error' })
    expect((await set.row()).dead_at).not.toBeNull()
  })

  test('for it could not be rendered leaves when it can', async () => {
    const { row, tick } = await setUp()
    renders = false
    await tick(0)
    renders = true
    await tick(minute)
    expect((await row()).sent_at).not.toBeNull()
  })
})
