import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { mailsOf } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { keptMailsNote } from '../rules.ts'
import { forgetAddresses } from './forget-addresses.ts'
import { mintUnsubscribeToken, wantsMail } from './public.ts'

const email = 'Jan.Verzonnen@voorbeeld.example'
const [invitations, reminders] = ['review_invitations', 'reminders'] as const
const states = (first: boolean, second: boolean) => [
  { id: invitations, label: 'Uitnodigingen om een review te schrijven', subscribed: first },
  { id: reminders, label: 'Herinneringen en stand van zaken', subscribed: second },
]

describeOnDatabase('Unsubscribing', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const app = await createTestApp(context)
    const token = await context.db.transaction().execute((trx) => mintUnsubscribeToken(trx, context, email))
    const url = `/api/customer/unsubscribe/${token}`
    const read = async () => (await app.inject(url)).json()
    const send = async (payload: object) => {
      const answer = await app.inject({ method: 'POST', url, payload })
      return { status: answer.statusCode, body: answer.json() }
    }
    const sendForm = (type: string, payload: string, headers = {}) =>
      app.inject({ method: 'POST', url, payload, headers: { 'content-type': type, ...headers } })
    const wants = async () =>
      Promise.all([invitations, reminders].map((list) => wantsMail(context.db, emailHash(context.keys, email), list)))
    const rows = () => context.db.selectFrom('unsubscribes').selectAll().execute()
    return { clock, context, app, url, token, read, send, sendForm, wants, rows }
  }

  test('a link tells which mails its address gets, and reading changes nothing', async () => {
    const { read, wants, app, url } = await setUp()
    expect(await read()).toEqual({
      email_masked: 'J•••@voorbeeld.example',
      lists: states(true, true),
      note: keptMailsNote,
    })
    expect(await wants()).toEqual([true, true])
    expect((await app.inject(url)).headers['cache-control']).toBe('no-store')
  })

  test.each([[{}], [{ all: true }]])('%j ends every list at once, and is confirmed by mail once', async (body) => {
    const { send, wants, read, context } = await setUp()
    for (const _time of [1, 2]) {
      expect(await send(body)).toEqual({
        status: 200,
        body: {
          unsubscribed: true,
          lists: states(false, false),
          email_masked: 'J•••@voorbeeld.example',
          message: 'U bent uitgeschreven.',
        },
      })
    }
    expect(await wants()).toEqual([false, false])
    expect((await read()).lists).toEqual(states(false, false))
    await runDueJobs(context)
    const mails = await mailsOf(context, 'M25')
    expect(mails).toHaveLength(1)
    expect(mails[0]).toMatchObject({ subject: 'U bent uitgeschreven', to_address: email })
    expect(mails[0]!.text).toMatch(/\/uitschrijven\/un[\w-]{43}/)
  })

  test('one list can be ended, and begun again', async () => {
    const { send, wants } = await setUp()
    expect((await send({ lists: [invitations], reden: ' Te vaak. ' })).body.lists).toEqual(states(false, true))
    expect(await wants()).toEqual([false, true])
    expect((await send({ resubscribe: [invitations] })).body).toEqual({
      unsubscribed: false,
      lists: states(true, true),
      email_masked: 'J•••@voorbeeld.example',
      message: 'U bent weer aangemeld.',
    })
    expect(await wants()).toEqual([true, true])
  })

  test('a reason is kept for 180 days, or until the address subscribes again', async () => {
    const { context, clock, send, rows } = await setUp()
    const reasons = async () => (await rows()).map(({ reden }) => reden)
    await send({ reden: ' Te vaak. ' })
    clock.advance(limits.unsubscribe.addressKeptMs - 1)
    await forgetAddresses.handler(context, {})
    expect(await reasons()).toEqual(['Te vaak.', 'Te vaak.'])
    clock.advance(1)
    await forgetAddresses.handler(context, {})
    expect(await reasons()).toEqual([null, null])
    await send({ resubscribe: [invitations, reminders] })
    expect(await rows()).toEqual([])
  })

  test('a reason is kept without a personal number, also one of the longest length', async () => {
    const { send, rows } = await setUp()
    const reden = 'Mijn 111_222 333 is bekend. '.repeat(9).slice(0, 250)
    expect((await send({ reden })).status).toBe(200)
    expect((await rows())[0]!.reden).toMatch(/^(Mijn \[BSN verwijderd\] is bekend\. ?){8}/)
    expect((await rows())[0]!.reden).not.toContain('111')
  })

  const parts = '--grens\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--grens--\r\n'
  test.each([
    ['a form', 'application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'],
    ['a form in parts', 'multipart/form-data; boundary=grens', parts],
  ])('the button of a mail program sends %s, from anywhere, and is not confirmed by mail', async (_, type, payload) => {
    const { sendForm, wants, context } = await setUp()
    const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' }
    for (const _time of [1, 2]) {
      const answer = await sendForm(type, payload, foreign)
      expect([answer.statusCode, answer.json().unsubscribed]).toEqual([200, true])
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
    expect(await wants()).toEqual([false, false])
    await runDueJobs(context)
    expect(await mailsOf(context, 'M25', 0)).toEqual([])
  })

  test('a mail program without that button opens the page', async () => {
    const { app, url, token, wants } = await setUp()
    const answer = await app.inject({ url, headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' } })
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/uitschrijven/${token}`])
    expect(await wants()).toEqual([true, true])
  })

  test('another site cannot send JSON with the link', async () => {
    const { sendForm, wants } = await setUp()
    const answer = await sendForm('application/json', '{}', { origin: 'https://elders.example' })
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'FORBIDDEN'])
    expect(await wants()).toEqual([true, true])
  })

  test.each([
    ['a list that does not exist', { lists: ['nieuwsbrief'] }, 'Ongeldige invoer'],
    ['no list', { lists: [] }, 'Ongeldige invoer'],
    [
      'a reason of 251 characters',
      { reden: 'x'.repeat(251) },
      'Schrijf waarom op één regel, in hoogstens 250 tekens, of laat dit leeg',
    ],
    ['all: false', { all: false }, 'Ongeldige invoer'],
  ])('%s is refused and changes nothing', async (_name, body, message) => {
    const { send, wants } = await setUp()
    const answer = await send(body)
    expect([answer.status, answer.body.code, answer.body.error]).toEqual([400, 'BAD_REQUEST', message])
    expect(await wants()).toEqual([true, true])
  })

  test('parts that are none, other types and other links are refused with the words of the catalogue', async () => {
    const { sendForm, app, context, clock } = await setUp()
    expect((await sendForm('multipart/form-data', 'x')).statusCode).toBe(400)
    expect((await sendForm('text/plain', 'List-Unsubscribe=One-Click')).statusCode).toBe(415)
    const wrong = await app.inject({ method: 'POST', url: '/api/customer/unsubscribe/unwrong', payload: {} })
    expect([wrong.statusCode, wrong.json().code]).toEqual([404, 'TOKEN_INVALID'])
    const { mintReplyLink } = await import('#features/reviews/server/replies/find-replies.ts')
    const other = await context.db.transaction().execute((trx) => mintReplyLink(trx, { ...context, clock }, '1'))
    const foreign = await app.inject(`/api/customer/unsubscribe/${other}`)
    expect([foreign.statusCode, foreign.json().code]).toEqual([400, 'WRONG_ENTITY_TYPE'])
  })

  test('once the address is forgotten the link still works', async () => {
    const { context, read, send } = await setUp()
    await context.db.deleteFrom('unsubscribe_addresses').execute()
    expect((await read()).email_masked).toBe('•••')
    expect((await send({})).body).toMatchObject({ unsubscribed: true, email_masked: '•••' })
    await runDueJobs(context)
    expect(await mailsOf(context, 'M25', 0)).toEqual([])
  })

  test('of twenty calls at once all succeed', async () => {
    const { send, wants, context } = await setUp()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send({})))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(await wants()).toEqual([false, false])
    await runDueJobs(context)
    expect((await mailsOf(context, 'M25')).length).toBeLessThanOrEqual(2)
  })
})
