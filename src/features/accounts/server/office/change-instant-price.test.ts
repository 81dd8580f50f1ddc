import { expect, test } from 'vitest'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { priceParts } from '#test/offices.ts'
import { openOwnOffice } from '#test/own-office.ts'
import { typed } from '#test/typed.ts'

const both = ['leveringsakte', 'hypotheekakte']

/** Prices for a house and a mortgage, and an incomplete one for a will. */
async function setUp(open: Open) {
  const office = await openOwnOffice(open, [...both, 'testament'])
  const { context, own, read, post } = office
  const now = context.clock.now()
  for (const dienst_id of [...both, 'testament'])
    await context.db
      .insertInto('tarieven')
      .values({
        ...priceParts(50_000, { compleet: dienst_id !== 'testament' }),
        vestiging_id: own,
        dienst_id,
        confirmed_at: now,
      })
      .execute()
  const terms = { valid_days: 30, last_day: '31-12-2026', version: null }
  const change = (fields: object, of = own) =>
    post({ action: 'instant', ...typed({ dienst_ids: ['leveringsakte'], ...terms, ...fields }) }, of)
  const ofDienst = async (...dienst_ids: string[]) =>
    (await read()).instant_prices.find((one: { dienst_ids: string[] }) => one.dienst_ids.join() === dienst_ids.join())
  return { ...office, change, ofDienst }
}

describeOnDatabase('What an office says of offers at once', (open) => {
  test('says that a text of the price list limits nothing', async () => {
    const { context, ofDienst, own } = await setUp(open)
    expect((await ofDienst('leveringsakte')).situaties).toEqual([])
    await context.db
      .updateTable('tarieven')
      .set({ situatie: 'koopsom tot € 500.000' })
      .where('vestiging_id', '=', own)
      .where('dienst_id', '=', 'leveringsakte')
      .execute()
    expect((await ofDienst('leveringsakte')).situaties).toEqual(['koopsom tot € 500.000'])
  })

  test('is kept with its conditions, changed, and switched off', async () => {
    const { change, ofDienst, post, read } = await setUp(open)
    expect((await read()).instant_prices.map((one: { label: string }) => one.label)).toEqual([
      'Leveringsakte',
      'Hypotheekakte',
      'Testament',
    ])
    expect(await ofDienst('leveringsakte')).toMatchObject({
      binding_cents: 60_500,
      asks: ['koopsom'],
      conditions: null,
    })
    const conditions = { koopsom_max: '500.000', distance_max_km: 25, no_description: true, valid_days: '14' }
    expect((await change(conditions)).status).toBe(303)
    const said = await ofDienst('leveringsakte')
    expect(said.conditions).toMatchObject({
      ...{ koopsom_max: 500_000, hypotheekbedrag_max: null, distance_max_km: 25, no_description: true },
      ...{ valid_days: 14, last_day: '2026-12-31', updated_by: 'Anna Verzonnen' },
    })
    // The same once more is no conflict; another of before is.
    expect((await change(conditions)).status).toBe(303)
    expect((await change({ koopsom_max: 1 })).status).toBe(409)
    await change({ version: said.version })
    expect((await ofDienst('leveringsakte')).conditions.koopsom_max).toBeNull()
    expect((await post({ action: 'instant_end', dienst_ids: ['leveringsakte'] })).status).toBe(303)
    expect((await ofDienst('leveringsakte')).conditions).toBeNull()
  })

  test.each<[string, object, [status: number, control: string, message: RegExp]]>([
    ['too few days', { valid_days: 13 }, [400, 'valid_days', /14 tot en met 60 dagen/]],
    ['too many days', { valid_days: 61 }, [400, 'valid_days', /14 tot en met 60 dagen/]],
    ['no days', { valid_days: '' }, [400, 'valid_days', /14 tot en met 60 dagen/]],
    ['a day that is over', { last_day: '19-11-2026' }, [400, 'last_day', /./]],
    ['no last day', { last_day: '' }, [400, 'last_day', /./]],
    ['an amount that nobody can read', { koopsom_max: 'veel' }, [400, 'koopsom_max', /hele euro/]],
    ['a distance of a part', { distance_max_km: '2,5' }, [400, 'distance_max_km', /1 tot en met 300/]],
    ['what nobody is asked', { hypotheekbedrag_max: 300_000 }, [400, 'hypotheekbedrag_max', /vragen wij klanten niet/]],
    ['a service that is none', { dienst_ids: ['appeltaart'] }, [400, 'valid_days', /bestaat niet/]],
    ['a price that is not complete', { dienst_ids: ['testament'] }, [409, 'valid_days', /complete prijs/]],
    ['services without a price together', { dienst_ids: both }, [409, 'valid_days', /complete prijs/]],
  ])('is refused with %s', async (_, fields, [status, control, message]) => {
    const { change } = await setUp(open)
    const refused = await change(fields)
    const [, at, text] = /<a href="#meteen-[a-z-]+-(\w+)">([^<]+)</.exec(refused.body) ?? []
    expect([refused.status, at, text]).toEqual([status, control, expect.stringMatching(message)])
  })

  test('is for a combination with its own price, and goes with that', async () => {
    const { change, ofDienst, post, read } = await setUp(open)
    const price = { action: 'combination', dienst_ids: both, honorarium_cents: '800', compleet: 'true', version: '' }
    await post(price)
    const [{ version }] = (await read()).combinations
    expect((await change({ dienst_ids: both, hypotheekbedrag_max: 300_000 })).status).toBe(303)
    expect(await ofDienst(...both)).toMatchObject({
      binding_cents: 96_800,
      conditions: { hypotheekbedrag_max: 300_000 },
    })
    await post({ action: 'combination_end', dienst_ids: both, version })
    expect(await ofDienst(...both)).toBeUndefined()
    await post(price)
    expect((await ofDienst(...both)).conditions).toBeNull()
  })

  test('is nobody else’s to say', async () => {
    const { change, other } = await setUp(open)
    expect((await change({}, other)).status).toBe(403)
  })

  test('is said on the page without a script, which keeps what was typed when it is refused', async () => {
    const { post, ofDienst, login, app, own } = await setUp(open)
    const fields = { action: 'instant', dienst_ids: 'leveringsakte', koopsom_max: '500.000', last_day: '31-12-2026' }
    const refused = await post({ ...fields, valid_days: '90' })
    expect(refused.status).toBe(400)
    expect(refused.body).toContain('href="#meteen-leveringsakte-valid_days"')
    expect(refused.body).toMatch(/value="90"/)
    const saved = await post({ ...fields, valid_days: '21' })
    expect([saved.status, saved.location]).toEqual([303, `/kantoor/${own}?gedaan=instant`])
    expect((await ofDienst('leveringsakte')).conditions).toMatchObject({ koopsom_max: 500_000, valid_days: 21 })
    const page = await app.inject({ url: saved.location!, cookies: { nv_login: login } })
    expect(page.body).toContain('Klanten met een standaardgeval krijgen voortaan meteen uw offerte.')
    await post({ action: 'instant_end', dienst_ids: 'leveringsakte' })
    expect((await ofDienst('leveringsakte')).conditions).toBeNull()
  })
})
