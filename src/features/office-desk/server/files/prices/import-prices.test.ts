import { expect, test } from 'vitest'
import { startPrices } from '#features/tarieven/server/start-prices.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'
import { textOf } from '#test/readability.ts'
import { importFile } from '../import-file.ts'
import { reportLines } from '../report.ts'

const head = 'naam;adres;postcode;dienst;honorarium;recherche;kwaliteitsfonds;registers;compleet;situatie;bevestigd_op'
const office = 'Verzonnen Notarissen;Damrak 1;1012 LG'
const single = `${office};leveringsakte;1.250,50;25;9,95;Kadaster: 144,50 | Handelsregister: 2,85;ja;Eén woning;2026-11-01`
const other = `${office};hypotheekakte;1000;0;;;ja;;2026-11-01`
const both = `${office};leveringsakte | hypotheekakte;2000;0;;;ja;;2026-11-01`
const file = [head, both, single, other].join('\n')

const isLevering = ({ dienst_id }: { dienst_id: string }) => dienst_id === 'leveringsakte'

async function setUp(open: Open) {
  const clock = createTestClock('2026-11-20T10:00:00Z')
  const context = await open({ clock })
  const app = await createTestApp(context)
  const id = await insertOffice(context.db, { title: 'Verzonnen Notarissen', fictional: false })
  await context.index.reload()
  const take = async (text: string, options: { dry?: boolean; overwrite?: boolean } = {}) => {
    const all = { kind: null, dry: false, overwrite: false, ...options }
    return reportLines(await importFile(context, { bytes: Buffer.from(text), encoding: 'UTF-8' }, all))
  }
  const stored = async () => ({
    singles: await context.db.selectFrom('tarieven').selectAll().execute(),
    combinations: await context.db.selectFrom('tarief_combinaties').selectAll().execute(),
    history: await context.db.selectFrom('tarief_history').selectAll().execute(),
  })
  const shown = async () => (await app.inject(`/api/vestigingen/${id}/tarievenlijst`)).json().items
  return { context, clock, app, id, take, stored, shown }
}

