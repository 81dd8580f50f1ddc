import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { anna, confirmedAccount, newestToken } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createBrowser, site } from '#test/login-browser.ts'
import { mailsOf } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { accountTimers } from '../account-timers.ts'

const minute = 60_000
const hour = 60 * minute
const wrong = { password: 'een verkeerd wachtwoord' }
const nobody = { email: 'niemand@kantoor.example' }

describeOnDatabase('A stranger who tries passwords', (open) => {
  async function setUp(config: Partial<Config> = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false, publicUrl: site.origin, ...config } })
    const app = await createTestApp(context)
    await confirmedAccount(app, context)
    const own = createBrowser(app)
    await own.logIn()
    await own.post('/logout')
    const stranger = createBrowser(app)
    const tryTen = async (fields: object = {}, browser = stranger) => {
      const tries = Array.from({ length: 10 }, () => browser.logIn({ ...wrong, ...fields }))
      return (await Promise.all(tries)).map(({ status }) => status)
    }
    const rows = () => context.db.selectFrom('login_failures').selectAll().execute()
    return { clock, context, app, own, stranger, tryTen, rows }
  }

  test('locks out nobody in a browser that logged in before, whose own wrong passwords lock it alone', async () => {
    const { app, own, tryTen } = await setUp()
    expect(await tryTen()).toEqual(Array(10).fill(401))
    expect((await createBrowser(app).logIn()).status).toBe(423)
    expect((await own.logIn()).status).toBe(200)
    expect(await tryTen({}, own)).toEqual(Array(10).fill(401))
    expect((await own.logIn()).status).toBe(423)
  })

  test('locks every other browser for twice as long each time, up to a day, and says so', async () => {
    const { clock, app, stranger, tryTen } = await setUp()
    const waits: number[] = []
    for (let n = 0; n < 9; n++) {
      expect(await tryTen()).toEqual(Array(10).fill(401))
      const answer = await app.inject({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: anna.email, password: anna.password },
      })
      expect(answer.json().code).toBe('ACCOUNT_LOCKED')
      waits.push(Number(answer.headers['retry-after']))
      clock.advance(waits.at(-1)! * 1000 - 1)
      expect((await stranger.logIn()).status).toBe(423)
      clock.advance(1)
    }
    expect(waits.map((seconds) => seconds / 60)).toEqual([15, 30, 60, 120, 240, 480, 960, 1440, 1440])
    await tryTen()
    expect((await stranger.logIn()).body.error).toContain('Probeer het over 24 uur opnieuw.')
    clock.advance(24 * hour)
    expect((await stranger.logIn()).status).toBe(200)
  })

  test('starts with a short lock again once there was none for a day, and nothing is left of it then', async () => {
    const { clock, context, stranger, tryTen, rows } = await setUp()
    await tryTen()
    clock.advance(15 * minute)
    await tryTen()
    clock.advance(30 * minute + 24 * hour - 1)
    await accountTimers.handler(context, {})
    expect(await rows()).toHaveLength(1)
    clock.advance(1)
    await accountTimers.handler(context, {})
    expect(await rows()).toEqual([])
    await tryTen()
    expect((await stranger.logIn()).body.error).toContain('15 minuten')
    clock.advance(15 * minute)
    expect((await stranger.logIn()).status).toBe(200)
  })

  test('learns by no answer whether there is an account, also when its owner logs in meanwhile', async () => {
    const { clock, app, own, stranger, tryTen } = await setUp()
    const answers = async (fields: object) => {
      const list: unknown[] = []
      const wordsOf = async () => {
        const { status, body } = await stranger.logIn({ ...wrong, ...fields })
        return [status, body.code, body.error, body.fields]
      }
      for (let n = 0; n < 9; n++) list.push(await wordsOf())
      expect((await own.logIn()).status).toBe(200)
      expect((await createBrowser(app).logIn()).status).toBeOneOf([200, 423])
      for (let n = 0; n < 3; n++) list.push(await wordsOf())
      clock.advance(15 * minute)
      list.push(await tryTen(fields), await wordsOf())
      return list
    }
    expect(await answers({})).toEqual(await answers(nobody))
  })

  test('with a mark of another account, one he made up, one that has ended, or one of an old password counts with all', async () => {
    const { clock, context, app, own, tryTen } = await setUp()
    const mark = own.cookies.get('nv_known')!
    const bram = { email: 'bram@ander.example', password: 'nog een lang wachtwoord' }
    await confirmedAccount(app, context, { naam: 'Bram Verzonnen', ...bram })
    const other = createBrowser(app)
    await other.logIn(bram)
    await tryTen()
    const isLocked = async (value: string) => {
      const browser = createBrowser(app)
      browser.cookies.set('nv_known', value)
      return (await browser.logIn()).status === 423
    }
    const [id, end, signature] = mark.split('.')
    const bogus = [
      `${id}x.${end}.${signature}`,
      `${id}.${Number(end) + 1}.${signature}`,
      `${id}.${end}.`,
      '~~~~',
      'x'.repeat(3_000),
    ]
    for (const value of [other.cookies.get('nv_known')!, ...bogus]) expect(await isLocked(value)).toBe(true)
    expect(await isLocked(`${other.cookies.get('nv_known')!}~${mark}`)).toBe(false)

    await own.post('/forgot-password', { email: anna.email })
    const token = await newestToken(context, 'M27', '/wachtwoord/')
    await own.post('/reset-password', { token, password: anna.password })
    await tryTen()
    expect(await isLocked(mark)).toBe(true)
    // Who set the new password is known by that.
    const fresh = own.cookies.get('nv_known')!
    expect(await isLocked(fresh)).toBe(false)
    clock.advance(180 * 24 * hour)
    await tryTen()
    expect(await isLocked(fresh)).toBe(true)
  })

  test('has it mailed to its owner once a day, who reads which ways are open', async () => {
    const { clock, context, tryTen } = await setUp({ rateLimits: true })
    for (let n = 0; n < 4; n++) {
      expect(await tryTen()).toEqual(Array(10).fill(401))
      await runDueJobs(context)
      clock.advance(6 * hour)
    }
    expect(await mailsOf(context, 'M28', 1)).toHaveLength(1)
    const [mail] = await mailsOf(context, 'M28')
    expect(mail!.text).toContain('In een andere browser waarin u eerder inlogde, kunt u ook nu inloggen.')
    await tryTen()
    await runDueJobs(context)
    expect(await mailsOf(context, 'M28', 2)).toHaveLength(2)
  })

  test('closes the network that he shares to nobody who logged in before, nor to passkeys', async () => {
    const { app, own, stranger } = await setUp({ rateLimits: true })
    await own.logIn()
    await own.addPasskey()
    for (let n = 0; n < 10; n++) await stranger.logIn({ email: `a${n}@kantoor.example` })
    expect((await stranger.logIn()).body.code).toBe('RATE_LIMITED')
    expect((await own.logIn()).status).toBe(200)
    const unknown = createBrowser(app)
    const credential = own.device.use(await unknown.prepareLogin())
    expect((await unknown.post('/login/passkey', { credential })).status).toBe(200)
    // By which it is known, too.
    expect((await unknown.logIn()).status).toBe(200)
  })

  test('keeps nobody from adding a passkey who is logged in, and locks an account of the desk no longer than others', async () => {
    const { context, app, own, tryTen } = await setUp()
    await own.logIn()
    await tryTen()
    expect((await own.addPasskey()).status).toBe(201)
    const wim = 'wim@beheer.example'
    await logInAtDesk(context, { email: wim })
    await createBrowser(app).post('/forgot-password', { email: wim })
    const desk = createBrowser(app)
    const token = await newestToken(context, 'M27', '/wachtwoord/')
    await desk.post('/reset-password', { token, password: anna.password })
    await tryTen({ email: wim })
    expect((await createBrowser(app).logIn({ email: wim })).status).toBe(423)
    expect((await desk.logIn({ email: wim })).body.code_required).toBe(true)
  })

  test('and asks for new passwords keeps no owner from asking for one, who gets few mails of all strangers together', async () => {
    const { clock, context, app, own } = await setUp({ rateLimits: true })
    const ask = async (ip: string, browser = createBrowser(app)) => {
      await browser.post('/forgot-password', { email: anna.email }, ip)
      await runDueJobs(context)
    }
    const count = async () => {
      const { n } = await context.db
        .selectFrom('mails')
        .select((eb) => eb.fn.countAll<string>().as('n'))
        .where('kind', '=', 'M27')
        .executeTakeFirstOrThrow()
      return Number(n)
    }
    for (let n = 0; n < 5; n++) {
      await ask('192.0.2.7')
      clock.advance(10 * minute)
    }
    expect(await count()).toBe(3)
    await ask('198.51.100.7')
    expect(await count()).toBe(4)
    for (let n = 0; n < 12; n++) await ask(`203.0.113.${n}`)
    expect(await count()).toBe(10)
    await ask('203.0.113.99', own)
    expect(await count()).toBe(11)
  })

  test('finds the mark gone from a browser that was forgotten', async () => {
    const { own, tryTen } = await setUp()
    await tryTen()
    const forgotten = await own.postForm(paths.thisBrowser(), {})
    expect(forgotten.cookies.find(({ name }) => name === '__Host-nv_known')).toMatchObject({ value: '', path: '/' })
    expect((await own.logIn()).status).toBe(423)
  })
})
