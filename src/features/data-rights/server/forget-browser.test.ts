import { expect, test } from 'vitest'
import { sha256 } from '#server/tokens/hashes.ts'
import { confirmedAccount, getAuth, logIn } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertVestigingen, mailsOf, offerteBody, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnDatabase('A browser that confirmed an address', (open) => {
  async function setUp(publicUrl: string) {
    const context = await open({ config: { publicUrl } })
    const offices = await insertVestigingen(context, [{}])
    const app = await createTestApp(context)
    const created = await app.inject({ method: 'POST', url: '/api/offerte-requests', payload: offerteBody(offices) })
    const planted = created.cookies[0]!
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const confirmed = await app.inject({
      method: 'POST',
      url: `/api/offerte-requests/access/${token}/confirm`,
      payload: {},
      cookies: { [planted.name]: planted.value },
    })
    return { context, app, planted, confirmed, token }
  }

  test('has another session than before, under a name that only this host can set over https', async () => {
    const { planted, confirmed } = await setUp('https://aktewijzer.example')
    const [own] = confirmed.cookies
    expect(planted).toMatchObject({ name: '__Host-nv_sid', secure: true, httpOnly: true, path: '/' })
    expect(own).toMatchObject({ name: '__Host-nv_sid', secure: true, httpOnly: true, sameSite: 'Lax' })
    expect(own!.domain).toBeUndefined()
    expect(own!.value).not.toBe(planted.value)
    expect(confirmed.headers['strict-transport-security']).toBe('max-age=31536000; includeSubDomains')
  })

  test('is forgotten by one button of the pages behind the links, also without JavaScript', async () => {
    const { context, app, confirmed, token } = await setUp('http://127.0.0.1:3000')
    const [own] = confirmed.cookies
    expect(own!.name).toBe('nv_sid')
    expect((await app.inject(`/offerte/${token}`)).body).toContain('Vergeet deze browser')
    const press = (site: string) =>
      app.inject({
        method: 'POST',
        url: '/deze-browser',
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': site },
        cookies: { nv_sid: own!.value },
      })
    const sessions = () => context.db.selectFrom('sessions').select('sid_hash').execute()
    expect((await press('cross-site')).statusCode).toBe(403)
    expect(await sessions()).toHaveLength(1)
    const forgotten = await press('same-origin')
    expect([forgotten.statusCode, forgotten.headers.location]).toEqual([303, '/deze-browser?gedaan=vergeten'])
    expect(forgotten.cookies[0]).toMatchObject({ name: 'nv_sid', value: '' })
    expect(await sessions()).toEqual([])
    expect((await app.inject('/deze-browser?gedaan=vergeten')).body).toContain('Deze browser is vergeten')
  })

  test('is logged out with it, also of a log-in that is under way', async () => {
    const context = await open({ config: { rateLimits: false } })
    const app = await createTestApp(context)
    await confirmedAccount(app, context)
    const nv_login = await logIn(app)
    const expires_at = new Date(context.clock.now().getTime() + 60_000)
    const steps = ['code', 'passkey', 'provider'].map((token_hash) => ({ token_hash: sha256(token_hash), expires_at }))
    await context.db
      .insertInto('login_steps')
      .values(steps.map((step) => ({ ...step, purpose: 'log in' as const, challenge: 'x', account_id: null })))
      .execute()
    const forgotten = await app.inject({
      method: 'POST',
      url: '/deze-browser',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      cookies: { nv_login, nv_code: 'code', nv_passkey: 'passkey', nv_provider: 'provider' },
    })
    const cleared = forgotten.cookies.map(({ name, value }) => `${name}=${value}`)
    expect(cleared.sort()).toEqual(['nv_code=', 'nv_known=', 'nv_login=', 'nv_passkey=', 'nv_provider=', 'nv_sid='])
    expect((await getAuth(app, '/me', nv_login)).status).toBe(401)
    expect(await context.db.selectFrom('login_steps').selectAll().execute()).toEqual([])
  })
})
