import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { expect, onTestFinished, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { ReturnSettings } from '#server/mail/returns/return-settings.ts'
import { spool, spooled } from '#server/mail/returns/spool.ts'
import { takeReturn } from '#server/mail/returns/take-return.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { reports } from '#test/delivery-reports.ts'
import { deskClient } from '#test/desk-client.ts'
import { startImap } from '#test/imap.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { get, jan, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { freePort } from '#test/program.ts'
import { complaint, outOfOffice, plainBounce, receipt } from '#test/returned-mails.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { newsTimers } from '../timers/news-timers.ts'

const day = 24 * 3_600_000
const domain = 'bounce.akte.example'
const office = 'kantoor1@voorbeeld.example'
const unreachable = 'Een notaris is niet bereikbaar: kies een ander kantoor'
const postfix = reports.Postfix!

describeOnDatabase('A mail that comes back after the mail server took it', (open) => {
  async function setUp(returns: ReturnSettings = { domain, way: 'pipe' }) {
    const dataDir = mkdtempSync(join(tmpdir(), 'returns-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }))
    const set = await setUpOffertes(open, { smtp: true, config: { returns, dataDir } })
    const { context, app, ids } = set
    const server = set.server!
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    const token = tokenIn({ text: server.mails[0]!.text ?? '' }, '/offerte/')
    const confirm = async () => {
      await post(app, `/access/${token}/confirm`, {})
      await runDueJobs(context)
    }
    const take = (raw: string) => takeReturn(context, Buffer.from(raw))
    const statuses = async () => {
      await runDueJobs(context)
      const { body } = await get(app, `/access/${token}`)
      return body.vestigingen.map((v: { status: string }) => v.status)
    }
    const noticeCount = () => server.mails.filter(({ subject }) => subject === unreachable).length
    const returnPath = (address: string) => server.returnPaths.get(address)!
    return { ...set, server, dataDir, token, confirm, take, statuses, noticeCount, returnPath }
  }
  const reached = ['sent', 'sent', 'sent']
  const bounced = ['bounced', 'sent', 'sent']

  test('to an office frees its place and is told to the customer, once', async () => {
    const set = await setUp()
    await set.confirm()
    const to = set.returnPath(office)
    expect(to).toMatch(/^retour-[0-9a-v]{40}@bounce\.akte\.example$/)
    expect(set.server.mails[0]!.from?.address).toBe(set.context.config.mailFrom.address)
    expect(await set.statuses()).toEqual(reached)
    expect(await set.take(postfix({ to: to.toUpperCase() }))).toBe('bounced')
    expect(await set.statuses()).toEqual(bounced)
    expect(set.noticeCount()).toBe(1)
    expect(await set.take(postfix({ to }))).toBe('known or too late')
    expect(await set.take(reports.Exim!({ to }))).toBe('known or too late')
    await set.statuses()
    expect(set.noticeCount()).toBe(1)
    expect(set.lines.join('\n')).not.toContain('voorbeeld.example')
  })

  test('counts once, however many say so at the same moment', async () => {
    const set = await setUp()
    await set.confirm()
    const to = set.returnPath(office)
    const takings = await Promise.all([1, 2, 3, 4].map(() => set.take(postfix({ to }))))
    expect(takings.filter((taking) => taking === 'bounced')).toHaveLength(1)
    expect(await set.statuses()).toEqual(bounced)
    expect(set.noticeCount()).toBe(1)
  })

  test('is heard from the command of a mail server, within a look', async () => {
    const set = await setUp()
    await set.confirm()
    await spool(set.dataDir, Buffer.from(postfix({ to: 'iemand@akte.example' })), set.returnPath(office))
    await set.context.returns!.look()
    expect(await set.statuses()).toEqual(bounced)
    expect(await spooled(set.dataDir)).toEqual([])
  })

  test('is heard on a port of our own, which takes no other mail', async () => {
    const port = await freePort()
    const set = await setUp({ domain, way: 'smtp', host: '127.0.0.1', port })
    await set.confirm()
    await set.context.returns!.look()
    const relay = createTransport({ host: '127.0.0.1', port })
    onTestFinished(() => relay.close())
    const send = (to: string, raw: string) => relay.sendMail({ envelope: { from: '', to }, raw })
    await expect(send('iemand@akte.example', 'x')).rejects.toThrow(/550/)
    const to = set.returnPath(office)
    const tooLong = `${postfix({ to })}${'langer\r\n'.repeat(limits.mail.returnBytes / 6)}`
    await expect(send(to, tooLong)).rejects.toThrow(/552/)
    await send(to, outOfOffice({ to }))
    expect(await set.statuses()).toEqual(reached)
    await send(to, postfix({ to }))
    expect(await set.statuses()).toEqual(bounced)
    expect(set.noticeCount()).toBe(1)
  })

  test('is believed on that port by the sender of its envelope when it has no report', async () => {
    const port = await freePort()
    const set = await setUp({ domain, way: 'smtp', host: '127.0.0.1', port })
    await set.confirm()
    await set.context.returns!.look()
    const relay = createTransport({ host: '127.0.0.1', port })
    onTestFinished(() => relay.close())
    const to = set.returnPath(office)
    const raw = plainBounce({ to }).replace('MAILER-DAEMON@', 'post@')
    await relay.sendMail({ envelope: { from: 'jan@relay.example', to }, raw })
    expect(await set.statuses()).toEqual(reached)
    await relay.sendMail({ envelope: { from: '', to }, raw: raw.replace('Return-Path: <>\r\n', '') })
    expect(await set.statuses()).toEqual(bounced)
  })

  test('as a complaint comes by every way to the one address that was agreed with a provider', async () => {
    const port = await freePort()
    const at = `Klachten@${domain}`
    const ways = [
      { domain, way: 'pipe' },
      { domain, way: 'smtp', host: '127.0.0.1', port },
    ] as const
    for (const returns of ways) {
      const set = await setUp(returns)
      const relay = createTransport({ host: '127.0.0.1', port })
      onTestFinished(() => relay.close())
      const bring = async (raw: string) => {
        await set.context.returns!.look()
        if (returns.way === 'pipe') await spool(set.dataDir, Buffer.from(raw), at)
        else await relay.sendMail({ envelope: { from: 'fbl@provider.example', to: at }, raw })
        await set.context.returns!.look()
        return set.context.db.selectFrom('unsubscribes').select('list').orderBy('list').execute()
      }
      expect(await bring('Subject: Een vraag\r\n\r\nDag')).toEqual([])
      expect(await bring(complaint({ to: `retour-${'0'.repeat(40)}@${domain}` }))).toEqual([])
      const lists = await bring(complaint({ to: set.returnPath(jan.email) }))
      expect(lists, returns.way).toEqual([{ list: 'reminders' }, { list: 'review_invitations' }])
      expect(await spooled(set.dataDir)).toEqual([])
    }
  })

  test('is heard in a mailbox, where it is deleted, and what is not ours stays as read', async () => {
    const mailbox = await startImap()
    const set = await setUp({ domain, way: 'imap', url: mailbox.url })
    await set.confirm()
    const to = set.returnPath(office)
    for (const raw of [postfix({ to: 'iemand@akte.example' }), postfix({ to }), outOfOffice({ to })]) mailbox.put(raw)
    await set.context.returns!.look()
    expect(set.context.returns!.trouble()).toBeNull()
    expect([...mailbox.messages].map(([uid, { flags }]) => [uid, [...flags]])).toEqual([[1, ['\\Seen']]])
    expect(await set.statuses()).toEqual(bounced)
    await mailbox.close()
    await set.context.returns!.look()
    expect(set.context.returns!.trouble()).not.toBeNull()
    expect((await set.context.readiness.report()).parts.bounces).not.toBe('ok')
  })

  test('to the customer ends the request, which is erased within a day and shown at the desk', async () => {
    const set = await setUp()
    const { context } = set
    expect(await set.take(postfix({ to: set.returnPath(jan.email), recipient: jan.email }))).toBe('bounced')
    expect((await get(set.app, `/access/${set.token}`)).body).toMatchObject({ status: 'undeliverable' })
    const desk = deskClient(await createTestApp(context), (await logInAtDesk(context)).cookie)
    const log = await desk.read(paths.mailLog({ staat: 'teruggekomen' }))
    for (const words of ['Teruggekomen', 'BOUNCE 5.1.1', 'M01 Offerteaanvraag bevestigen']) expect(log).toContain(words)
    expect(await desk.read(paths.suppressions())).toContain('j•••@voorbeeld.example')
    await set.tick(day)
    expect(await set.requests()).toEqual([])
  })

  test('changes nothing when its address was made by another, is of an older turn, or when it comes late', async () => {
    const set = await setUp()
    await set.confirm()
    const to = set.returnPath(office)
    const forged = `${to.slice(0, 20)}${to[20] === 'a' ? 'b' : 'a'}${to.slice(21)}`
    expect(await set.take(postfix({ to: forged }))).toBe('not ours')
    expect(await set.take(postfix({ to: set.context.config.mailFrom.address }))).toBe('not ours')
    set.clock.advance(limits.mail.bounceMs + 1)
    expect(await set.take(postfix({ to }))).toBe('known or too late')
    expect(await set.statuses()).toEqual(reached)
    const kept = set.context.db.selectFrom('mails').select('id').where('sealed_letter', 'is not', null)
    expect(await kept.execute()).not.toEqual([])
    await set.context.jobs.list.find(({ name }) => name === 'clean-up')!.handler(set.context, {})
    expect(await kept.execute()).toEqual([])
  })

  test('and was sent again at the desk comes back by another address', async () => {
    const set = await setUp()
    await set.confirm()
    const before = set.returnPath(office)
    const mail = { kind: 'M04', returned: () => set.take(postfix({ to: before })) }
    expect(await mail.returned()).toBe('bounced')
    const { context } = set
    const row = context.db.selectFrom('mails').selectAll().where('bounced_at', 'is not', null)
    const { id } = await row.executeTakeFirstOrThrow()
    const desk = deskClient(await createTestApp(context), (await logInAtDesk(context)).cookie)
    await desk.post(paths.mailLog(), { action: 'resend', id })
    await context.db
      .updateTable('offerte_vestigingen')
      .set({ bounced_at: null })
      .where('bounced_at', 'is not', null)
      .execute()
    // As the office had it before: without its link the mail does not leave.
    await context.db.updateTable('tokens').set({ revoked_at: null }).execute()
    await runDueJobs(context)
    expect(set.returnPath(office)).not.toBe(before)
    expect(await mail.returned()).toBe('known or too late')
    expect(await row.execute()).toEqual([])
  })

  test('changes nothing for an office that opened the request', async () => {
    const set = await setUp()
    await set.confirm()
    const mail = set.server.mails.find(({ to }) => to?.[0]?.address === office)!
    await post(set.app, `/office/${tokenIn({ text: mail.text ?? '' }, '/kantoor/offerte/')}/opened`, {})
    await set.take(postfix({ to: set.returnPath(office) }))
    expect((await set.statuses())[0]).not.toBe('bounced')
    expect(set.noticeCount()).toBe(0)
  })

  test('is not what holidays, receipts and delays say', async () => {
    const set = await setUp()
    await set.confirm()
    const to = set.returnPath(office)
    for (const raw of [outOfOffice({ to }), receipt({ to }), postfix({ to, action: 'delayed', status: '4.4.1' })])
      expect(await set.take(raw)).toBe('no report')
    expect(await set.statuses()).toEqual(reached)
    expect(await set.take(plainBounce({ to }))).toBe('bounced')
    expect(await set.statuses()).toEqual(bounced)
  })

  test('for what it said is given up without a note of its address', async () => {
    const set = await setUp()
    await set.confirm()
    expect(await set.take(postfix({ to: set.returnPath(office), status: '5.7.1' }))).toBe('bounced')
    expect(await set.statuses()).toEqual(bounced)
    expect(await set.context.db.selectFrom('mail_bounces').selectAll().execute()).toEqual([])
  })

  test('with a complaint ends what nobody has to get, once, and changes no request', async () => {
    const set = await setUp()
    await set.confirm()
    const { context } = set
    const to = set.returnPath(jan.email)
    const lists = () =>
      context.db
        .selectFrom('unsubscribes')
        .select('list')
        .where('email_hash', '=', emailHash(context.keys, jan.email))
        .orderBy('list')
        .execute()
    expect(await set.take(complaint({ to }))).toBe('complained')
    expect(await lists()).toEqual([{ list: 'reminders' }, { list: 'review_invitations' }])
    await context.db.deleteFrom('unsubscribes').execute()
    expect(await set.take(complaint({ to }))).toBe('known or too late')
    expect(await lists()).toEqual([])
    expect(await set.statuses()).toEqual(reached)
  })

  const remindersTo = (set: Awaited<ReturnType<typeof setUp>>, subject: RegExp) =>
    set.server.mails.filter((mail) => subject.test(mail.subject ?? '')).map(({ to }) => to?.[0]?.address)

  test('with a complaint ends the reminder to confirm a request, which can still be confirmed', async () => {
    const set = await setUp()
    expect(await set.take(complaint({ to: set.returnPath(jan.email) }))).toBe('complained')
    await set.tick(day)
    await set.tick(day)
    expect(remindersTo(set, /^Nog één stap/)).toEqual([])
    await set.confirm()
    expect(await set.statuses()).toEqual(reached)
  })

  test('with a complaint of an office ends its reminders alone', async () => {
    const set = await setUp()
    await set.confirm()
    expect(await set.take(complaint({ to: set.returnPath(office) }))).toBe('complained')
    set.clock.advance(5 * day)
    await newsTimers.handler(set.context, {})
    await runDueJobs(set.context)
    const others = ['kantoor2@voorbeeld.example', 'kantoor3@voorbeeld.example']
    expect(remindersTo(set, /^Herinnering: /).toSorted()).toEqual(others)
  })
})