describeOnDatabase('Prices from a file', (open) => {
  test('are seen by visitors, with their services, and the same file changes nothing', async () => {
    const { take, stored, shown, clock } = await setUp(open)
    expect((await take(file, { dry: true })).at(-1)).toBe(
      'prijzen: 3 toegevoegd, 0 gewijzigd, 0 ongewijzigd, 0 geweigerd. Proef: er is niets geschreven.',
    )
    expect((await stored()).singles).toEqual([])
    await take(file)
    await eventually(async () =>
      expect(await shown()).toMatchObject([
        {
          ...{ dienst_id: 'leveringsakte', honorarium_cents: 125_050, recherche_cents: 2_500, btw_cents: 26_994 },
          ...{ kwaliteitsfonds_cents: 995, register_cents: 14_735, compleet: true, situatie: 'Eén woning' },
        },
        { dienst_id: 'hypotheekakte', price: 1210 },
      ]),
    )
    const before = await stored()
    expect(before.combinations).toMatchObject([{ dienst_ids: ['hypotheekakte', 'leveringsakte'], btw_cents: 42_000 }])
    clock.advance(86_400_000)
    expect((await take(file)).at(-1)).toContain('0 toegevoegd, 0 gewijzigd, 3 ongewijzigd, 0 geweigerd')
    expect(await stored()).toEqual(before)
    // As a spreadsheet writes the same amount.
    const saved = file.replace('1.250,50', '1250,5').replace('144,50', '144,5')
    expect((await take(saved)).at(-1)).toContain('0 toegevoegd, 0 gewijzigd, 3 ongewijzigd, 0 geweigerd')
  })

  test('without a word of the office are shown as taken over, until the office confirms them', async () => {
    const { app, id, clock, take } = await setUp(open)
    await take(file.replaceAll(';2026-11-01', ';'))
    const list = async () => (await app.inject(`/api/vestigingen/${id}/tarievenlijst`)).json()
    await eventually(async () => expect(await list()).toMatchObject({ taken_over: true, items: { length: 2 } }))
    const page = async () => textOf((await app.inject(`/notaris/${id}?tab=tarieven`)).body)
    expect(await page()).toContain('Overgenomen op 20 november 2026; het kantoor heeft dit niet bevestigd.')
    clock.advance(86_400_000)
    expect((await take(file.replaceAll(';2026-11-01', ';'))).at(-1)).toContain('3 ongewijzigd')
    expect(await list()).toMatchObject({ updated_at: '2026-11-20T10:00:00.000Z', taken_over: true })
    expect((await take(file)).at(-1)).toContain('3 gewijzigd')
    await eventually(async () => expect(await list()).toMatchObject({ taken_over: false }))
    expect(await page()).toContain('Bijgewerkt op 1 november 2026.')
  })

  test('change what the file changed, with the one before kept, and none that was changed by hand since', async () => {
    const { take, stored, context } = await setUp(open)
    await take(file)
    await take(file.replace('1.250,50', '1.300'))
    const changed = await stored()
    expect(changed.singles.find(isLevering)).toMatchObject({ honorarium_cents: 130_000 })
    expect(changed.history).toMatchObject([{ honorarium_cents: 125_050 }])
    const byHand = { honorarium_cents: 120_000, btw_cents: 25_934 }
    await context.db.updateTable('tarieven').set(byHand).where('dienst_id', '=', 'leveringsakte').execute()
    const lines = await take(file.replace('1.250,50', '1.400'))
    expect(lines[0]).toBe('regel 3: ongewijzigd: Verzonnen Notarissen, leveringsakte; blijft zoals hij hier staat')
    expect((await stored()).singles.find(isLevering)).toMatchObject(byHand)
    await take(file.replace('1.250,50', '1.400'), { overwrite: true })
    expect((await stored()).singles.find(isLevering)).toMatchObject({ honorarium_cents: 140_000 })
  })

  test('bring no service back that the office stopped to offer', async () => {
    const { take, stored, context, id, clock } = await setUp(open)
    await context.db
      .insertInto('vestiging_dienst_history')
      .values({ vestiging_id: id, dienst_id: 'leveringsakte', offered: false, changed_at: clock.now() })
      .execute()
    const lines = await take([head, single].join('\n'))
    expect(lines[0]).toContain(
      'ongewijzigd: Verzonnen Notarissen, leveringsakte; het kantoor biedt deze dienst niet meer aan',
    )
    expect((await stored()).singles).toEqual([])
  })

  test('are refused row by row with the reason', async () => {
    const { take } = await setUp(open)
    const rows: [row: string, reason: string][] = [
      [single.replace('Damrak 1', 'Damrak 9'), 'dit kantoor staat hier niet'],
      [single.replace('leveringsakte', 'rijbewijs'), 'dienst: Deze dienst bestaat niet'],
      [single.replace('1.250,50', 'veel'), 'honorarium: Vul een bedrag in, zoals 1.250 of 1.250,50'],
      [single.replace('1.250,50', '0'), 'honorarium: Vul een honorarium in dat hoger is dan 0 euro'],
      [single.replace('1.250,50', '-5'), 'honorarium: Een bedrag kan niet onder nul zijn'],
      [
        single.replace('Kadaster: 144,50', 'Kadaster'),
        'registers: Schrijf elk register als "Kadaster: 144,50", met | ertussen',
      ],
      [single.replace('2026-11-01', '2027-01-01'), 'bevestigd_op: Dit moment is nog niet geweest'],
      [';;;testament;10;;;;;;', 'Noem het kantoor met extern_id, of met naam, adres en postcode'],
      [single, 'deze prijs staat ook op regel 2'],
      [both, 'samen mag niet meer kosten dan elk apart, en elk moet een eigen prijs hebben'],
    ]
    const lines = await take([head, single, ...rows.map(([row]) => row)].join('\n'), { dry: true })
    const reasons = lines.map((line) => /^regel \d+: geweigerd: (.*)$/.exec(line)?.[1]).filter(Boolean)
    expect(reasons.toSorted()).toEqual(rows.map(([, reason]) => reason).toSorted())
  })

  const ahead = 'naam;adres;postcode;dienst;honorarium;geldig_vanaf'
  const nextYear = `${office};leveringsakte;1300;1-1-2027`

  test('of a later day wait for it, as the look at the file says; the same file changes nothing before and after', async () => {
    const { take, shown, context, clock } = await setUp(open)
    // The price of now stands below it, and decides that the service is offered.
    const both = [ahead, nextYear, `${office};leveringsakte;1250;2026-02-01`].join('\n')
    expect((await take(both, { dry: true })).slice(0, 2)).toEqual([
      'regel 2: toegevoegd: Verzonnen Notarissen, leveringsakte, vanaf 1 januari 2027',
      'regel 3: toegevoegd: Verzonnen Notarissen, leveringsakte',
    ])
    const coming = () => context.db.selectFrom('coming_tarieven').selectAll().execute()
    expect(await coming()).toEqual([])
    await take(both)
    await eventually(async () => expect(await shown()).toMatchObject([{ honorarium_cents: 125_000 }]))
    const set = { honorarium_cents: 130_000, valid_from: '2027-01-01', updated_by: null }
    expect(await coming()).toMatchObject([set])
    expect((await take(both)).at(-1)).toContain('0 toegevoegd, 0 gewijzigd, 2 ongewijzigd, 0 geweigerd')
    // Another one for later takes its place, and it is kept.
    await take(both.replace('1300', '1310'))
    expect(await coming()).toMatchObject([{ ...set, honorarium_cents: 131_000 }])
    const kept = await context.db.selectFrom('tarief_history').selectAll().execute()
    expect(kept).toMatchObject([{ honorarium_cents: 130_000, valid_from: '2027-01-01' }])
    clock.advance(60 * 86_400_000)
    await startPrices.handler(context, {})
    await eventually(async () => expect(await shown()).toMatchObject([{ honorarium_cents: 131_000 }]))
    // Of two that hold by now the later one counts.
    const lines = await take(both.replace('1300', '1310'))
    expect(lines[0]).toBe('regel 3: geweigerd: deze prijs staat ook op regel 2')
    expect(lines.at(-1)).toContain('0 toegevoegd, 0 gewijzigd, 1 ongewijzigd, 1 geweigerd')
  })

  test('of a later day leave one that somebody set by hand, and need a service that is offered and a day within a year', async () => {
    const { take, context, id } = await setUp(open)
    const [refused] = await take([ahead, nextYear].join('\n'))
    expect(refused).toContain('biedt deze dienst nog niet aan')
    await take([ahead, `${office};leveringsakte;1250;`].join('\n'))
    await take([ahead, nextYear].join('\n'))
    const byHand = { honorarium_cents: 120_000, btw_cents: 25_200 }
    await context.db.updateTable('coming_tarieven').set(byHand).where('vestiging_id', '=', id).execute()
    const [left] = await take([ahead, nextYear].join('\n'))
    expect(left).toContain('leveringsakte, vanaf 1 januari 2027; blijft zoals hij hier staat')
    const wrong = [`${office};leveringsakte;1300;1-1-2028`, `${office};leveringsakte | testament;1300;1-1-2027`]
    const [far, together] = await take([ahead, ...wrong].join('\n'))
    expect(far).toContain('geldig_vanaf: Deze dag is te ver weg')
    expect(together).toContain('geldig_vanaf: Een prijs voor diensten samen geldt meteen')
  })
})
