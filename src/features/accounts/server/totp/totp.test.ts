import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { anna, confirmedAccount, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, sameDatabase } from '#test/database.ts'
import { createBrowser, recoveryCodesIn, site } from '#test/login-browser.ts'
import { mailsOf } from '#test/offertes.ts'
import { eraseData, linkToData } from '#test/own-data.ts'
import { readFor } from '#test/page-read.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { getTotp } from '../../contract/totp.ts'
import { totpActions } from '../../page-state.ts'
import { accountTimers } from '../account-timers.ts'

const minute = 60_000
const step = 30_000
const { password } = anna
const wrongCode = 'of is al gebruikt. Vul de nieuwste code uit uw app in, of een herstelcode die u nog niet gebruikte.'

describeOnDatabase('A code after the password', (open, kind) => {
  async function setUp(config: Partial<Config> = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false, publicUrl: site.origin, ...config } })
    const app = await createTestApp(context)
    await confirmedAccount(app, context)
    const browser = createBrowser(app)
    await browser.logIn()
    const read = async () => (await readFor(context, getTotp, {}, browser.cookies.get('nv_login'))).body
    return { clock, context, app, browser, read }
  }

  /** An account that asks a code; a step of the clock has passed since its proof. */
  async function setUpOn(config: Partial<Config> = {}) {
    const { clock, browser, ...rest } = await setUp(config)
    const secret = await browser.beginTotp()
    const codeAt = (ms = 0) => codeOf(secret, clock.now().getTime() + ms)
    const recovery_codes = recoveryCodesIn((await browser.changeTotp('prove', { code: codeAt() })).body)
    await browser.post('/logout')
    clock.advance(step)
    const enter = async (code: string) => {
      await browser.logIn()
      return browser.enterCode(code)
    }
    return { ...rest, clock, browser, secret, codeAt, recovery_codes, enter }
  }

  const codeOf = (secret: string, timestamp: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp })

  test('is asked once a code has proved that the app has the secret', async () => {
    const { clock, context, browser, read } = await setUp()
    expect(await read()).toMatchObject({ status: 'off', secret: null, recovery_codes_left: 0 })
    expect((await browser.changeTotp('begin', { password })).headers.location).toBe('/account/code')
    const begun = await read()
    const [secret, uri, qr] = [begun.secret!, begun.uri, begun.qr!]
    expect(begun).toMatchObject({ status: 'pending', proved_at: null })
    expect(uri).toBe(
      `otpauth://totp/Aktewijzer:anna%40kantoor.example?issuer=Aktewijzer&secret=${secret}&algorithm=SHA1&digits=6&period=30`,
    )
    expect(Buffer.from(qr.replace('data:image/svg+xml;base64,', ''), 'base64').toString()).toMatch(/^<svg xmlns=/)
    const rows = await context.db.selectFrom('account_totp').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(secret)
    expect((await browser.logIn()).body.code_required).toBe(false)
    const wrong = await browser.changeTotp('prove', { code: codeOf(secret, clock.now().getTime() - 2 * step) })
    expect([wrong.statusCode, wrong.body.includes('id="code-error"')]).toEqual([400, true])
    const prove = () => browser.changeTotp('prove', { code: codeOf(secret, clock.now().getTime()) })
    // Pressed twice without script, a browser shows the second answer alone.
    const proved = [await prove(), await prove()].flatMap(({ body }) => recoveryCodesIn(body))
    expect(new Set(proved).size).toBe(20)
    expect(await read()).toMatchObject({
      status: 'on',
      secret: null,
      qr: null,
      recovery_codes_left: 10,
    })
    expect((await browser.changeTotp('begin', { password })).statusCode).toBe(409)
    expect((await browser.changeTotp('prove', { code: '123456' })).statusCode).toBe(409)
  })

  test('stands between the password and a session', async () => {
    const { browser, codeAt } = await setUpOn()
    const first = await browser.logIn()
    expect([first.status, first.body, first.cookies]).toEqual([
      200,
      { code_required: true, account: null },
      ['__Host-nv_code'],
    ])
    expect((await browser.get('/me')).status).toBe(401)
    expect((await browser.open(paths.loginCode())).statusCode).toBe(200)
    const second = await browser.enterCode(codeAt())
    expect([second.statusCode, second.headers.location]).toEqual([303, '/kantoor'])
    expect((await browser.get('/me')).body.email).toBe(anna.email)
    expect((await browser.open(paths.loginCode())).statusCode).toBe(401)
  })

  test('is of use once, and so is none of an earlier step', async () => {
    const { clock, codeAt, enter, secret } = await setUpOn()
    expect((await enter(codeAt())).statusCode).toBe(303)
    const again = await enter(codeAt())
    expect([again.statusCode, again.body.includes(wrongCode)]).toEqual([401, true])
    expect((await enter(codeOf(secret, clock.now().getTime() - step))).statusCode).toBe(401)
    expect((await enter(codeAt(step))).statusCode).toBe(303)
  })

  test('of a clock that is one step off is taken, and of one that is two is not', async () => {
    const { clock, codeAt, enter } = await setUpOn()
    clock.advance(10 * minute)
    for (const off of [-2, 2]) expect((await enter(codeAt(off * step))).statusCode).toBe(401)
    for (const off of [-1, 1]) expect((await enter(codeAt(off * step).replace(/^.../, '$& '))).statusCode).toBe(303)
  })

  test('that proved the secret is of no use to log in with', async () => {
    const { codeAt, enter } = await setUpOn()
    expect((await enter(codeAt(-step))).statusCode).toBe(401)
  })

  test('may be a recovery code, each once, however it is typed', async () => {
    const { context, read, enter, recovery_codes } = await setUpOn()
    const [one = '', two = ''] = recovery_codes
    expect(one).toMatch(/^([0-9a-hjkmnp-tv-z]{4}-){3}[0-9a-hjkmnp-tv-z]{4}$/)
    expect((await enter(` ${one.toUpperCase().replaceAll('-', ' ').replaceAll('0', 'O')}`)).statusCode).toBe(303)
    expect((await enter(one)).statusCode).toBe(401)
    expect((await enter(two)).statusCode).toBe(303)
    expect((await read()).recovery_codes_left).toBe(8)
    const rows = await context.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(recovery_codes[2]!.replaceAll('-', ''))
  })

  test('posted twenty times at once logs in once', async () => {
    const { browser, codeAt, recovery_codes } = await setUpOn()
    for (const code of [codeAt(), recovery_codes[0]!]) {
      await browser.logIn()
      const answers = await Promise.all(Array.from({ length: 8 }, () => browser.enterCode(code)))
      expect(answers.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
    }
  })

  test('that is wrong counts with wrong passwords, and a right password takes none of them back', async () => {
    const { clock, context, browser, codeAt, enter } = await setUpOn()
    for (let n = 0; n < 9; n++) expect((await enter('000000')).statusCode).toBe(401)
    expect((await browser.logIn({ password: 'een verkeerd wachtwoord' })).status).toBe(401)
    expect((await enter(codeAt())).statusCode).toBe(423)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M28')).toHaveLength(1)
    clock.advance(15 * minute)
    expect((await enter(codeAt())).statusCode).toBe(303)
    for (let n = 0; n < 12; n++) expect((await browser.logIn()).body.code_required).toBe(true)
  })

  test('and a password are tried as little by who is logged in as by who is not', async () => {
    const { browser, app, codeAt, enter } = await setUpOn({ rateLimits: true })
    await enter(codeAt())
    browser.cookies.delete('nv_known')
    await browser.logIn()
    for (let n = 0; n < 10; n++) await postAuth(app, '/login', { email: 'a@b.example', password }, { ip: '192.0.2.7' })
    const tries = async (ip: string) => {
      const posts = await Promise.all([
        browser.enterCode('000000', ip),
        browser.changeTotp('begin', { password }, ip),
        browser.changeTotp('renew', { proof: password }, ip),
        browser.changeTotp('end', { proof: password }, ip),
      ])
      const { status } = await browser.post('/passkeys/prepare', { password }, ip)
      return [...posts.map(({ statusCode }) => statusCode), status]
    }
    expect(await tries('192.0.2.7')).toEqual(Array(5).fill(429))
    for (let n = 0; n < 10; n++) await browser.enterCode('000000', '198.51.100.7')
    expect(await tries('198.51.100.7')).toEqual(Array(5).fill(423))
  })

  test('is said in the browser that said the password, within ten minutes, before another password', async () => {
    const { clock, context, app, browser, codeAt } = await setUpOn()
    await browser.logIn()
    expect((await createBrowser(app).enterCode(codeAt())).statusCode).toBe(401)
    clock.advance(10 * minute)
    expect((await browser.enterCode(codeAt())).body).toContain('Log eerst in')
    await browser.logIn()
    await browser.post('/forgot-password', { email: anna.email })
    const fresh = 'een nieuw wachtwoord'
    await browser.post('/reset-password', { token: await newestToken(context, 'M27', '/wachtwoord/'), password: fresh })
    expect((await browser.enterCode(codeAt())).statusCode).toBe(401)
    // The code is still asked.
    expect((await browser.logIn({ password: fresh })).body.code_required).toBe(true)
    expect((await browser.enterCode(codeAt())).statusCode).toBe(303)
    await accountTimers.handler(context, {})
  })

  test('is not asked after a passkey', async () => {
    const { browser, codeAt, enter } = await setUpOn()
    await enter(codeAt())
    await browser.addPasskey()
    await browser.post('/logout')
    expect((await browser.usePasskey()).status).toBe(200)
  })

  test('is switched off, and its recovery codes are renewed, by the password or a code', async () => {
    const { context, browser, read, codeAt, enter, recovery_codes } = await setUpOn()
    await enter(codeAt())
    for (const action of ['end', 'renew'] as const) {
      for (const proof of ['een verkeerd wachtwoord', '000000', codeAt()]) {
        const refused = await browser.changeTotp(action, { proof })
        expect([refused.statusCode, refused.body.includes('-error"')]).toEqual([401, true])
      }
    }
    const renewed = recoveryCodesIn((await browser.changeTotp('renew', { proof: recovery_codes[0]! })).body)
    expect(renewed).toHaveLength(10)
    expect((await enter(recovery_codes[1]!)).statusCode).toBe(401)
    expect((await enter(renewed[0]!)).statusCode).toBe(303)
    expect((await browser.changeTotp('end', { proof: password })).headers.location).toBe('/account/code?gedaan=end')
    expect((await read()).status).toBe('off')
    expect((await browser.logIn()).body.code_required).toBe(false)
    expect(await context.db.selectFrom('recovery_codes').selectAll().execute()).toEqual([])
    expect((await browser.changeTotp('renew', { proof: password })).statusCode).toBe(409)
  })

  test('once switched on, ends every other session of the account', async () => {
    const { clock, app, browser } = await setUp()
    const other = createBrowser(app)
    await other.logIn()
    const secret = await browser.beginTotp()
    await browser.changeTotp('prove', { code: '000000' })
    expect((await other.get('/me')).status).toBe(200)
    await browser.changeTotp('prove', { code: codeOf(secret, clock.now().getTime()) })
    expect([(await browser.get('/me')).status, (await other.get('/me')).status]).toEqual([200, 401])
  })

  test('that is off has no recovery codes to renew, and to ask for them with the password locks nothing', async () => {
    const { browser } = await setUp()
    for (let n = 0; n < 11; n++) {
      expect((await browser.changeTotp('renew', { proof: password })).statusCode).toBe(409)
    }
    expect((await browser.logIn()).status).toBe(200)
  })

  test('is begun by who knows the password, and forgotten when no app proved it within an hour', async () => {
    const { clock, context, browser, read } = await setUp()
    expect((await browser.changeTotp('begin', { password: 'een verkeerd wachtwoord' })).statusCode).toBe(401)
    const secret = await browser.beginTotp()
    expect(await browser.beginTotp()).not.toBe(secret)
    clock.advance(60 * minute)
    expect((await read()).status).toBe('off')
    const late = await browser.changeTotp('prove', { code: codeOf(secret, clock.now().getTime()) })
    expect([late.statusCode, late.body.includes('Stel de code opnieuw in.')]).toEqual([409, true])
    await accountTimers.handler(context, {})
    expect(await context.db.selectFrom('account_totp').selectAll().execute()).toEqual([])
  })

  test('is read and changed by who is logged in alone', async () => {
    const stranger = createBrowser((await setUp()).app)
    expect((await stranger.open(paths.totp())).statusCode).toBe(401)
    for (const action of totpActions) {
      expect((await stranger.changeTotp(action, { password, code: '1', proof: '1' })).statusCode).toBe(401)
    }
  })

  test('and passkeys are told to who asks what is held, and erased with the account', async () => {
    const { app, context, browser, codeAt, enter } = await setUpOn()
    await enter(codeAt())
    await browser.addPasskey('Telefoon van Anna')
    await browser.prepareLogin()
    await browser.logIn()
    const token = await linkToData(app, context, anna.email)
    const ownData = (await app.inject(paths.ownData(token))).body
    for (const text of ['Passkey Telefoon van Anna', 'Inloggen met een code', 'Herstelcodes over']) {
      expect(ownData).toContain(text)
    }
    await eraseData(app, token)
    for (const table of ['passkeys', 'account_totp', 'recovery_codes'] as const) {
      expect(await context.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    const steps = await context.db.selectFrom('login_steps').select('account_id').execute()
    expect(steps).toEqual([{ account_id: null }])
  })

  if (kind === 'postgres')
    test('at two nodes at once logs in once, and so does a passkey that the other node asked', async () => {
      const { clock, context, browser, codeAt, enter, recovery_codes } = await setUpOn()
      const config = { rateLimits: false, publicUrl: site.origin }
      const second = await createTestApp(await open({ clock, config, storage: sameDatabase(context) }))
      await enter(codeAt())
      await browser.addPasskey()
      await browser.logIn()
      type Browser = ReturnType<typeof createBrowser>
      const atBoth = async <T>(send: (at: Browser) => Promise<T>): Promise<T[]> => {
        const there = createBrowser(second)
        for (const [name, value] of browser.cookies) there.cookies.set(name, value)
        return Promise.all(Array.from({ length: 10 }, (_, n) => send(n % 2 ? browser : there)))
      }
      const byCode = await atBoth((at) => at.enterCode(recovery_codes[0]!))
      expect(byCode.filter(({ statusCode }) => statusCode === 303)).toHaveLength(1)
      const credential = browser.device.use(await browser.prepareLogin())
      const byPasskey = await atBoth((at) => at.post('/login/passkey', { credential }))
      expect(byPasskey.filter(({ status }) => status === 200)).toHaveLength(1)
    })
})
