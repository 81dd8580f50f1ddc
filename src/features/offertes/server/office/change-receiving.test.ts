import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createOffertesApp, get, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { press } from '#test/press.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnDatabase('An office that wants no requests any more', (open) => {
  async function setUp() {
    const context = await open({ clock: createTestClock('2026-11-18T10:00:00Z') })
    const ids = await insertVestigingen(context, [{}])
    const app = await createOffertesApp(context)
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    await post(app, `/access/${token}/confirm`, {})
    await runDueJobs(context)
    return { context, app, ids, officeToken: tokenIn((await mailsOf(context, 'M04'))[0]!, '/kantoor/offerte/') }
  }
  const another = (ids: string[]) => offerteBody(ids, { email: 'ander@voorbeeld.example' })

  test('opts out by the link in its mail, gets none of the next, and comes back by the same link', async () => {
    const { app, ids, officeToken } = await setUp()
    const path = `/office/${officeToken}`
    expect((await get(app, path)).body.vestiging).toMatchObject({ can_receive_email: true })
    const receive = (can_receive_email: boolean) =>
      press(app, `/kantoor/offerte/${officeToken}`, 'receiving', { can_receive_email })
    expect((await receive(false)).status).toBe(303)
    expect((await receive(false)).status).toBe(303)
    expect((await get(app, path)).body).toMatchObject({ vestiging: { can_receive_email: false }, status: 'sent' })
    expect((await post(app, '', another(ids))).body.code).toBe('NO_VALID_OFFICES')
    await receive(true)
    expect((await post(app, '', another(ids))).status).toBe(201)
  })

  test('does so with a form too, and is not opted out by another site, a wrong link or words', async () => {
    const { context, officeToken } = await setUp()
    const app = await createTestApp(context)
    const send = (token: string, payload: string, origin?: string) =>
      app.inject({
        method: 'POST',
        url: `/kantoor/offerte/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...(origin && { origin }) },
        payload,
      })
    const no = 'can_receive_email=false'
    expect((await send(officeToken, no, 'https://elders.example')).statusCode).toBe(403)
    expect((await send('oo-onzin', no)).statusCode).toBe(404)
    expect((await send(officeToken, 'can_receive_email=misschien')).statusCode).toBe(400)
    expect((await get(app, `/office/${officeToken}`)).body.vestiging).toMatchObject({ can_receive_email: true })
    const sent = await send(officeToken, no)
    expect([sent.statusCode, sent.headers.location]).toEqual([
      303,
      `/kantoor/offerte/${officeToken}?gedaan=receiving#afmelden`,
    ])
    expect((await get(app, `/office/${officeToken}`)).body.vestiging).toMatchObject({ can_receive_email: false })
  })

  test('is told on the page what its button did', async () => {
    const { context, officeToken } = await setUp()
    const app = await createTestApp(context)
    const send = async (payload: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' }
      const sent = await app.inject({ method: 'POST', url: `/kantoor/offerte/${officeToken}`, headers, payload })
      const [page = '', section] = String(sent.headers.location).split('#')
      expect(section).toBe('afmelden')
      return (await app.inject(page)).body
    }
    expect(await send('can_receive_email=false')).toContain('Uw kantoor is afgemeld.')
    expect(await send('can_receive_email=true')).toContain('Uw kantoor is aangemeld.')
    expect(await send('action=pause&paused_until=1-12-2026')).toContain('De pauze is opgeslagen.')
    expect(await send('action=pause&hervatten=true')).toContain('De pauze is beëindigd.')
  })

  test('pauses them up to and including a day, and goes on earlier when it wants', async () => {
    const { context, app, ids, officeToken } = await setUp()
    const path = `/office/${officeToken}`
    const pause = (paused_until: string) => press(app, `/kantoor/offerte/${officeToken}`, 'pause', { paused_until })
    // The last moment of 1 December in Amsterdam, where it is an hour later than in UTC.
    expect((await pause('1-12-2026')).status).toBe(303)
    expect((await get(app, path)).body.vestiging.paused_until).toBe('2026-12-01T23:00:00.000Z')
    expect((await post(app, '', another(ids))).body.code).toBe('NO_VALID_OFFICES')
    for (const wrong of ['', '17-11-2026', 'volgende week']) {
      const refused = await pause(wrong)
      expect([refused.status, refused.body.fields[0].field]).toEqual([400, 'paused_until'])
    }
    const page = await createTestApp(context)
    const sent = await page.inject({
      method: 'POST',
      url: `/kantoor/offerte/${officeToken}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=pause&hervatten=true',
    })
    expect(sent.statusCode).toBe(303)
    expect((await post(app, '', another(ids))).status).toBe(201)
  })
})
