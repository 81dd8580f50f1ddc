import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { get, insertVestigingen, jan, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { postForm } from '#test/post-form.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const page = '/offerte-aanvragen/success'
const newer = 'jan.echt@voorbeeld.example'

describeOnDatabase('Another address for a request that waits', (open) => {
  async function setUp() {
    const context = await open({ clock: createTestClock('2026-11-18T10:00:00Z'), config: { rateLimits: true } })
    const ids = await insertVestigingen(context, [{}])
    const app = await createTestApp(context)
    const ask = async (email: string = jan.email) =>
      (await post(app, '', offerteBody(ids, { email }))).cookies[0]!.value
    const change = (sid: string, email: string) =>
      app.inject({
        method: 'POST',
        url: page,
        payload: new URLSearchParams({ action: 'address', email }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        cookies: { nv_sid: sid },
      })
    const links = async (count: number) => {
      await runDueJobs(context)
      const mails = await mailsOf(context, 'M01', count)
      return mails.map((mail) => ({ to: mail.to_address, token: tokenIn(mail, '/offerte/') }))
    }
    const windows = async () =>
      (await context.db.selectFrom('offerte_windows').select('request_id').execute()).map(
        ({ request_id }) => request_id,
      )
    return { app, ask, change, context, links, windows }
  }

  test('gets the mail; what went to the one before confirms nothing, and its mailbox is free', async () => {
    const { app, ask, change, links, windows } = await setUp()
    const sid = await ask()
    const [old] = await links(1)
    const changed = await change(sid, ` ${newer.toUpperCase()} `)
    expect([changed.statusCode, changed.headers.location]).toEqual([303, `${page}?gedaan=address`])
    expect((await app.inject(changed.headers.location!)).body).toContain(
      'Wij stuurden de e-mail naar het nieuwe adres.',
    )
    const [link] = await links(2)
    expect(link?.to.toLowerCase()).toBe(newer)
    for (const path of ['', '/export.json']) expect((await get(app, `/access/${old!.token}${path}`)).status).toBe(404)
    expect((await post(app, `/access/${old!.token}/confirm`, {})).body.code).toBe('TOKEN_INVALID')
    expect((await post(app, `/access/${old!.token}/erase`, { bevestig: true })).body.code).toBe('TOKEN_INVALID')
    expect(await windows()).toHaveLength(1)
    await ask()
    expect((await post(app, `/access/${link!.token}/confirm`, {})).body.status).toBe('dispatched')
    expect((await get(app, `/access/${link!.token}`)).body.contact.email.toLowerCase()).toBe(newer)
    expect((await change(sid, 'derde@voorbeeld.example')).statusCode).toBe(404)
  })

  test('gets a mail alone when the first one waits to leave', async () => {
    const { ask, change, links } = await setUp()
    await change(await ask(), newer)
    expect((await links(1)).map(({ to }) => to)).toEqual([newer])
  })

  test('gets no link that was asked anew for the one before, which is ended with it', async () => {
    const { app, ask, change, context, links } = await setUp()
    const sid = await ask()
    const [old] = await links(1)
    expect((await postForm(app, `/nieuwe-link/${old!.token}`, { action: 'renew' })).status).toBe(303)
    await change(sid, newer)
    await links(2)
    expect(await mailsOf(context, 'M36', 0)).toEqual([])
  })

  test('is refused as a request of it would be, and then all stays as it was', async () => {
    const { app, ask, change, links, windows } = await setUp()
    const sid = await ask()
    const [link] = await links(1)
    await ask(newer)
    const taken = await change(sid, newer)
    expect(taken.statusCode).toBe(409)
    expect(taken.body).toContain('in de afgelopen 24 uur al offertes aangevraagd')
    const same = await change(sid, jan.email)
    expect([same.statusCode, same.body.includes('Dit adres had u al ingevuld.')]).toEqual([400, true])
    expect((await change(sid, 'x')).body).toContain('Voer een geldig e-mailadres in')
    for (const other of ['', 'somebody-else']) expect((await change(other, 'b@voorbeeld.example')).statusCode).toBe(404)
    // Five requests an hour from one network: two were made, two were tried.
    expect((await change(sid, jan.email)).statusCode).toBe(400)
    expect((await change(sid, 'b@voorbeeld.example')).statusCode).toBe(429)
    expect(await windows()).toHaveLength(2)
    expect((await post(app, `/access/${link!.token}/confirm`, {})).body.status).toBe('dispatched')
  })

  test('given twice at once, or while the first confirms, has one outcome', async () => {
    const { app, ask, change, context, links, windows } = await setUp()
    const sid = await ask()
    await links(1)
    const both = await Promise.all([change(sid, newer), change(sid, 'b@voorbeeld.example')])
    expect(both.map(({ statusCode }) => statusCode)).toEqual([303, 303])
    expect(await windows()).toHaveLength(1)
    const live = await context.db
      .selectFrom('tokens')
      .select('hash')
      .where('kind', '=', 'oa')
      .where('revoked_at', 'is', null)
    expect(await live.execute()).toHaveLength(1)
    const [link] = await links(2)
    const [confirmed, changed] = await Promise.all([
      post(app, `/access/${link!.token}/confirm`, {}),
      change(sid, 'c@voorbeeld.example'),
    ])
    expect([
      [200, 404],
      [404, 303],
    ]).toContainEqual([confirmed.status, changed.statusCode])
    await runDueJobs(context)
    const M03 = confirmed.status === 200 ? await mailsOf(context, 'M03') : []
    for (const { to_address } of M03) expect(to_address).toBe(link!.to)
  })
})
