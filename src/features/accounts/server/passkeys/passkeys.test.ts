import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { anna, confirmedAccount, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createBrowser, site } from '#test/login-browser.ts'
import { createDevice } from '#test/passkey-device.ts'
import { recordedLog } from '#test/recorded-log.ts'
import { accountTimers } from '../account-timers.ts'

const minute = 60_000
const bram = { naam: 'Bram Verzonnen', email: 'bram@ander.example', password: 'nog een lang wachtwoord' }
const { password } = anna
const elsewhere = [{ origin: 'https://elders.example' }, { rpId: 'elders.example' }]

describeOnDatabase('A passkey', (open) => {
  async function setUp(config: Partial<Config> = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const { log, lines } = recordedLog()
    const context = await open({ clock, log, config: { rateLimits: false, publicUrl: site.origin, ...config } })
    const app = await createTestApp(context)
    await confirmedAccount(app, context)
    const browser = createBrowser(app)
    await browser.logIn()
    return { clock, context, app, browser, lines }
  }

  test('that was added logs in without a password, and says when it was last used', async () => {
    const { clock, browser } = await setUp()
    const added = await browser.addPasskey()
    expect([added.status, added.body]).toEqual([
      201,
      { id: expect.any(String), naam: 'Telefoon', created_at: '2026-11-20T10:00:00.000Z', used_at: null },
    ])
    await browser.post('/logout')
    clock.advance(minute)
    const before = browser.cookies.get('nv_login')
    const entered = await browser.usePasskey()
    expect([entered.status, entered.body.email]).toEqual([200, anna.email])
    expect(browser.cookies.get('nv_passkey')).toBe('')
    expect(browser.cookies.get('nv_login')).not.toBe(before)
    expect((await browser.get('/me')).body.email).toBe(anna.email)
    expect((await browser.get('/passkeys')).body).toMatchObject([
      { naam: 'Telefoon', used_at: '2026-11-20T10:01:00.000Z' },
    ])
  })

  test('is asked of the device itself, for this site and this account', async () => {
    const { browser } = await setUp()
    const first = await browser.preparePasskey()
    expect(first).toMatchObject({
      rp: { id: 'aktewijzer.example', name: 'Aktewijzer' },
      user: { name: anna.email, displayName: anna.naam },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    })
    expect((await browser.prepareLogin()).userVerification).toBe('required')
    await browser.addPasskey()
    const second = await browser.preparePasskey()
    expect(second.user.id).toBe(first.user.id)
    expect(second.challenge).not.toBe(first.challenge)
    expect(second.excludeCredentials).toEqual([
      { id: browser.device.id, type: 'public-key', transports: ['internal', 'hybrid'] },
    ])
  })

  test('is added by who knows the password alone, and wrong ones lock as they do for logging in', async () => {
    const { browser } = await setUp()
    const path = '/passkeys/prepare'
    const wrong = await browser.post(path, { password: 'een verkeerd wachtwoord' })
    expect([wrong.status, wrong.body.fields]).toEqual([
      401,
      [{ field: 'password', message: 'Dit is niet het wachtwoord van uw account' }],
    ])
    for (let n = 0; n < 9; n++) await browser.post(path, { password: 'een verkeerd wachtwoord' })
    expect((await browser.post(path, { password })).body.code).toBe('ACCOUNT_LOCKED')
    expect((await browser.removePasskey('1')).statusCode).toBe(423)
  })

  test('of another site, to another challenge, or of a device that asked for nothing, is not added', async () => {
    const { context, browser } = await setUp()
    for (const twist of [...elsewhere, { challenge: 'bm9uY2U' }, { isVerified: false }]) {
      const credential = browser.device.create(await browser.preparePasskey(), twist)
      const { status, body } = await browser.post('/passkeys', { naam: 'Telefoon', credential })
      expect([status, body.error]).toEqual([400, 'De passkey is niet toegevoegd. Probeer het opnieuw.'])
    }
    expect(await context.db.selectFrom('passkeys').selectAll().execute()).toEqual([])
  })

  test.each([
    ['for another site', elsewhere],
    ['to another challenge', [{ challenge: 'bm9uY2U' }]],
    ['without a finger, a face or a code', [{ isVerified: false }]],
    ['of another user, or of none', [{ userHandle: 'aWVtYW5k' }, { userHandle: '' }]],
  ])('that answers %s logs nobody in, which is in the log', async (_name, twists) => {
    const { browser, lines } = await setUp()
    await browser.addPasskey()
    await browser.post('/logout')
    for (const twist of twists) {
      const { status, body, cookies } = await browser.usePasskey(twist)
      expect([status, body.code, cookies]).toEqual([401, 'UNAUTHORIZED', ['__Host-nv_passkey']])
      expect(body.error).toContain('Inloggen met deze passkey is niet gelukt.')
    }
    const logged = lines.filter(({ event }) => event === 'passkey_refused')
    expect(logged).toHaveLength(twists.length)
    expect(logged[0]).toMatchObject({ msg: 'A passkey was refused', visitor: expect.stringMatching(/^[\w-]{12}$/) })
  })

  test('that was copied is refused once the other has counted on', async () => {
    const { context, browser } = await setUp()
    await browser.addPasskey()
    expect((await browser.usePasskey({ count: 7 })).status).toBe(200)
    for (const count of [7, 6, 0]) expect((await browser.usePasskey({ count })).status).toBe(401)
    const counts = await context.db.selectFrom('passkeys').select('sign_count').execute()
    expect(counts).toEqual([{ sign_count: '7' }])
    expect((await browser.usePasskey({ count: 8 })).status).toBe(200)
  })

  test('of a device that does not count logs in again and again', async () => {
    const { browser } = await setUp()
    await browser.addPasskey()
    for (let n = 0; n < 3; n++) expect((await browser.usePasskey({ count: 0 })).status).toBe(200)
  })

  test('answers a challenge once, in the browser that asked it, within ten minutes', async () => {
    const { clock, context, app, browser } = await setUp()
    await browser.addPasskey()
    const answer = browser.device.use(await browser.prepareLogin())
    const other = createBrowser(app)
    await other.prepareLogin()
    expect((await other.post('/login/passkey', { credential: answer })).status).toBe(401)
    const token = browser.cookies.get('nv_passkey')!
    expect((await browser.post('/login/passkey', { credential: answer })).status).toBe(200)
    browser.cookies.set('nv_passkey', token)
    expect((await browser.post('/login/passkey', { credential: answer })).status).toBe(401)
    const late = browser.device.use(await browser.prepareLogin())
    clock.advance(10 * minute)
    expect((await browser.post('/login/passkey', { credential: late })).status).toBe(401)
    await accountTimers.handler(context, {})
    expect(await context.db.selectFrom('login_steps').selectAll().execute()).toEqual([])
  })

  test('pressed twenty times at once logs in once', async () => {
    const { browser } = await setUp()
    await browser.addPasskey()
    const credential = browser.device.use(await browser.prepareLogin())
    const answers = await Promise.all(Array.from({ length: 20 }, () => browser.post('/login/passkey', { credential })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('cannot be added with the challenge of logging in, of another account, or twice', async () => {
    const { context, app, browser } = await setUp()
    await confirmedAccount(app, context, bram)
    const loginCredential = browser.device.create({
      ...(await browser.preparePasskey()),
      challenge: (await browser.prepareLogin()).challenge,
    })
    expect((await browser.post('/passkeys', { naam: 'Telefoon', credential: loginCredential })).status).toBe(400)
    const other = createBrowser(app)
    await other.logIn(bram)
    const credential = browser.device.create(await browser.preparePasskey())
    other.cookies.set('nv_passkey', browser.cookies.get('nv_passkey')!)
    expect((await other.post('/passkeys', { naam: 'Telefoon', credential })).status).toBe(400)
    expect((await browser.addPasskey()).status).toBe(201)
    const again = await browser.addPasskey()
    expect([again.status, again.body.error]).toEqual([409, 'Deze passkey staat al bij een account.'])
  })

  test('of an account is neither seen nor removed by another; removed it logs in no more', async () => {
    const { context, app, browser } = await setUp()
    await confirmedAccount(app, context, bram)
    const { id } = (await browser.addPasskey()).body
    const other = createBrowser(app)
    await other.logIn(bram)
    expect((await other.get('/passkeys')).body).toEqual([])
    for (const foreign of [id, 'onzin', "' or 1=1 --"]) {
      expect((await other.removePasskey(foreign, bram.password)).statusCode).toBe(404)
    }
    expect((await browser.usePasskey()).status).toBe(200)
    await browser.removePasskey(id)
    expect((await browser.usePasskey()).status).toBe(401)
  })

  test('is removed by who says the password alone, in a form that needs no script', async () => {
    const { browser } = await setUp()
    const { id } = (await browser.addPasskey()).body
    expect((await browser.open('/account')).body).toContain(`id="password-${id}"`)
    for (const [own, status, message] of [
      ['', 400, 'Wachtwoord is verplicht'],
      ['een verkeerd wachtwoord', 401, 'Dit is niet het wachtwoord van uw account'],
    ] as const) {
      const { statusCode, body } = await browser.removePasskey(id, own)
      expect(statusCode).toBe(status)
      expect(body).toContain(`<a href="#password-${id}">${message}</a>`)
      expect(body).toContain(`id="password-${id}-error"`)
    }
    expect((await browser.get('/passkeys')).body).toHaveLength(1)
    expect((await browser.removePasskey(id)).headers.location).toBe('/account?gedaan=remove')
    expect((await browser.get('/passkeys')).body).toEqual([])
  })

  test('is gone after a new password by mail, which says so, and so is a secret that no code has proved', async () => {
    const { context, app, browser } = await setUp()
    const link = async () => {
      await browser.post('/forgot-password', { email: anna.email })
      return newestToken(context, 'M27', '/wachtwoord/')
    }
    await browser.addPasskey()
    await browser.beginTotp()
    const page = `/wachtwoord/${await link()}`
    expect((await app.inject(page)).body).toContain('Hebt u passkeys? Die worden dan verwijderd.')
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    const form = { method: 'POST', url: page, headers, payload: 'password=een+nieuw+wachtwoord' } as const
    const { location } = (await app.inject(form)).headers
    expect((await app.inject(location!)).body).toContain('Uw passkeys zijn verwijderd: voeg ze daarna opnieuw toe.')
    expect((await browser.usePasskey()).status).toBe(401)
    for (const table of ['passkeys', 'account_totp'] as const) {
      expect(await context.db.selectFrom(table).selectAll().execute()).toEqual([])
    }
    const again = await browser.post('/reset-password', { token: await link(), password: 'nog een wachtwoord' })
    expect(again.body).toEqual({ reset: true, passkeys_removed: false })
  })

  test('that logs in at the same moment as a new password is set leaves no session behind', async () => {
    const { context, browser } = await setUp()
    for (let n = 0; n < 5; n++) {
      await browser.logIn()
      expect((await browser.addPasskey()).status).toBe(201)
      await browser.post('/forgot-password', { email: anna.email })
      const token = await newestToken(context, 'M27', '/wachtwoord/')
      const credential = browser.device.use(await browser.prepareLogin())
      const [reset, login] = await Promise.all([
        browser.post('/reset-password', { token, password }),
        browser.post('/login/passkey', { credential }),
      ])
      expect([reset.status, login.body.code ?? login.status]).toEqual([200, expect.toBeOneOf([200, 'UNAUTHORIZED'])])
      expect(await context.db.selectFrom('account_sessions').selectAll().execute()).toEqual([])
    }
  })

  test('logs in while wrong passwords of others lock the account', async () => {
    const { app, browser } = await setUp()
    await browser.addPasskey()
    for (let n = 0; n < 10; n++) await postAuth(app, '/login', { email: anna.email, password: 'verkeerd, heel erg' })
    const stranger = createBrowser(app)
    expect((await stranger.logIn()).status).toBe(423)
    expect((await browser.usePasskey()).status).toBe(200)
    expect((await stranger.logIn()).status).toBe(423)
  })

  test('is one of ten at most', async () => {
    const { browser } = await setUp()
    for (let n = 0; n < 10; n++) {
      const credential = createDevice(site).create(await browser.preparePasskey())
      expect((await browser.post('/passkeys', { naam: `Telefoon ${n}`, credential })).status).toBe(201)
    }
    const { status, body } = await browser.post('/passkeys/prepare', { password })
    expect([status, body.error]).toEqual([409, 'U hebt al 10 passkeys. Verwijder er eerst een.'])
  })

  test('that is refused ten times closes the way in to that network alone', async () => {
    const { browser } = await setUp({ rateLimits: true })
    await browser.addPasskey()
    const use = async (ip: string) => (await browser.usePasskey({ isVerified: false }, ip)).body.code
    for (let n = 0; n < 10; n++) expect(await use('192.0.2.7')).toBe('UNAUTHORIZED')
    expect(await use('192.0.2.7')).toBe('RATE_LIMITED')
    expect(await use('198.51.100.7')).toBe('UNAUTHORIZED')
  })

  test('needs a site with a name, and a body that is one', async () => {
    const { browser } = await setUp({ publicUrl: 'https://192.0.2.1' })
    expect((await browser.post('/login/passkey/prepare')).body.code).toBe('CONFIG_REQUIRED')
    expect((await browser.post('/passkeys/prepare', { password })).body.code).toBe('CONFIG_REQUIRED')
    for (const credential of [null, {}, { id: '%', rawId: '', type: 'public-key', response: {} }]) {
      const answer = await browser.post('/login/passkey', { credential })
      expect([answer.status, answer.body.code]).toEqual([400, 'BAD_REQUEST'])
    }
  })

  test('is listed, added and removed by who is logged in alone', async () => {
    const stranger = createBrowser((await setUp()).app)
    expect((await stranger.get('/passkeys')).body.code).toBe('UNAUTHORIZED')
    expect((await stranger.post('/passkeys/prepare', { password })).body.code).toBe('UNAUTHORIZED')
    expect((await stranger.removePasskey('1')).statusCode).toBe(401)
  })
})
