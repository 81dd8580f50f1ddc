import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { anna, confirmedAccount, getAuth, logIn, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { mailsOf } from '#test/offertes.ts'
import { postForm } from '#test/post-form.ts'
import { recordedLog } from '#test/recorded-log.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { accountTimers } from '../account-timers.ts'

const minute = 60_000
const bram = { naam: 'Bram Verzonnen', email: 'bram@ander.example', password: 'nog een lang wachtwoord' }

describeOnDatabase('Logging in', (open) => {
  async function setUp(config: Partial<Config> = { rateLimits: false }) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const { log, lines } = recordedLog()
    const context = await open({ clock, config, log })
    const app = await createTestApp(context)
    await confirmedAccount(app, context)
    const send = (fields: object = {}, extra = {}) => {
      const { email, password } = { ...anna, ...fields }
      return postAuth(app, '/login', { email, password }, extra)
    }
    const wrong = (fields: object = {}, extra = {}) => send({ password: 'een verkeerd wachtwoord', ...fields }, extra)
    const sessions = () => context.db.selectFrom('account_sessions').selectAll().execute()
    const logged = () => lines.filter(({ event }) => event === 'login_failed')
    return { clock, context, app, send, wrong, sessions, logged }
  }

  test('sets a session of its own, in a cookie that no script reads', async () => {
    const { send, sessions } = await setUp()
    const first = await send()
    expect([first.status, first.body]).toMatchObject([200, { code_required: false, account: { email: anna.email } }])
    expect(first.cookie).toMatchObject({ name: 'nv_login', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(first.cookie!.secure).toBeUndefined()
    const second = await send({}, { login: first.cookie!.value })
    expect(second.cookie!.value).not.toBe(first.cookie!.value)
    // The one that was there before has ended.
    expect(await sessions()).toHaveLength(1)
  })

  test('on https sets a cookie that only this host can set, over https', async () => {
    const { send } = await setUp({ rateLimits: false, publicUrl: 'https://aktewijzer.example' })
    expect((await send()).cookie).toMatchObject({ name: '__Host-nv_login', secure: true, httpOnly: true })
  })

  test.each([
    ['a wrong password', { password: 'een verkeerd wachtwoord' }],
    ['one of 9 characters', { password: 'a'.repeat(9) }],
    ['an address without an account', { email: 'niemand@kantoor.example' }],
  ])('with %s is refused in the same words', async (_name, fields) => {
    const { send } = await setUp()
    const { status, body, cookie } = await send(fields)
    expect([status, body.code, body.error, cookie]).toEqual([
      401,
      'UNKNOWN_USERNAME_PASSWORD_COMBINATION',
      'Onjuiste gebruikersnaam of wachtwoord',
      undefined,
    ])
  })

  test('ten times with a wrong password locks the account for fifteen minutes, and its owner is mailed', async () => {
    const { clock, context, app, send, wrong } = await setUp({})
    for (let n = 0; n < 10; n++) expect((await wrong()).status).toBe(401)
    const locked = await send()
    expect([locked.status, locked.body.code, locked.headers['retry-after']]).toEqual([423, 'ACCOUNT_LOCKED', '900'])
    expect(locked.body.error).toContain('15 minuten')
    await runDueJobs(context)
    expect((await mailsOf(context, 'M28'))[0]).toMatchObject({
      subject: 'Uw account is tijdelijk geblokkeerd',
      to_address: anna.email,
    })
    clock.advance(15 * minute)
    expect((await send()).status).toBe(200)
    expect(await getAuth(app, '/me')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } })
  })

  test('is locked alike for an address without an account, and nobody is mailed', async () => {
    const { context, wrong } = await setUp()
    const nobody = { email: 'niemand@kantoor.example' }
    for (let n = 0; n < 10; n++) expect((await wrong(nobody)).status).toBe(401)
    expect((await wrong(nobody)).body.code).toBe('ACCOUNT_LOCKED')
    await runDueJobs(context)
    expect(await mailsOf(context, 'M28', 0)).toEqual([])
  })

  test('that fails is in the log each time, and so is what it locked, without who or what was tried', async () => {
    const { send, wrong, logged } = await setUp({})
    await send()
    for (let n = 0; n < 10; n++) await wrong({}, { ip: '192.0.2.7' })
    expect(logged()).toHaveLength(10)
    expect(logged().map(({ locked }) => locked)).toEqual([...Array(9).fill(false), true])
    expect(logged()[0]).toMatchObject({
      level: 40,
      msg: 'A log-in failed',
      visitor: expect.stringMatching(/^[\w-]{12}$/),
    })
    expect(JSON.stringify(logged())).not.toMatch(/anna|wachtwoord|192\.0\.2/)
  })

  test('fifty wrong passwords at once are looked at ten times', async () => {
    const { wrong } = await setUp()
    const answers = await Promise.all(Array.from({ length: 50 }, () => wrong()))
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(10)
    expect(answers.filter(({ status }) => status === 423)).toHaveLength(40)
  })

  test('wrong passwords of longer ago do not count', async () => {
    const { clock, send, wrong } = await setUp()
    for (let n = 0; n < 9; n++) await wrong()
    clock.advance(15 * minute)
    for (let n = 0; n < 9; n++) expect((await wrong()).status).toBe(401)
    expect((await send()).status).toBe(200)
  })

  test('a new password ends the lock', async () => {
    const { context, app, send, wrong } = await setUp()
    for (let n = 0; n < 10; n++) await wrong()
    const token = await newestToken(context, 'M28', '/wachtwoord/')
    expect((await send()).status).toBe(423)
    await postAuth(app, '/reset-password', { token, password: 'een nieuw wachtwoord' })
    expect((await send({ password: 'een nieuw wachtwoord' })).status).toBe(200)
  })

  test('ten wrong passwords from one network for several addresses close it to that network alone', async () => {
    const { send, wrong } = await setUp({})
    const here = { ip: '192.0.2.7' }
    for (let n = 0; n < 10; n++) await wrong({ email: `a${n}@kantoor.example` }, here)
    expect((await send({}, here)).body.code).toBe('RATE_LIMITED')
    expect((await send({}, { ip: '198.51.100.7' })).status).toBe(200)
  })

  test.each([
    ['2001:db8::1', '2001:db8::ffff:2', '2001:db8:0:1::1'],
    ['::ffff:192.0.2.7', '192.0.2.7', '192.0.2.8'],
  ])('and any other call count %s and %s as one network, and %s as another', async (one, same, other) => {
    const { app, send, wrong } = await setUp({})
    for (let n = 0; n < 10; n++) await wrong({ email: `a${n}@kantoor.example` }, { ip: n % 2 ? one : same })
    const suggest = async (ip: string) =>
      (await app.inject({ url: '/api/woonplaats/autocomplete?q=x', headers: { 'x-forwarded-for': ip } })).statusCode
    for (let n = 0; n < limits.rates.autocomplete.max; n++) await suggest(n % 2 ? one : same)
    for (const ip of [one, same]) expect([(await send({}, { ip })).status, await suggest(ip)]).toEqual([429, 429])
    expect([(await send({}, { ip: other })).status, await suggest(other)]).toEqual([200, 200])
  })

  test('after ten wrong passwords from one network even a right one that is sent at once with them is not looked at', async () => {
    const { send, wrong } = await setUp({})
    const here = { ip: '192.0.2.7' }
    const tries = Array.from({ length: 50 }, (_, n) => wrong({ email: `a${n}@kantoor.example` }, here))
    const [right, ...others] = await Promise.all([...tries, send({}, here)].reverse())
    expect(right!.body.code).toBe('RATE_LIMITED')
    expect(others.filter(({ status }) => status === 401)).toHaveLength(10)
    expect((await send({}, { ip: '198.51.100.7' })).status).toBe(200)
  })

  test('right passwords do not count for the network, and neither do tries at an address that is locked', async () => {
    const { send, wrong } = await setUp({})
    const here = { ip: '192.0.2.7' }
    for (let n = 0; n < 12; n++) expect((await send({}, here)).status).toBe(200)
    for (let n = 0; n < 10; n++) await wrong({}, { ip: '198.51.100.7' })
    for (let n = 0; n < 12; n++) expect((await send({}, here)).status).toBe(423)
  })

  test('from another site is refused', async () => {
    const { send, sessions } = await setUp()
    const answer = await send({}, { headers: { origin: 'https://elders.example' } })
    expect([answer.status, answer.body.code]).toEqual([403, 'FORBIDDEN'])
    expect(await sessions()).toEqual([])
  })

  test('is listed with its browser, each session is ended by itself, and logging out ends one', async () => {
    const { clock, app } = await setUp()
    const agent = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
    const office = await logIn(app, {}, { headers: { 'user-agent': agent } })
    clock.advance(minute)
    const home = await logIn(app)
    const list = await getAuth(app, '/sessions', home)
    expect(list.headers['cache-control']).toBe('no-store')
    expect(list.body).toMatchObject([
      { current: true, browser: 'Onbekende browser' },
      { current: false, browser: 'Firefox op Windows', created_at: '2026-11-20T10:00:00.000Z' },
    ])
    const ended = await postForm(app, '/account', { action: 'end', id: list.body[1].id }, { login: home })
    expect(ended.location).toBe('/account?gedaan=end')
    expect((await getAuth(app, '/me', office)).status).toBe(401)
    const out = await postAuth(app, '/logout', {}, { login: home })
    expect([out.body, out.cookie?.value]).toEqual([{ logged_out: true }, ''])
    expect((await getAuth(app, '/me', home)).status).toBe(401)
    expect((await postAuth(app, '/logout', {})).body).toEqual({ logged_out: true })
  })

  test('a session of one account neither reads nor ends another one', async () => {
    const { context, app } = await setUp()
    await confirmedAccount(app, context, bram)
    const [own, other] = [await logIn(app), await logIn(app, bram)]
    const [{ id }] = (await getAuth(app, '/sessions', other)).body
    expect((await getAuth(app, '/sessions', own)).body).toHaveLength(1)
    for (const foreign of [id, 'onzin', '__proto__', "' or 1=1 --"]) {
      const ended = await postForm(app, '/account', { action: 'end', id: foreign }, { login: own })
      expect(ended.status).toBe(404)
    }
    expect((await getAuth(app, '/me', other)).body.email).toBe(bram.email)
  })

  test('the account, its sessions and the end of one ask for a session that is there', async () => {
    const { app } = await setUp()
    for (const login of [undefined, 'verzonnen']) {
      for (const path of ['/me', '/sessions']) expect((await getAuth(app, path, login)).body.code).toBe('UNAUTHORIZED')
      expect((await postForm(app, '/account', { action: 'end', id: '1' }, { login })).status).toBe(401)
    }
  })

  test('a session ends two weeks after its last use, and ninety days after its beginning', async () => {
    const { clock, context, app, sessions } = await setUp()
    const day = 24 * 60 * minute
    const login = await logIn(app)
    for (let n = 0; n < 8; n++) {
      clock.advance(11 * day)
      expect((await getAuth(app, '/me', login)).status).toBe(200)
    }
    clock.advance(2 * day)
    expect((await getAuth(app, '/me', login)).status).toBe(401)
    const idle = await logIn(app)
    clock.advance(14 * day)
    expect((await getAuth(app, '/me', idle)).status).toBe(401)
    await accountTimers.handler(context, {})
    expect(await sessions()).toEqual([])
  })
})
