import { Secret, TOTP } from 'otpauth'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createBrowser, site } from '#test/login-browser.ts'
import { offerFirstLink } from './first-operator.ts'

const hour = 3_600_000
const wim = { naam: 'Wim Verzonnen', email: 'wim@beheer.example', password: 'een lang wachtwoord' }

describeOnDatabase('The first operator', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false, publicUrl: site.origin } })
    const app = await createTestApp(context)
    const link = new URL((await offerFirstLink(context))!).pathname
    return { clock, context, app, link, browser: createBrowser(app) }
  }
  const roles = async ({ context }: Awaited<ReturnType<typeof setUp>>) => {
    const rows = await context.db.selectFrom('accounts').select(['role', 'verified_at']).execute()
    return rows.map(({ role, verified_at }) => `${role} ${verified_at ? 'confirmed' : 'waiting'}`)
  }

  test('is made behind the link of the start, and reaches the desk once there is a second way to log in', async () => {
    const stage = await setUp()
    const { browser, clock, link, context } = stage
    expect((await browser.open(link)).body).toContain('Eerste beheerder')
    const made = await browser.postForm(link, wim)
    expect([made.statusCode, made.headers.location]).toEqual([303, paths.secondWay()])
    expect(await roles(stage)).toEqual(['operator confirmed'])

    const closed = await browser.open(paths.desk())
    expect([closed.statusCode, closed.headers.location]).toEqual([303, paths.secondWay()])
    expect((await browser.open(paths.secondWay())).body).toContain('Beveilig uw account')
    const secret = await browser.beginTotp()
    const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: clock.now().getTime() })
    expect((await browser.changeTotp('prove', { code })).statusCode).toBe(200)
    expect((await browser.open(paths.desk())).statusCode).toBe(200)
    expect((await browser.open(paths.secondWay())).headers.location).toBe(paths.deskHome())
    expect(await offerFirstLink(context)).toBeNull()
  })

  test('is asked for what is wrong, and typed over nothing but the password', async () => {
    const { browser, link } = await setUp()
    const refused = await browser.postForm(link, { ...wim, email: 'geen adres', password: 'kort' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(wim.naam)
    expect(refused.body).toContain('geen adres')
    expect(refused.body).not.toContain('kort"')
    expect((await browser.postForm(link, { ...wim, password: 'kort' })).body).toContain('id="password-error"')
    expect((await browser.postForm(link, {})).statusCode).toBe(400)
    expect((await browser.postForm(link, wim)).statusCode).toBe(303)
  })

  test.each(['Welkom2024!', 'wachtwoord', '1234567890', 'Aktewijzer2026!', 'wim@beheer.example'])(
    'takes no password that anybody tries first, such as %s',
    async (password) => {
      const stage = await setUp()
      const { browser, link } = stage
      const refused = await browser.postForm(link, { ...wim, password })
      expect([refused.statusCode, await roles(stage)]).toEqual([400, []])
      for (const part of ['id="password-error"', 'makkelijk te raden', wim.email]) expect(refused.body).toContain(part)
      expect((await browser.postForm(link, wim)).statusCode).toBe(303)
    },
  )

  test('is one, also of two at once and with the links of two starts', async () => {
    const stage = await setUp()
    const { app, context, link } = stage
    const other = new URL((await offerFirstLink(context))!).pathname
    const people = [link, link, other, other].map((path, n) =>
      createBrowser(app).postForm(path, { ...wim, email: `${n}@beheer.example` }),
    )
    const statuses = (await Promise.all(people)).map(({ statusCode }) => statusCode)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    expect(await roles(stage)).toEqual(['operator confirmed'])
    expect((await createBrowser(app).open(other)).statusCode).toBe(404)
  })

  test('is not made behind a link of yesterday, another one, or a form of another site', async () => {
    const stage = await setUp()
    const { app, browser, clock, link } = stage
    const foreign = await app.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: new URLSearchParams(wim).toString(),
    })
    expect(foreign.statusCode).toBe(403)
    expect((await browser.postForm(paths.firstOperator('x'.repeat(43)), wim)).statusCode).toBe(404)
    clock.advance(24 * hour)
    expect((await browser.postForm(link, wim)).statusCode).toBe(410)
    expect(await roles(stage)).toEqual([])
  })
})
