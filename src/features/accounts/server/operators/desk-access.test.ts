import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { anna, confirmedAccount, newestToken } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createBrowser, site } from '#test/login-browser.ts'
import { mailsOf } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { findAccountOf, openPerson } from '../account.ts'
import { endAccessOf, resetWays, setRoleOf } from './change-access.ts'
import { removeDemoOperator } from './demo-operator.ts'
import { createOperator } from './invite.ts'
import { listPeople } from './list-people.ts'

const hour = 3_600_000
const { password } = anna

describeOnDatabase('The way into the desk', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false, publicUrl: site.origin } })
    const app = await createTestApp(context)
    const at = async (cookie: string) => (await app.inject({ url: paths.desk(), headers: { cookie } })).statusCode
    return { clock, context, app, at }
  }
  /** Anna, an operator with a passkey and no code. */
  async function setUpAnna() {
    const stage = await setUp()
    await confirmedAccount(stage.app, stage.context)
    await createOperator(stage.context, { email: anna.email, naam: anna.naam, role: 'operator' })
    const browser = createBrowser(stage.app)
    await browser.logIn()
    expect((await browser.open(paths.desk())).headers.location).toBe(paths.secondWay())
    expect((await browser.addPasskey()).status).toBe(201)
    expect((await browser.open(paths.desk())).statusCode).toBe(200)
    return { ...stage, browser }
  }

  test('is shut to a password alone, which also makes and removes no other way', async () => {
    const { browser, context } = await setUpAnna()
    await browser.post('/logout')
    await browser.logIn()
    expect((await browser.open(paths.desk())).headers.location).toBe(paths.secondWay())
    expect((await browser.open(paths.secondWay())).body).toContain('Log opnieuw in')
    const [{ id }] = (await browser.get('/passkeys')).body
    expect((await browser.changeTotp('begin', { password })).statusCode).toBe(403)
    expect((await browser.post('/passkeys/prepare', { password })).status).toBe(403)
    expect((await browser.removePasskey(id)).statusCode).toBe(403)
    await browser.usePasskey()
    expect((await browser.open(paths.desk())).statusCode).toBe(200)
    // Who lost the device asks whoever has the server.
    await resetWays(context, anna.email)
    await runDueJobs(context)
    const subjects = (await mailsOf(context, 'M28b')).map(({ subject }) => subject)
    expect(subjects).toContain('Passkeys en codes verwijderd uit uw account')
    expect((await browser.open(paths.desk())).statusCode).toBe(401)
    await browser.logIn()
    expect((await browser.changeTotp('begin', { password })).statusCode).toBe(303)
  })

  test('stays shut to who reads the mailbox: a new password removes no passkey of the desk', async () => {
    const { browser, context } = await setUpAnna()
    await browser.post('/forgot-password', { email: anna.email })
    const token = await newestToken(context, 'M27', '/wachtwoord/')
    expect((await mailsOf(context, 'M27'))[0]!.text).toContain('Uw passkeys blijven werken.')
    const reset = await browser.post('/reset-password', { token, password: 'een ander lang wachtwoord' })
    expect(reset.body).toEqual({ reset: true, passkeys_removed: false })
    expect((await browser.open(paths.desk())).statusCode).toBe(401)
    await browser.logIn({ password: 'een ander lang wachtwoord' })
    expect((await browser.open(paths.desk())).headers.location).toBe(paths.secondWay())
  })

  test('leads to the desk after logging in', async () => {
    const { browser } = await setUpAnna()
    await browser.post('/logout')
    const entered = await browser.postForm(paths.login(), { email: anna.email, password })
    expect(entered.headers.location).toBe(paths.deskHome())
  })

  test('closes after twelve hours without use, and not sooner', async () => {
    const { at, clock, context } = await setUp()
    const { cookie } = await logInAtDesk(context)
    for (let n = 0; n < 3; n += 1) {
      clock.advance(12 * hour - 1)
      expect(await at(cookie)).toBe(200)
    }
    clock.advance(12 * hour)
    expect(await at(cookie)).toBe(401)
  })

  test('closes at once with a role that ends or changes', async () => {
    const { at, context } = await setUp()
    await logInAtDesk(context)
    const mia = { email: 'mia@beheer.example', naam: 'Mia', role: 'moderator' as const }
    const first = (await logInAtDesk(context, mia)).cookie
    expect(await at(first)).toBe(200)
    await setRoleOf(context, mia.email, 'operator')
    expect(await at(first)).toBe(401)
    const second = (await logInAtDesk(context, mia)).cookie
    await endAccessOf(context, mia.email)
    expect(await at(second)).toBe(401)
    expect((await listPeople(context)).map(({ email }) => email)).toEqual(['wim@beheer.example'])
  })

  test('is never shut to the last operator, also of two who end each other at once', async () => {
    const { context } = await setUp()
    const [wim, mia] = ['wim@beheer.example', 'mia@beheer.example']
    await logInAtDesk(context, { email: wim })
    await expect(endAccessOf(context, wim)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(setRoleOf(context, wim, 'moderator')).rejects.toMatchObject({ code: 'CONFLICT' })
    await logInAtDesk(context, { email: mia })
    // One who was invited and never came is nobody to stay.
    await createOperator(context, { email: 'later@beheer.example', naam: 'Later', role: 'operator' })
    const outcomes = await Promise.allSettled([endAccessOf(context, wim), setRoleOf(context, mia, 'moderator')])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })

  test('is given to who has an account, whose password somebody else may have chosen', async () => {
    const { app, context } = await setUp()
    const browser = createBrowser(app)
    const { email, naam } = anna
    await browser.post('/register', { ...anna })
    const before = (await findAccountOf(context.db, untaggedEmailHash(context.keys, email)))!
    const url = await createOperator(context, { email, naam: 'Anna van het Beheer', role: 'moderator' })
    const after = (await findAccountOf(context.db, untaggedEmailHash(context.keys, email)))!
    expect([after.id, after.role]).toEqual([before.id, 'moderator'])
    expect(after.password_hash).not.toBe(before.password_hash)
    expect(openPerson(context, after)).toMatchObject({ naam: 'Anna van het Beheer', email })
    await expect(createOperator(context, { email, naam, role: 'moderator' })).rejects.toMatchObject({
      code: 'CONFLICT',
    })
    const token = new URL(url!).pathname.split('/').at(-1)
    expect((await browser.post('/reset-password', { token, password })).status).toBe(200)
    expect((await browser.logIn()).status).toBe(200)
  })

  test('is a button under /dev in a demo, and of that operator nothing is left in production', async () => {
    const context = await open({ config: { devAccess: 'loopback' } })
    const app = await createTestApp(context)
    const press = (headers = {}) => app.inject({ method: 'POST', url: '/dev/operator', headers })
    expect((await press({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await press({ via: 'a proxy' })).statusCode).toBe(404)
    const answers = [await press(), await press()]
    for (const answer of answers) {
      expect(answer.headers.location).toBe(paths.deskHome())
      const cookie = `nv_login=${answer.cookies[0]!.value}`
      expect((await app.inject({ url: paths.desk(), headers: { cookie } })).statusCode).toBe(200)
    }
    // Whoever tries the page of the people may give that role away.
    const [{ id } = { id: '' }] = await listPeople(context)
    await context.db.updateTable('accounts').set({ role: 'office' }).where('id', '=', id).execute()
    await press()
    expect(await listPeople(context)).toMatchObject([{ id, role: 'operator' }])
    await removeDemoOperator(context)
    expect(await listPeople(context)).toEqual([])
  })
})
