import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { confirmedAccount, getAuth, logIn, newestToken, postAuth } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice, priceParts } from '#test/offices.ts'

const price = { honorarium_cents: 60_001, recherche_cents: 2_500 }

describeOnBothDatabases('A price that an office changes', (open) => {
  async function setUp(fund: object = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const [own, other] = [
      await insertOffice(context.db, { dienst_ids: ['testament', 'leveringsakte'] }),
      await insertOffice(context.db, { dienst_ids: ['testament'] }),
    ]
    const row = { dienst_id: 'testament', ...priceParts(50_000, fund), ...fund }
    for (const vestiging_id of [own, other])
      await context.db
        .insertInto('tarieven')
        .values({ ...row, vestiging_id })
        .execute()
    await context.index.reload()
    const app = await createTestApp(context)
    await confirmedAccount(app, context)
    const login = await logIn(app)
    await postAuth(app, '/claims', { vestiging_id: own }, { login })
    await postAuth(app, `/claims/${await newestToken(context, 'M35', '/claim/')}/confirm`, {})
    const change = (body: object, dienst = 'testament', office = own) =>
      postAuth(app, `/vestigingen/${office}/tarieven/${dienst}`, body, { login })
    const read = async () => (await getAuth(app, `/vestigingen/${own}`, login)).body.prices
    const shown = async (office = own) => (await app.inject(`/api/vestigingen/${office}/tarievenlijst`)).json().items[0]
    const history = () => context.db.selectFrom('tarief_history').selectAll().execute()
    return { app, own, other, login, change, read, shown, history }
  }

  test('is seen by visitors at once, and the one before is kept', async () => {
    const { app, own, login, change, read, shown, history } = await setUp()
    const answer = await change(price)
    const changed = {
      dienst_id: 'testament',
      label: 'Testament',
      ...price,
      btw_cents: 13_125,
      kwaliteitsfonds_cents: 0,
    }
    expect([answer.status, answer.body]).toEqual([200, changed])
    expect(await read()).toEqual([changed])
    await eventually(async () => expect(await shown()).toMatchObject({ ...price, btw_cents: 13_125 }))
    expect(await history()).toMatchObject([{ vestiging_id: own, dienst_id: 'testament', honorarium_cents: 50_000 }])
    // The same again confirms it, and replaces nothing.
    await change(price)
    expect(await history()).toHaveLength(1)
    const form = { action: 'price', dienst_id: 'testament', honorarium: '1.250,50', recherche: '' }
    const send = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: `/kantoor/${own}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        cookies: { nv_login: login },
        payload: new URLSearchParams(fields).toString(),
      })
    expect((await send(form)).headers.location).toBe(`/kantoor/${own}?gedaan=price`)
    expect(await read()).toMatchObject([{ honorarium_cents: 125_050, recherche_cents: 0 }])
    const wrong = await send({ ...form, honorarium: 'veel' })
    expect([wrong.statusCode, wrong.body.includes('Vul een bedrag in')]).toEqual([400, true])
  })

  test('counts btw over the fund when the office did so before', async () => {
    const { change } = await setUp({ kwaliteitsfonds_cents: 1_000, btw_cents: 10_710 })
    expect((await change(price)).body).toMatchObject({ btw_cents: 13_335, kwaliteitsfonds_cents: 1_000 })
  })

  test.each([
    ['nothing', { honorarium_cents: 0 }, 'Vul een bedrag in, zoals 1.250 of 1.250,50'],
    ['less than nothing', { recherche_cents: -1 }, 'Een bedrag kan niet onder nul zijn'],
    ['half cents', { honorarium_cents: 1.5 }, 'Vul een bedrag in, zoals 1.250 of 1.250,50'],
    ['more than any act costs', { honorarium_cents: 10_000_001 }, 'Dit bedrag is te hoog'],
    ['words', { honorarium_cents: 'veel' }, 'Vul een bedrag in, zoals 1.250 of 1.250,50'],
  ])('to %s is refused, and stays as it was', async (_name, fields, text) => {
    const { change, read, history } = await setUp()
    const { status, body } = await change({ ...price, ...fields })
    expect([status, body.code, body.error]).toEqual([400, 'BAD_REQUEST', text])
    expect(await read()).toMatchObject([{ honorarium_cents: 50_000 }])
    expect(await history()).toEqual([])
  })

  test('is of an office of the own account, and of a service that has a price', async () => {
    const { other, change, shown } = await setUp()
    expect((await change(price, 'testament', other)).body.code).toBe('FORBIDDEN')
    for (const dienst of ['leveringsakte', 'onzin', '__proto__'])
      expect((await change(price, dienst)).body.code).toBe('NOT_FOUND')
    expect(await shown(other)).toMatchObject({ honorarium_cents: 50_000 })
  })
})
