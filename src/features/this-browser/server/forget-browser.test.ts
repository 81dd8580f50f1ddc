import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { insertVestigingen, mailsOf, offerteBody, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnBothDatabases('A browser that confirmed an address', (open) => {
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
})
