import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { anna, confirmedAccount, logIn, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { mailsOf, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnDatabase('Registering an account', (open) => {
  async function setUp({ privacyMode = false } = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false, privacyMode } })
    const app = await createTestApp(context)
    const register = (fields: object = {}, key?: string) =>
      postAuth(app, '/register', { ...anna, ...fields }, key === undefined ? {} : { key })
    return { clock, context, app, register }
  }

  test.each([
    ['is refused', false, 409],
    ['is answered alike in privacy mode', true, 201],
  ])(
    'after a stranger did with the same mailbox %s, and its reader alone sets the password',
    async (_name, privacyMode, status) => {
      const { clock, context, app, register } = await setUp({ privacyMode })
      const stranger = { email: anna.email, password: 'dat een vreemde koos' }
      await register(stranger)
      const early = await newestToken(context, 'M26', '/bevestigen/')
      expect((await register()).status).toBe(status)
      await runDueJobs(context)
      const [mail] = await mailsOf(context, 'M27')
      expect(mail!.text).toContain('Daarmee bevestigt u ook dat dit e-mailadres van u is.')
      const token = tokenIn(mail!, '/wachtwoord/')
      expect((await postAuth(app, `/verify-registration/${early}`, {})).body.code).toBe('TOKEN_INVALID')
      // It reminds of nothing either.
      clock.advance(10 * 60_000)
      expect((await postAuth(app, '/login', stranger)).status).toBe(401)
      expect((await postAuth(app, '/reset-password', { token, password: anna.password })).status).toBe(200)
      await logIn(app)
      expect((await postAuth(app, '/login', stranger)).status).toBe(401)
      await runDueJobs(context)
      expect(await mailsOf(context, 'M26')).toHaveLength(1)
    },
  )

  test('again and again takes a password from nobody who confirmed, and its first link where no mail may leave', async () => {
    const { clock, context, app, register } = await setUp()
    await register()
    await runDueJobs(context)
    for (let n = 0; n < 4; n++) {
      await register({ password: 'dat een vreemde koos' })
      await runDueJobs(context)
      clock.advance(10 * 60_000)
    }
    // Three mails a day go to an address that nobody confirmed.
    expect(await mailsOf(context, 'M27', 2)).toHaveLength(2)
    const token = await newestToken(context, 'M27', '/wachtwoord/')
    expect((await postAuth(app, '/reset-password', { token, password: anna.password })).status).toBe(200)
    expect((await register({ password: 'dat een vreemde koos' })).status).toBe(409)
    await logIn(app)
  })

  test('with a key in privacy mode is answered alike again, whatever the password of the account is', async () => {
    const { context, app, register } = await setUp({ privacyMode: true })
    await confirmedAccount(app, context)
    const first = await register({ password: 'een ander wachtwoord' }, 'sleutel')
    const again = await register({ password: 'een ander wachtwoord' }, 'sleutel')
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await register({}, 'sleutel')).body.code).toBe('CONFLICT')
  })
})
