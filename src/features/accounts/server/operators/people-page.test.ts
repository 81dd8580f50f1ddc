import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { verifyActs } from '#features/desk/server/public.ts'
import { confirmedAccount, newestToken } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { mailsOf } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const mia = { naam: 'Mia Verzonnen', email: 'mia@beheer.example', role: 'moderator' }

describeOnDatabase('The people of the desk', (open) => {
  async function setUp() {
    const context = await open({ config: { rateLimits: false } })
    const app = await createTestApp(context)
    return { context, app, wim: await logInAtDesk(context) }
  }
  const get = (app: FastifyInstance, url: string, cookie: string) => app.inject({ url, headers: { cookie } })
  async function post(app: FastifyInstance, cookie: string, fields: Record<string, string>) {
    const { body } = await get(app, paths.operators(), cookie)
    const form_token = /name="form_token" value="([^"]+)"/.exec(body)?.[1] ?? ''
    return app.inject({
      method: 'POST',
      url: paths.operators(),
      headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
      payload: new URLSearchParams({ form_token, ...fields }).toString(),
    })
  }
  const acts = (body: string) =>
    [...body.matchAll(/<b>([^<]+)<\/b> · ([^<]+)</g)].map(([, act, about]) => `${act}, ${about}`)

  test('are invited by mail, and begin with a password of their own', async () => {
    const { app, context, wim } = await setUp()
    const invited = await post(app, wim.cookie, { action: 'invite', ...mia })
    expect([invited.statusCode, invited.headers.location]).toEqual([303, paths.operators({ gedaan: 'invite' })])
    const token = await newestToken(context, 'M37', '/wachtwoord/')
    const page = await get(app, paths.operators(), wim.cookie)
    expect(page.body).toContain('Uitgenodigd, heeft nog geen wachtwoord gekozen')
    const payload = { token, password: 'een lang wachtwoord' }
    expect((await app.inject({ method: 'POST', url: '/api/auth/reset-password', payload })).statusCode).toBe(200)
    const login = await app.inject({
      method: 'POST',
      url: '/api/auth/login',
      payload: { ...payload, email: mia.email },
    })
    expect(login.json().account).toMatchObject({ role: 'moderator', naam: mia.naam })
    expect((await post(app, wim.cookie, { action: 'invite', ...mia })).statusCode).toBe(409)
  })

  test('who have an account log in with it', async () => {
    const { app, context, wim } = await setUp()
    await confirmedAccount(app, context, { email: mia.email })
    expect((await post(app, wim.cookie, { action: 'invite', ...mia })).statusCode).toBe(303)
    await runDueJobs(context)
    expect((await mailsOf(context, 'M37'))[0]!.text).toContain('/inloggen')
  })

  test('are asked for what is wrong, and nothing is lost', async () => {
    const { app, context, wim } = await setUp()
    const refused = await post(app, wim.cookie, { action: 'invite', ...mia, email: 'geen adres' })
    expect(refused.statusCode).toBe(400)
    expect(refused.body).toContain(mia.naam)
    for (const wrong of [{}, { action: 'burn' }, { action: 'role', id: 'x', role: 'operator' }]) {
      expect((await post(app, wim.cookie, wrong as Record<string, string>)).statusCode).toBeGreaterThanOrEqual(400)
    }
    expect((await post(app, wim.cookie, { action: 'role', id: wim.id, role: 'koning' })).statusCode).toBe(400)
    const gone = await post(app, wim.cookie, { action: 'end', id: '999', role: 'operator' })
    expect([gone.statusCode, gone.body.includes('werkt niet meer in het beheer')]).toEqual([404, true])
    expect((await post(app, wim.cookie, { action: 'invite', ...mia, form_token: 'made up' })).statusCode).toBe(400)
    expect(await verifyActs(context.db)).toMatchObject({ count: 0 })
  })

  test('change and end with a reason in the log, never all of the operators', async () => {
    const { app, context, wim } = await setUp()
    const person = await logInAtDesk(context, { ...mia, role: 'moderator' })
    const last = await post(app, wim.cookie, { action: 'end', id: wim.id, role: 'operator' })
    expect(last.statusCode).toBe(409)
    for (const part of [`id="role-${wim.id}-error"`, 'Er moet een beheerder blijven.'])
      expect(last.body).toContain(part)
    const reason = 'x'.repeat(limits.desk.reasonMax + 1)
    const long = await post(app, wim.cookie, { action: 'role', id: person.id, role: 'operator', reason })
    expect(long.statusCode).toBe(400)
    for (const part of [
      'Schrijf de reden op één regel',
      `id="reason-${person.id}-error"`,
      `value="${reason}"`,
      `href="#reason-${person.id}"`,
    ])
      expect(long.body).toContain(part)
    expect(
      (await post(app, wim.cookie, { action: 'role', id: person.id, role: 'operator', reason: 'Nieuwe taak' }))
        .statusCode,
    ).toBe(303)
    expect((await get(app, paths.desk(), person.cookie)).statusCode).toBe(401)
    const again = await logInAtDesk(context, { ...mia, role: 'operator' })
    // The role that one has already changes nothing, and logs nobody out.
    const same = await post(app, again.cookie, { action: 'role', id: person.id, role: 'operator' })
    expect(same.statusCode).toBe(409)
    for (const part of [`id="role-${person.id}-error"`, 'Deze medewerker heeft deze rol al.'])
      expect(same.body).toContain(part)
    expect((await get(app, paths.desk(), again.cookie)).statusCode).toBe(200)
    // Whose own role changes is logged out.
    const own = await post(app, again.cookie, { action: 'role', id: person.id, role: 'moderator' })
    expect(own.headers.location).toBe(paths.login())
    expect((await post(app, wim.cookie, { action: 'end', id: person.id, role: 'operator' })).statusCode).toBe(303)

    const body = (await get(app, paths.acts(), wim.cookie)).body
    const about = `Medewerker ${person.id}`
    expect(acts(body)).toEqual([`Toegang beëindigd, ${about}`, `Rol gewijzigd, ${about}`, `Rol gewijzigd, ${about}`])
    for (const words of ['rol: moderator → beheerder', 'Reden: Nieuwe taak', 'Wim de Beheerder'])
      expect(body).toContain(words)
    const byMia = await get(app, paths.acts({ wie: person.id }), wim.cookie)
    expect(acts(byMia.body)).toHaveLength(1)
    expect(acts((await get(app, paths.acts({ soort: 'review' }), wim.cookie)).body)).toEqual([])
    for (const odd of ['?soort=__proto__', '?wie=x&nummer=%00', '?page=-1', '?page=1e9'])
      expect((await get(app, `${paths.acts()}${odd}`, wim.cookie)).statusCode).toBe(200)
  })
})
