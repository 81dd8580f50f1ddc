import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { anna, confirmedAccount, newestToken } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { createBrowser, recoveryCodesIn, site } from '#test/login-browser.ts'
import { mailsOf } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const { password } = anna

async function setUp(open: Open) {
  const clock = createTestClock('2026-11-20T10:00:00Z')
  const context = await open({ clock, config: { rateLimits: false, publicUrl: site.origin } })
  const app = await createTestApp(context)
  await confirmedAccount(app, context)
  const browser = createBrowser(app)
  await browser.logIn()
  /** The mails of changes, the oldest first. */
  const mails = async () => {
    await runDueJobs(context)
    const { n } = await context.db
      .selectFrom('mails')
      .select((eb) => eb.fn.countAll<string>().as('n'))
      .where('kind', '=', 'M28b')
      .executeTakeFirstOrThrow()
    return Number(n) === 0 ? [] : (await mailsOf(context, 'M28b', Number(n))).toReversed()
  }
  const subjects = async () => (await mails()).map(({ subject }) => subject).sort()
  return { clock, context, browser, mails, subjects }
}

describeOnDatabase('The owner of an account gets a mail', (open) => {
  test('when a passkey was added and when it was removed, that says what to do if it was somebody else', async () => {
    const { context, browser, mails, subjects } = await setUp(open)
    const added = await browser.addPasskey()
    const [mail] = await mails()
    expect([mail!.to_address, mail!.subject]).toEqual([anna.email, 'Passkey toegevoegd aan uw account'])
    expect(mail!.text).toContain('Op 20 november 2026 om 11.00 uur veranderde er iets in uw account')
    expect(mail!.text).toContain('Was u dit niet zelf? Kies dan meteen een nieuw wachtwoord.')
    expect(mail!.text).toContain(`${site.origin}/wachtwoord-vergeten`)
    // What was refused changed nothing.
    await browser.post('/passkeys', {
      naam: 'Telefoon',
      credential: browser.device.create(await browser.preparePasskey(), { challenge: 'bm9uY2U' }),
    })
    expect((await browser.removePasskey(added.body.id)).statusCode).toBe(303)
    expect((await browser.removePasskey(added.body.id)).statusCode).toBe(404)
    expect(await subjects()).toEqual(['Passkey toegevoegd aan uw account', 'Passkey verwijderd uit uw account'])
    const payloads = await context.db.selectFrom('mails').select('payload').where('kind', '=', 'M28b').execute()
    expect(payloads).toEqual([{ payload: null }, { payload: null }])
  })

  test('when a code is asked, a recovery code was used, all were made anew, and no code is asked any more', async () => {
    const { clock, browser, subjects } = await setUp(open)
    const secret = await browser.beginTotp()
    expect(await subjects()).toEqual([])
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
    const recovery_codes = recoveryCodesIn((await browser.changeTotp('prove', { code })).body)
    expect(await subjects()).toEqual(['Inloggen met een code staat aan'])
    await browser.logIn()
    await browser.enterCode(recovery_codes[0]!)
    await browser.logIn()
    // Of use once.
    expect((await browser.enterCode(recovery_codes[0]!)).statusCode).toBe(401)
    await browser.enterCode(recovery_codes[1]!)
    await browser.changeTotp('renew', { proof: password })
    await browser.changeTotp('end', { proof: password })
    await browser.changeTotp('end', { proof: password })
    expect(await subjects()).toEqual([
      ...['Er is een herstelcode gebruikt', 'Er is een herstelcode gebruikt', 'Er zijn nieuwe herstelcodes gemaakt'],
      ...['Inloggen met een code staat aan', 'Inloggen met een code staat uit'],
    ])
  })

  test('when a new password removed the passkeys, and none when there were none', async () => {
    const { context, browser, subjects } = await setUp(open)
    const reset = async () => {
      await browser.post('/forgot-password', { email: anna.email })
      await browser.post('/reset-password', { token: await newestToken(context, 'M27', '/wachtwoord/'), password })
    }
    await reset()
    expect(await subjects()).toEqual([])
    await browser.logIn()
    await browser.addPasskey()
    await reset()
    expect(await subjects()).toEqual(['Passkey toegevoegd aan uw account', 'Passkeys verwijderd uit uw account'])
  })
})
