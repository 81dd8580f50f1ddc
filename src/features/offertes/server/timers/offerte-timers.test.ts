import { expect, onTestFinished, test } from 'vitest'
import { endOfWorkingDay } from '#contract/calendar/working-days.ts'
import { limits } from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import {
  createOffertesApp,
  dumpOf,
  get,
  insertVestigingen,
  jan,
  mailsOf,
  offerteBody,
  post,
  tokenIn,
} from '#test/offertes.ts'
import { recordedLog } from '#test/recorded-log.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { startSmtp } from '#test/smtp.ts'
import { offerteTimers } from './offerte-timers.ts'

const hour = 3_600_000
const day = 24 * hour

describeOnBothDatabases('Time and post', (open) => {
  async function setUp({ smtp = false } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const server = smtp ? await startSmtp() : undefined
    if (server) onTestFinished(() => server.close())
    const { log, lines } = recordedLog()
    const context = await open({ clock, log, config: { rateLimits: false, smtpUrl: server?.url ?? null } })
    const ids = await insertVestigingen(context, [{}, {}, {}])
    const app = await createOffertesApp(context)
    const tick = async (ms = 0) => {
      clock.advance(ms)
      await offerteTimers.handler(context, {})
      await runDueJobs(context)
    }
    return { context, clock, ids, app, tick, server, lines }
  }
  type Set = Awaited<ReturnType<typeof setUp>>
  async function created({ app, context, ids }: Set) {
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    return tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
  }
  async function dispatched(set: Set) {
    const token = await created(set)
    await post(set.app, `/access/${token}/confirm`, {})
    await runDueJobs(set.context)
    return token
  }
  const requests = ({ context }: Set) => context.db.selectFrom('offerte_requests').selectAll().execute()

  test('remind once, a day after a request that was not confirmed', async () => {
    const set = await setUp()
    await created(set)
    await set.tick(day - 1)
    expect(await mailsOf(set.context, 'M02', 0)).toEqual([])
    await set.tick(1)
    await set.tick(hour)
    const reminders = await mailsOf(set.context, 'M02')
    expect(reminders.map((m) => m.subject)).toEqual(['Nog één stap: bevestig uw offerteaanvraag'])
    expect(reminders[0]!.text).toContain('25 november 2026')
    const token = tokenIn(reminders[0]!, '/offerte/')
    expect((await post(set.app, `/access/${token}/confirm`, {})).status).toBe(200)
  })

  test('do not remind of what was confirmed', async () => {
    const set = await setUp()
    await dispatched(set)
    await set.tick(day)
    expect(await mailsOf(set.context, 'M02', 0)).toEqual([])
  })

  test('end a request after 7 days and erase it within the next 24 hours', async () => {
    const set = await setUp()
    await created(set)
    await set.tick(7 * day)
    expect(await requests(set)).toHaveLength(1)
    expect((await post(set.app, '', offerteBody(set.ids))).status).toBe(201)
    await set.tick(24 * hour)
    expect(await requests(set)).toHaveLength(1)
  })

  test('give a request its 7 days from when its mail left, also after a week without a mail server', async () => {
    const set = await setUp({ smtp: true })
    await set.server!.close()
    await post(set.app, '', offerteBody(set.ids))
    for (let days = 0; days < 8; days++) await set.tick(day)
    expect(await requests(set)).toHaveLength(1)
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

  test('say once that a request will be erased, seven days before', async () => {
    const set = await setUp()
    await dispatched(set)
    await set.tick(173 * day - 1)
    expect(await mailsOf(set.context, 'M33', 0)).toEqual([])
    await set.tick(1)
    expect(await mailsOf(set.context, 'M33', 0)).toHaveLength(1)
    await set.tick(day)
    const told = await mailsOf(set.context, 'M33')
    expect(told.map(({ subject }) => subject)).toEqual(['Uw aanvraag wordt op 17 mei 2027 verwijderd'])
    const token = tokenIn(told[0]!, '/offerte/')
    expect((await get(set.app, `/access/${token}`)).body.status).toBe('answered')
    expect(told[0]!.text).toContain(`/api/offerte-requests/access/${token}/offertes.pdf`)
  })

  test('do not say so of a request that was withdrawn or erased', async () => {
    for (const action of ['withdraw', 'erase']) {
      const set = await setUp()
      await post(set.app, `/access/${await dispatched(set)}/${action}`, { bevestig: true })
      await set.tick(173 * day)
      expect(await mailsOf(set.context, 'M33', 0)).toEqual([])
    }
  })

  test('destroy the key 180 days after a request was sent and the hashes after 24 months', async () => {
    const set = await setUp()
    await dispatched(set)
    await set.tick(180 * day - hour)
    expect((await requests(set))[0]?.wrapped_key).not.toBeNull()
    await set.tick(hour)
    const [row] = await requests(set)
    expect(row).toMatchObject({ sealed: null, wrapped_key: null, email_hash: expect.any(String) })
    const dump = await dumpOf(set.context)
    const log = JSON.stringify(set.lines)
    for (const word of [jan.naam, jan.email, '98765432', 'tuin', 'Verzinselweg', '425000']) {
      expect([word, dump.includes(word), log.includes(word)]).toEqual([word, false, false])
    }
    await set.tick(552 * day)
    expect((await requests(set))[0]).toMatchObject({ email_hash: null, email_base_hash: null })
    expect(await set.context.db.selectFrom('offerte_windows').selectAll().execute()).toEqual([])
  })

  test('destroy the key 30 days after a request was withdrawn', async () => {
    const set = await setUp()
    const token = await dispatched(set)
    await post(set.app, `/access/${token}/withdraw`, { reden: 'Verhuisd naar Verzinseldorp' })
    await set.tick(29 * day)
    expect((await get(set.app, `/access/${token}`)).body).toMatchObject({ status: 'withdrawn', actions: ['erase'] })
    await set.tick(day)
    expect((await requests(set))[0]?.wrapped_key).toBeNull()
    expect((await get(set.app, `/access/${token}`)).status).toBe(410)
  })

  test('destroy the key of what was withdrawn before it was confirmed when its 7 days are over', async () => {
    const set = await setUp()
    const token = await created(set)
    await post(set.app, `/access/${token}/withdraw`, {})
    await set.tick(7 * day - 1)
    expect((await get(set.app, `/access/${token}`)).body.status).toBe('withdrawn')
    await set.tick(1)
    expect((await requests(set))[0]?.wrapped_key).toBeNull()
    expect((await get(set.app, `/access/${token}`)).status).toBe(410)
  })

  test('tell the offices of a withdrawn request to delete it and end their links', async () => {
    const set = await setUp()
    const token = await dispatched(set)
    const office = tokenIn((await mailsOf(set.context, 'M04'))[0]!, '/kantoor/offerte/')
    await post(set.app, `/access/${token}/withdraw`, {})
    await set.tick(limits.offerte.undo.withdrawalMs)
    const closed = await mailsOf(set.context, 'M12')
    expect(closed.map((m) => m.to_address).sort()).toEqual([1, 2, 3].map((i) => `kantoor${i}@voorbeeld.example`))
    expect((await get(set.app, `/office/${office}`)).body.code).toBe('TOKEN_INVALID')
  })

  test('count an office that is silent for ten working days as no answer', async () => {
    const set = await setUp()
    const token = await dispatched(set)
    const deadline = endOfWorkingDay(set.clock.now(), 10)
    await set.tick(deadline.getTime() - set.clock.now().getTime() - 1)
    expect((await get(set.app, `/access/${token}`)).body.status).toBe('dispatched')
    await set.tick(1)
    const { body } = await get(set.app, `/access/${token}`)
    expect([body.status, body.status_label]).toEqual(['answered', 'Reactietermijn voorbij'])
    expect(body.vestigingen.map((v: { status_label: string }) => v.status_label)).toEqual(
      Array(3).fill('Geen reactie via Aktewijzer'),
    )
  })

  test('skip an office that stopped taking requests before the confirmation, and say so', async () => {
    const set = await setUp()
    const token = await created(set)
    await set.context.db
      .updateTable('vestigingen')
      .set({ can_receive_email: false })
      .where('id', '=', set.ids[0]!)
      .execute()
    const confirmed = await post(set.app, `/access/${token}/confirm`, {})
    expect(confirmed.body.vestigingen.map((v: { status: string }) => v.status)).toEqual(['skipped', 'queued', 'queued'])
    await runDueJobs(set.context)
    expect(await mailsOf(set.context, 'M04')).toHaveLength(2)
    const [m03] = await mailsOf(set.context, 'M03')
    expect(m03!.subject).toBe('Uw aanvraag is verstuurd naar 2 notarissen')
    expect(m03!.text).toContain('Zij kregen uw aanvraag niet:\n\n- Notariaat Voorbeeld 1, Winterswijk')
  })

  test('wait when no office is left, say so once, and send as soon as one takes requests again', async () => {
    const set = await setUp()
    const token = await created(set)
    const offices = (can_receive_email: boolean) =>
      set.context.db.updateTable('vestigingen').set({ can_receive_email }).execute()
    await offices(false)
    for (let i = 0; i < 2; i++) {
      const { status, body } = await post(set.app, `/access/${token}/confirm`, {})
      expect([status, body.code]).toEqual([422, 'NO_VALID_OFFICES'])
    }
    await runDueJobs(set.context)
    expect(await mailsOf(set.context, 'M10')).toHaveLength(1)
    expect((await get(set.app, `/access/${token}`)).body).toMatchObject({ status: 'pending_dispatch', verified: true })
    await offices(true)
    expect((await post(set.app, `/access/${token}/confirm`, {})).body.status).toBe('dispatched')
  })

  test('end a request whose address does not exist', async () => {
    const set = await setUp({ smtp: true })
    set.server!.refused.set(jan.email, { responseCode: 550 })
    await post(set.app, '', offerteBody(set.ids))
    await runDueJobs(set.context)
    expect(await set.context.db.selectFrom('offerte_bounces').selectAll().execute()).toHaveLength(1)
    set.server!.refused.clear()
    expect((await post(set.app, '', offerteBody(set.ids))).status).toBe(201)
    await set.tick(24 * hour)
    expect(await requests(set)).toHaveLength(1)
  })

  test('tell the customer that the post to one office came back, and leave the others', async () => {
    const set = await setUp({ smtp: true })
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
