import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { anna, confirmedAccount, logIn, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { mailsOf } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'

const hour = 3_600_000

describeOnDatabase('The pages of an account, without JavaScript', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const app = await createTestApp(context)
    const cookies = (login?: string) => (login === undefined ? {} : { cookies: { nv_login: login } })
    const show = async (url: string, login?: string) => {
      const { statusCode, body, headers } = await app.inject({ url, ...cookies(login) })
      return { status: statusCode, heading: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1], body, headers }
    }
    const send = async (url: string, fields: Record<string, string>, login?: string, site = 'same-origin') => {
      const answer = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
        payload: new URLSearchParams(fields).toString(),
        ...cookies(login),
      })
      const cookie = answer.cookies.find(({ name }) => name === 'nv_login')?.value
      return { status: answer.statusCode, location: answer.headers.location, body: answer.body, cookie }
    }
    const form_token = async () => {
      const { body } = await show('/registreren')
      clock.advance(3_000)
      return /name="form_token" value="([^"]+)"/.exec(body)![1]!
    }
    return { clock, context, app, show, send, form_token }
  }

  test('make one for an office that is looked up by its name, or handed over by its page, and offer to ask it for access', async () => {
    const { context, show, send, form_token } = await setUp()
    const [id] = [await insertOffice(context.db, { title: 'De Blauwe Lepelaar', plaats: 'Hilversum' })]
    await context.index.reload()
    expect((await show(`/notaris/${id}`)).body).toContain(`href="/registreren?vestiging=${id}"`)
    const names = await show('/registreren?q=lepelaar')
    expect(names.body).toContain(`href="/registreren?vestiging=${id}"`)
    const page = await show(`/registreren?vestiging=${id}`)
    expect(page.body).toContain('<b>De Blauwe Lepelaar</b>')
    expect(page.body).toContain(`name="vestiging_id" value="${id}"`)
    const fields = {
      ...anna,
      terms_accepted: 'true',
      telefoonnummer: '',
      vestiging_id: id,
      form_token: await form_token(),
    }
    const wrong = await send(`/registreren?vestiging=${id}`, { ...fields, naam: '' })
    expect([wrong.status, wrong.body.includes(`name="vestiging_id" value="${id}"`)]).toEqual([400, true])
    expect((await send(`/registreren?vestiging=${id}`, fields)).status).toBe(303)
    const token = await newestToken(context, 'M26', '/bevestigen/')
    const confirmed = await send(`/bevestigen/${token}`, { action: 'confirm' })
    expect((await show(confirmed.location!)).body).toContain('Daarna vraagt u toegang tot De Blauwe Lepelaar.')
    const { cookie } = await send('/inloggen', { email: anna.email, password: anna.password })
    const offices = (await show('/kantoor', cookie)).body
    expect(offices).toContain('U noemde dit kantoor toen u uw account maakte.')
    expect(offices).toContain(`name="vestiging_id" value="${id}"`)
    expect((await send('/kantoor', { action: 'claim', vestiging_id: id }, cookie)).location).toBe(
      '/kantoor?gedaan=claim',
    )
  })

  test('make one without an office, also when the one in the address is not there', async () => {
    const { show } = await setUp()
    for (const url of [
      '/registreren',
      '/registreren?vestiging=999',
      '/registreren?vestiging=__proto__',
      '/registreren?q=xxxxxx',
    ])
      expect(await show(url)).toMatchObject({ status: 200, heading: 'Account maken' })
    expect((await show('/registreren?vestiging=999')).body).toMatch(/name="vestiging_id" value ?\/?>/)
  })

  test('make one, confirm it, log in and log out', async () => {
    const { context, show, send, form_token } = await setUp()
    const fields = { ...anna, terms_accepted: 'true', telefoonnummer: '', form_token: await form_token() }
    const made = await send('/registreren', fields)
    expect([made.status, made.location]).toEqual([303, '/registreren/success'])
    expect((await show(made.location!)).heading).toBe('Bevestig uw e-mailadres')
    // Pressed twice.
    expect((await send('/registreren', fields)).status).toBe(303)
    const token = await newestToken(context, 'M26', '/bevestigen/')
    expect(await mailsOf(context, 'M26')).toHaveLength(1)
    const page = await show(`/bevestigen/${token}`)
    expect(page.body).toContain('Is dit uw account?')
    const confirmed = await send(`/bevestigen/${token}`, { action: 'confirm' })
    expect((await show(confirmed.location!)).body).toContain('U kunt nu inloggen.')
    const entered = await send('/inloggen', { email: anna.email, password: anna.password })
    expect([entered.status, entered.location]).toEqual([303, '/kantoor'])
    const account = await show('/account', entered.cookie)
    expect(account).toMatchObject({ status: 200, heading: 'Uw account' })
    expect(account.body).toContain(anna.email)
    expect(account.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
    const left = await send('/account', { action: 'logout' }, entered.cookie)
    expect([left.location, left.cookie]).toEqual(['/inloggen?gedaan=logout', ''])
    expect((await show('/inloggen?gedaan=logout')).body).toContain('U bent uitgelogd.')
    const outside = await show('/account', entered.cookie)
    expect(outside).toMatchObject({ status: 401, heading: 'Niet geautoriseerd.' })
    expect(outside.body).toContain('Log eerst in')
  })

  test('name what is wrong, keep what was filled in and never show a password again', async () => {
    const { context, app, send, form_token } = await setUp()
    const short = { ...anna, password: 'geheim123', terms_accepted: '', form_token: await form_token() }
    const refused = await send('/registreren', short)
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('Wachtwoord moet minimaal 10 tekens lang zijn')
    expect(refused.body).toContain('Ga akkoord met de voorwaarden om verder te gaan.')
    expect(refused.body).toContain(`value="${anna.email}"`)
    expect(refused.body).not.toContain('geheim123')
    await confirmedAccount(app, context)
    const double = await send('/registreren', { ...anna, terms_accepted: 'true', form_token: await form_token() })
    expect(double.status).toBe(409)
    expect(double.body).toContain('Er bestaat al een account met dit e-mailadres.')
    expect(double.body).not.toContain(anna.password)
    const wrong = await send('/inloggen', { email: anna.email, password: 'verkeerd wachtwoord' })
    expect(wrong.status).toBe(401)
    expect(wrong.body).toContain('Onjuiste gebruikersnaam of wachtwoord')
    expect(wrong.body).toContain(`value="${anna.email}"`)
    expect(wrong.body).not.toContain('verkeerd wachtwoord')
    const empty = await send('/inloggen', {})
    expect(empty.body).toContain('E-mailadres is verplicht')
    expect((await send('/inloggen', anna as never, undefined, 'cross-site')).status).toBe(403)
  })

  test('log out one device after the other', async () => {
    const { context, app, show, send } = await setUp()
    await confirmedAccount(app, context)
    const office = await logIn(app)
    const home = await logIn(app)
    const id = /name="id" value="([^"]+)"/.exec((await show('/account', home)).body)![1]!
    const ended = await send('/account', { action: 'end', id }, home)
    expect(ended.location).toBe('/account?gedaan=end')
    expect((await show('/account?gedaan=end', home)).body).toContain('Dat apparaat is uitgelogd.')
    expect((await show('/account', office)).status).toBe(401)
    expect((await send('/account', { action: 'onzin' }, home)).status).toBe(400)
    const again = await send('/account', { action: 'end', id }, home)
    expect([again.status, again.body.includes('Dit apparaat is al uitgelogd.')]).toEqual([404, true])
  })

  test('set a new password, with one heading per state of the link', async () => {
    const { clock, context, app, show, send } = await setUp()
    await confirmedAccount(app, context)
    const sent = await send('/wachtwoord-vergeten', { email: anna.email })
    expect(sent.location).toBe('/wachtwoord-vergeten?gedaan=forgot')
    expect((await show(sent.location!)).heading).toBe('Kijk in uw e-mail')
    const token = await newestToken(context, 'M27', '/wachtwoord/')
    const url = `/wachtwoord/${token}`
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const) await app.inject({ method, url })
    expect(await show(url)).toMatchObject({ status: 200, heading: 'Nieuw wachtwoord' })
    const short = await send(url, { password: 'te kort' })
    expect([short.status, short.body.includes('minimaal 10 tekens')]).toEqual([400, true])
    const reset = await send(url, { password: 'een nieuw wachtwoord' })
    expect(reset.location).toBe('/inloggen?gedaan=reset')
    expect((await show(reset.location!)).body).toContain('Uw nieuwe wachtwoord is ingesteld.')
    expect((await show(url)).heading).toBe('Deze link is al gebruikt.')
    expect((await show('/wachtwoord/pronbekend')).heading).toContain('Deze link is ongeldig of verlopen.')
    await postAuth(app, '/forgot-password', { email: anna.email })
    const late = `/wachtwoord/${await newestToken(context, 'M27', '/wachtwoord/')}`
    clock.advance(hour)
    const expired = await show(late)
    expect([expired.status, expired.heading]).toEqual([410, 'Deze link is verlopen.'])
    expect(expired.body).toContain('Stuur een nieuwe link')
    await send(late.replace('/wachtwoord/', '/nieuwe-link/'), { action: 'renew' })
    const fresh = await newestToken(context, 'M36', '/wachtwoord/')
    expect((await show(`/wachtwoord/${fresh}`)).heading).toBe('Nieuw wachtwoord')
  })
})
