import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { anna, confirmedAccount } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createBrowser, site } from '#test/login-browser.ts'
import { mailsOf } from '#test/offertes.ts'
import { newKey, settingsOf, startOpenidProvider } from '#test/openid-provider.ts'
import { logInAtDesk } from '#test/operators.ts'
import { recordedLog } from '#test/recorded-log.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { endAccessOf, resetWays } from '../operators/change-access.ts'
import { createOperator } from '../operators/invite.ts'

const wim = { email: 'wim@beheer.example', naam: 'Wim de Beheerder', role: 'operator' as const }
const mfa = { amr: ['pwd', 'mfa'] }
type Browser = ReturnType<typeof createBrowser>
type Settings = Partial<ReturnType<typeof settingsOf>>

describeOnDatabase('A log-in by the provider', (open) => {
  /** Wim is invited, and has no password yet. */
  async function setUp(settings: Settings | { secondFactor?: 'always' } = {}) {
    const provider = await startOpenidProvider()
    onTestFinished(() => void provider.stop())
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const oidc = { ...settingsOf(provider), ...settings }
    const { log, lines } = recordedLog()
    const context = await open({ clock, log, config: { rateLimits: false, publicUrl: site.origin, oidc } })
    const app = await createTestApp(context)
    await createOperator(context, wim)
    const links = () => context.db.selectFrom('provider_links').selectAll().execute()
    const logged = () => lines.filter(({ event }) => event === 'provider_refused')
    return { app, clock, context, provider, links, logged, browser: createBrowser(app) }
  }
  const begin = async (browser: Browser) => (await browser.open(paths.provider())).headers.location as string
  /** Presses the provider's button; the address that it sends the browser back to, without the site. */
  async function agree(address: string): Promise<string> {
    const { headers } = await fetch(address.replace('/authorize', '/agree'), { redirect: 'manual' })
    return headers.get('location')!.replace(site.origin, '')
  }
  const logIn = async (browser: Browser) => browser.open(await agree(await begin(browser)))
  const opensDesk = async (browser: Browser) => (await browser.open(paths.deskHome())).statusCode === 200

  test('leads who was invited to the desk when the provider asked a second factor, and mails that it is linked', async () => {
    const { browser, context, provider, links } = await setUp()
    provider.claims = mfa
    expect((await browser.open(paths.login())).body).toContain('href="/inloggen/via"')
    const back = await logIn(browser)
    expect([back.statusCode, back.headers.location, back.headers['cache-control']]).toEqual([
      303,
      '/beheer',
      'no-store',
    ])
    expect(await opensDesk(browser)).toBe(true)
    await runDueJobs(context)
    expect((await mailsOf(context, 'M28b'))[0]).toMatchObject({ to_address: wim.email })
    // Nothing of who it is at the provider can be read back.
    expect(JSON.stringify(await links())).not.toMatch(/"wim|@/)
    await browser.post('/logout')
    expect(await opensDesk(browser)).toBe(false)
    await logIn(browser)
    expect(await opensDesk(browser)).toBe(true)
    expect(await mailsOf(context, 'M28b')).toHaveLength(1)
  })

  test('without a second factor there is what a password alone is', async () => {
    const { browser } = await setUp()
    expect((await logIn(browser)).headers.location).toBe('/beheer')
    expect((await browser.open(paths.deskHome())).headers.location).toBe(paths.secondWay())
  })

  test('asks for how somebody logged in, of a provider that says so only then', async () => {
    const { browser, provider } = await setUp()
    provider.onRequest = mfa
    await logIn(browser)
    expect(await opensDesk(browser)).toBe(true)
  })

  test('takes a token of keys and a way to sign that are new since somebody else logged in', async () => {
    const { app, browser, provider, logged } = await setUp()
    provider.claims = mfa
    await logIn(browser)
    const other = createBrowser(app)
    const address = await begin(other)
    provider.rotate()
    await other.open(await agree(address))
    expect([await opensDesk(other), logged()]).toEqual([true, []])
    const documents = provider.requests.filter((path) => path.startsWith('/.well-known'))
    // One to send the first one there, and one for each code.
    expect(documents).toHaveLength(3)
  })

  test('counts as two factors where the settings say that the provider always asks both', async () => {
    const { browser } = await setUp({ secondFactor: 'always' })
    await logIn(browser)
    expect(await opensDesk(browser)).toBe(true)
  })

  test('is refused with the state of another browser, and does not spend that of its own', async () => {
    const { app, browser, provider } = await setUp()
    provider.claims = mfa
    const [thief, own] = [createBrowser(app), await agree(await begin(browser))]
    const foreign = await agree(await begin(thief))
    for (const [who, address] of [
      [browser, foreign],
      [createBrowser(app), own],
    ] as const) {
      const refused = await who.open(address)
      expect([refused.statusCode, who.cookies.get('nv_login')]).toEqual([401, undefined])
      expect(refused.body).toContain('begon in een andere browser')
    }
    expect((await browser.open(own)).statusCode).toBe(303)
  })

  test('takes a code once, and only within ten minutes', async () => {
    const { browser, clock, provider } = await setUp()
    const address = await agree(await begin(browser))
    expect((await browser.open(address)).statusCode).toBe(303)
    expect((await browser.open(address)).statusCode).toBe(401)
    const late = await agree(await begin(browser))
    clock.advance(10 * 60_000)
    expect((await browser.open(late)).statusCode).toBe(401)
    expect(provider.requests.filter((path) => path === '/token')).toHaveLength(1)
  })

  test.each([
    ['another nonce', { nonce: 'other' }],
    ['another issuer', { iss: 'https://elders.example' }],
    ['another client', { aud: 'another' }],
    ['several clients', { aud: ['aktewijzer', 'another'], azp: 'another' }],
    ['a time that is over', { exp: 1_700_000_000 }],
  ])('refuses a token of %s, which is in the log', async (_name, claims) => {
    const { browser, provider, links, logged } = await setUp()
    provider.claims = claims
    const refused = await logIn(browser)
    expect([refused.statusCode, await links(), browser.cookies.get('nv_login')]).toEqual([401, [], undefined])
    expect(refused.body).toContain('klopt niet')
    expect(logged()).toMatchObject([{ reason: 'refused', visitor: expect.stringMatching(/^[\w-]{12}$/) }])
    expect(JSON.stringify(logged())).not.toContain(wim.email)
  })

  test('refuses a token that is not signed by the provider', async () => {
    const { browser, provider } = await setUp()
    provider.forger = newKey().privateKey
    expect((await logIn(browser)).statusCode).toBe(401)
  })

  test.each([
    ['not verified', { email_verified: false }],
    ['verified as a text says', { email_verified: 'true' }],
    ['of nobody here', { email: 'niemand@beheer.example' }],
    ['with a tag', { email: 'wim+ander@beheer.example' }],
    ['absent', { email: undefined }],
  ])('links nobody by an address that is %s, and makes no account', async (_name, claims) => {
    const { browser, context, provider, links } = await setUp()
    provider.claims = { ...mfa, ...claims }
    const refused = await logIn(browser)
    expect([refused.statusCode, await links(), browser.cookies.get('nv_login')]).toEqual([403, [], undefined])
    expect(refused.body).toContain('Er is hier geen medewerker')
    expect(await context.db.selectFrom('accounts').select('id').execute()).toHaveLength(1)
  })

  test('knows the mailbox in capitals too, and the person afterwards whatever the address is', async () => {
    const { browser, provider } = await setUp()
    provider.claims = { ...mfa, email: 'WIM@Beheer.Example' }
    await logIn(browser)
    provider.claims = { ...mfa, email: 'nieuw@beheer.example', email_verified: false }
    await logIn(browser)
    expect(await opensDesk(browser)).toBe(true)
  })

  test('links no account of an office', async () => {
    const { app, browser, context, provider, links } = await setUp()
    await confirmedAccount(app, context)
    provider.claims = { ...mfa, email: anna.email }
    expect([(await logIn(browser)).statusCode, await links()]).toEqual([403, []])
  })

  test('never links a second person to an account', async () => {
    const { app, browser, provider, links } = await setUp()
    await logIn(browser)
    provider.claims = { ...mfa, sub: 'another' }
    const refused = await logIn(createBrowser(app))
    expect([refused.statusCode, await links()]).toMatchObject([403, [{ second_factor: false }]])
  })

  /** Anna has a passkey and works at the desk. */
  async function setUpAnna() {
    const stage = await setUp()
    const { app, browser, context, provider } = stage
    await confirmedAccount(app, context)
    await createOperator(context, { ...anna, role: 'operator' })
    await browser.logIn()
    await browser.addPasskey()
    provider.claims = { ...mfa, sub: 'anna', email: anna.email }
    return stage
  }

  test('links who has a passkey only in the browser where it was used', async () => {
    const { app, browser, links } = await setUpAnna()
    const other = createBrowser(app)
    const refused = await logIn(other)
    expect([refused.statusCode, await links(), other.cookies.get('nv_login')]).toEqual([403, [], undefined])
    expect(refused.body).toContain('Log daar eerst mee in')
    // Neither does a password alone.
    await other.logIn()
    expect((await logIn(other)).statusCode).toBe(403)
    expect((await logIn(browser)).headers.location).toBe('/account/via?gedaan=link')
    expect(await opensDesk(browser)).toBe(true)
    await logIn(other)
    expect(await opensDesk(other)).toBe(true)
  })

  test('is unlinked at the account, and with a role that ends', async () => {
    const { browser, context, links } = await setUpAnna()
    await logIn(browser)
    expect((await browser.open(paths.ownProvider())).body).toContain('Gekoppeld op')
    for (const password of ['', 'een verkeerd wachtwoord']) {
      const refused = await browser.postForm(paths.ownProvider(), { password })
      expect([refused.body.includes('id="password-error"'), (await links()).length]).toEqual([true, 1])
    }
    const unlinked = await browser.postForm(paths.ownProvider(), { password: anna.password })
    expect([unlinked.headers.location, await links()]).toEqual(['/account/via?gedaan=unlink', []])
    await logIn(browser)
    expect(await links()).toHaveLength(1)
    await resetWays(context, anna.email)
    expect(await links()).toEqual([])
    await logIn(browser)
    expect(await links()).toHaveLength(1)
    // The last operator stays.
    await logInAtDesk(context, { email: 'mia@beheer.example' })
    await endAccessOf(context, anna.email)
    expect(await links()).toEqual([])
  })

  test('is not begun by another site, and leads nowhere but to our own pages', async () => {
    const { app, browser } = await setUp()
    const foreign = await app.inject({ url: paths.provider(), headers: { 'sec-fetch-site': 'cross-site' } })
    expect(foreign.statusCode).toBe(403)
    const answer = await browser.open(`${paths.provider()}?next=https://elders.example&redirect_uri=//elders.example`)
    const address = new URL(answer.headers.location as string)
    expect(address.searchParams.get('redirect_uri')).toBe(`${site.origin}/inloggen/via/terug`)
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      code_challenge_method: 'S256',
      scope: 'openid email',
    })
    const back = await browser.open(`${await agree(address.href)}&next=https://elders.example`)
    expect(back.headers.location).toBe('/beheer')
    const policy = (await browser.open(paths.login())).headers['content-security-policy']
    expect(policy).toContain("form-action 'self';")
  })

  test('that was broken off at the provider says so', async () => {
    const { browser, provider } = await setUp()
    provider.person = null
    const refused = await logIn(browser)
    expect([refused.statusCode, refused.body.includes('is afgebroken')]).toEqual([401, true])
  })

  test.each([
    ['silent', '/.well-known/openid-configuration'],
    ['huge', '/.well-known/openid-configuration'],
    ['error', '/.well-known/openid-configuration'],
    ['silent', '/token'],
    ['huge', '/token'],
    ['huge', '/keys'],
  ] as const)('of a provider that is %s at %s shows another way, and works once it is back', async (trouble, path) => {
    const { browser, provider } = await setUp(trouble === 'silent' ? { patienceMs: 1_000 } : {})
    provider.broken[path] = trouble
    const away = path.startsWith('/.') ? await browser.open(paths.provider()) : await logIn(browser)
    expect(away.statusCode).toBe(503)
    expect(away.body).toContain('antwoordt nu niet goed')
    expect(away.body).toContain('Op een andere manier inloggen')
    provider.broken = {}
    expect((await logIn(browser)).statusCode).toBe(303)
  })

  test('is nowhere without the settings', async () => {
    const context = await open()
    const browser = createBrowser(await createTestApp(context))
    for (const path of [paths.provider(), paths.providerReturn(), paths.ownProvider()])
      expect((await browser.open(path)).statusCode).toBe(404)
    expect((await browser.open(paths.login())).body).not.toContain(paths.provider())
  })
})
