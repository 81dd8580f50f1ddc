import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { confirmedAccount, logIn, newestToken } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertVestigingen } from '#test/offertes.ts'
import { insertReview } from '#test/reviews.ts'

const day = 86_400_000

describeOnDatabase('The pages of an office that logged in, without JavaScript', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const [office] = await insertVestigingen(context, [{}, { title: 'Notariaat Elders' }])
    await context.index.reload()
    const app = await createTestApp(context)
    await confirmedAccount(app, context)
    const login = await logIn(app)
    const cookies = { nv_login: login }
    const show = async (url: string, own = true) => {
      const { statusCode, body } = await app.inject({ url, ...(own && { cookies }) })
      return { status: statusCode, heading: /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1], body }
    }
    const send = async (url: string, fields: Record<string, string>, own = true) => {
      const { statusCode, headers, body } = await app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
        ...(own && { cookies }),
      })
      return { status: statusCode, location: headers.location, body }
    }
    const claim = async () => {
      await send('/kantoor', { action: 'claim', vestiging_id: office! })
      return newestToken(context, 'M35', '/claim/')
    }
    return { clock, context, app, office: office!, show, send, claim }
  }

  test('find an office by its name, ask it for access, and open it once it confirmed', async () => {
    const { office, show, send, claim } = await setUp()
    expect((await show('/kantoor')).heading).toBe('Uw kantoren')
    expect((await show('/kantoor?q=Voorbeeld')).body).toContain(`name="vestiging_id" value="${office}"`)
    expect((await show('/kantoor?q=bestaatniet')).body).toContain('Wij vinden geen kantoor met deze naam.')
    const token = await claim()
    expect((await show('/kantoor?gedaan=claim')).body).toContain('Wacht op bevestiging door het kantoor')
    expect((await show(`/kantoor/${office}`)).status).toBe(403)
    const page = await show(`/claim/${token}`, false)
    expect(page).toMatchObject({ status: 200, heading: 'Vertegenwoordigt u Notariaat Voorbeeld 1?' })
    expect(page.body).toContain('anna@kantoor.example')
    const answer = await send(`/claim/${token}`, { action: 'confirm' }, false)
    expect((await show(answer.location!, false)).heading).toBe('Bedankt voor uw bevestiging')
    expect((await show(`/claim/${token}`, false)).heading).toBe('Deze link is al gebruikt.')
    expect((await show('/kantoor')).body).toContain(`href="/kantoor/${office}"`)
    expect((await show(`/kantoor/${office}`)).heading).toBe('Notariaat Voorbeeld 1')
    const again = await send('/kantoor', { action: 'claim', vestiging_id: office })
    expect([again.status, again.body.includes('U vertegenwoordigt dit kantoor al.')]).toEqual([409, true])
  })

  test('take back a question for access that no office has answered', async () => {
    const { office, show, send, claim } = await setUp()
    const token = await claim()
    expect((await show('/kantoor')).body).toContain('name="action" value="withdraw"')
    const { location } = await send('/kantoor', { action: 'withdraw', vestiging_id: office })
    const page = await show(location!)
    expect(page.body).toContain('Uw vraag is ingetrokken.')
    expect(page.body).not.toContain('Wacht op bevestiging door het kantoor')
    expect((await show(`/claim/${token}`, false)).status).toBe(404)
  })

  test('show one heading per state of the link to an office', async () => {
    const { clock, office, show, send, claim } = await setUp()
    const refused = await claim()
    const answer = await send(`/claim/${refused}`, { action: 'refuse' }, false)
    expect((await show(answer.location!, false)).heading).toBe('U heeft dit geweigerd')
    expect((await show(`/claim/${refused}`, false)).status).toBe(404)
    const late = await claim()
    clock.advance(14 * day)
    const expired = await show(`/claim/${late}`, false)
    expect([expired.status, expired.heading]).toEqual([410, 'Deze link is verlopen.'])
    expect(expired.body).toContain('Stuur een nieuwe link')
    expect((await show('/claim/oconbekend', false)).heading).toContain('Deze link is ongeldig of verlopen.')
    await send(`/claim/${late}`, { action: 'confirm' }, false)
    expect((await show(`/kantoor/${office}`)).status).not.toBe(200)
  })

  test('pause requests, end the pause, opt out and answer reviews', async () => {
    const { context, office, show, send, claim } = await setUp()
    await insertReview(context.db, { vestiging_id: office })
    await send(`/claim/${await claim()}`, { action: 'confirm' }, false)
    const url = `/kantoor/${office}`
    for (const wrong of ['', 'binnenkort']) {
      const refused = await send(url, { action: 'pause', paused_until: wrong })
      expect(refused.status).toBe(400)
      expect(refused.body).toContain('Schrijf de datum als dag, maand en jaar, zoals 15-02-2027')
    }
    const paused = await send(url, { action: 'pause', paused_until: '1 februari 2027' })
    expect((await show(paused.location!)).body).toMatch(/Tot en met 1 februari 2027/)
    expect((await show(url)).body).toContain(
      'Gepauzeerd: uw kantoor krijgt geen nieuwe aanvragen tot en met 1 februari 2027.',
    )
    await send(url, { action: 'receiving', can_receive_email: 'false' })
    const both = (await show(url)).body
    expect(both).toContain('Uw kantoor is afgemeld en krijgt via ons geen nieuwe aanvragen.')
    expect(both).toContain('Pauze beëindigen')
    await send(url, { action: 'receiving', can_receive_email: 'true' })
    await send(url, { action: 'pause', hervatten: 'true' })
    expect((await show(url)).body).toContain('Uw kantoor ontvangt nieuwe aanvragen.')
    expect((await show(url)).body).toContain('Geen nieuwe aanvragen tot en met')
    await send(url, { action: 'receiving', can_receive_email: 'false' })
    expect((await show(url)).body).toContain('Uw kantoor is afgemeld')
    await context.db.updateTable('vestigingen').set({ email: null }).where('id', '=', office).execute()
    const unreachable = await send(url, { action: 'receiving', can_receive_email: 'true' })
    expect([unreachable.status, unreachable.body.includes('kennen wij geen e-mailadres')]).toEqual([400, true])
    const replies = await send(url, { action: 'replies' })
    expect([replies.status, replies.location]).toEqual([303, expect.stringMatching(/^\/reactie\/rf/)])
    expect((await send(url, { action: 'onzin' })).status).toBe(400)
    expect(await send(url, { action: 'replies' }, false)).toMatchObject({ status: 401 })
  })
})
