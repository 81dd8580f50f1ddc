import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { importFile } from '../import-file.ts'
import { toFileBytes } from '../read/read-text.ts'
import { countOf, reportLines } from '../report.ts'

const head = 'naam;adres;postcode;plaats;telefoon;email;website;diensten;extern_id'
const first =
  'Verzonnen Notarissen;Damrak 1;1012 LG;Amsterdam;+31 20 000 00 00;post@verzonnen.example;https://verzonnen.example;leveringsakte | hypotheekakte;A-1'
const second = '"Notariaat ""Het Verzinsel""";Lange Voorhout 7;2514EA;Den Haag;070-0000000;;;testament;A-2'
const file = [head, first, second].join('\r\n')

async function setUp(open: Open, settings: Parameters<Open>[0] = {}) {
  const clock = createTestClock('2026-11-20T10:00:00Z')
  const context = await open({ clock, ...settings })
  const app = await createTestApp(context)
  const take = async (content: string | Uint8Array, options: { dry?: boolean; overwrite?: boolean } = {}) => {
    const bytes = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const all = { kind: null, dry: false, overwrite: false, ...options }
    const report = await importFile(context, toFileBytes(bytes), all)
    const [added, changed, left, refused] = (['added', 'changed', 'left', 'refused'] as const).map((kind) =>
      countOf(report, kind),
    )
    return { counts: [added, changed, left, refused], lines: reportLines(report) }
  }
  const offices = () => context.db.selectFrom('vestigingen').selectAll().orderBy('id').execute()
  const listed = async () => (await app.inject('/api/vestigingen')).json().data
  return { context, clock, app, take, offices, listed }
}

describeOnDatabase('Offices from a file', (open) => {
  test('are seen by visitors with what they offer, placed by their postcode, and the same file changes nothing', async () => {
    const { take, offices, listed, context } = await setUp(open)
    expect((await take(file)).counts).toEqual([2, 0, 0, 0])
    const shown = await eventually(async () => {
      const all = await listed()
      expect(all).toHaveLength(2)
      return all
    })
    expect(shown[1]).toMatchObject({
      ...{ title: 'Verzonnen Notarissen', postcode: '1012LG', plaats: 'Amsterdam', precision: 'pc4' },
      ...{ telefoon: '+31 20 000 00 00', website: 'https://verzonnen.example', can_receive_email: true },
    })
    expect(shown[0]).toMatchObject({ title: 'Notariaat "Het Verzinsel"', plaats: 'Den Haag', can_receive_email: false })
    expect(shown[0].diensten).toMatchObject([{ diensten: [{ id: 'testament' }] }])
    const before = await offices()
    const version = context.index.version()
    expect((await take(file)).counts).toEqual([0, 0, 2, 0])
    expect(await offices()).toEqual(before)
    expect(context.index.version()).toBe(version)
  })

  test('leave time for others between their parts, read and written', async () => {
    const { take } = await setUp(open)
    const many = Array.from(
      { length: 500 },
      (_, n) => `Kantoor ${n};Lange Voorhout ${n + 1};${n % 2 ? '2514EA' : '1012LG'};Den Haag`,
    )
    let turns = 0
    let isOver = false
    const turn = () => {
      turns += 1
      if (!isOver) setImmediate(turn)
    }
    setImmediate(turn)
    const began = turns
    await take(['naam;adres;postcode;plaats', ...many].join('\n'), { dry: true })
    const afterReading = turns
    await take(['naam;adres;postcode;plaats', ...many].join('\n'))
    isOver = true
    expect(Math.min(afterReading - began, turns - afterReading)).toBeGreaterThanOrEqual(20)
  })

  test('with a cell too long for any list, or more of them than a postcode has, are refused one by one', async () => {
    const { take } = await setUp(open)
    const columns = 'naam;adres;postcode;plaats;medewerkers'
    const row = (n: number, postcode: string, staff = '') => `Kantoor ${n};Damrak ${n};${postcode};Amsterdam;${staff}`
    const long = await take([columns, row(1, '1012LG'), row(2, '1012LG', 'a:b|'.repeat(7_501))].join('\n'))
    expect(long.counts).toEqual([1, 0, 0, 1])
    expect(long.lines[0]).toBe('regel 3: geweigerd: medewerkers: Dit is langer dan 30000 tekens')
    const listed = await take([columns, row(2, '1012LG', 'a:b|'.repeat(7_400))].join('\n'))
    expect(listed.lines[0]).toContain('medewerkers: Noem er hoogstens')
    const crowd = await take([columns, ...Array.from({ length: 252 }, (_, n) => row(n + 1, '1012LG'))].join('\n'), {
      dry: true,
    })
    expect(crowd.counts[3]).toBe(2)
    expect(crowd.lines[0]).toContain('er staan meer dan 250 kantoren met postcode 1012LG in dit bestand')
  })

  test('are told of by a dry run, which writes nothing', async () => {
    const { take, offices } = await setUp(open)
    const wrong = 'Zonder Postcode;Damrak 2;9999;Amsterdam;;;;;A-3'
    const { counts, lines } = await take([file, wrong].join('\n'), { dry: true })
    expect(counts).toEqual([2, 0, 0, 1])
    expect(lines).toEqual([
      'regel 4: geweigerd: postcode: Schrijf een postcode als 1234AB',
      'regel 2: toegevoegd: Verzonnen Notarissen, Amsterdam',
      'regel 3: toegevoegd: Notariaat "Het Verzinsel", Den Haag',
      'kantoren: 2 toegevoegd, 0 gewijzigd, 0 ongewijzigd, 1 geweigerd. Proef: er is niets geschreven.',
    ])
    expect(await offices()).toEqual([])
  })

  test('change what the file changed, and nothing that was changed by hand since', async () => {
    const { take, offices, context } = await setUp(open)
    await take(file)
    const [office] = await offices()
    await context.db
      .updateTable('vestigingen')
      .set({ telefoon: '020 111 11 11', can_receive_email: false })
      .where('id', '=', office!.id)
      .execute()
    await context.db.deleteFrom('vestiging_diensten').where('dienst_id', '=', 'hypotheekakte').execute()
    const changed = file
      .replace('+31 20 000 00 00', '+31 20 222 22 22')
      .replace('https://verzonnen.example', 'https://nieuw.example')
      .replace('Damrak 1;1012 LG', 'Damrak 3;1012 LG')
    const { counts, lines } = await take(changed)
    expect(counts).toEqual([0, 1, 1, 0])
    const kept = { telefoon: '020 111 11 11', can_receive_email: false }
    expect((await offices())[0]).toMatchObject({ ...kept, adres: 'Damrak 3', website: 'https://nieuw.example' })
    expect(await dienstenOf(context, office!.id)).toEqual(['leveringsakte'])
    expect(lines[0]).toBe(
      'regel 2: gewijzigd: Verzonnen Notarissen, Amsterdam (website, adres); ' +
        'blijft zoals het hier staat: telefoon, of het aanvragen aanneemt, diensten',
    )
    expect((await take(changed)).counts).toEqual([0, 0, 2, 0])
    // Asked for, it does.
    await take(changed, { overwrite: true })
    expect((await offices())[0]).toMatchObject({ telefoon: '+31 20 222 22 22', can_receive_email: true })
    expect(await dienstenOf(context, office!.id)).toEqual(['hypotheekakte', 'leveringsakte'])
  })

  test('that offer a service no more lose its prices, also those together with others, which are kept', async () => {
    const { take, offices, context } = await setUp(open)
    await take(file)
    const [office] = await offices()
    const dienst_ids = ['hypotheekakte', 'leveringsakte']
    for (const dienst_id of dienst_ids)
      await context.db
        .insertInto('tarieven')
        .values({ vestiging_id: office!.id, dienst_id, ...priceParts(50_000) })
        .execute()
    await context.db
      .insertInto('tarief_combinaties')
      .values({ vestiging_id: office!.id, dienst_ids, ...priceParts(90_000) })
      .execute()
    await take(file.replace('leveringsakte | hypotheekakte', 'leveringsakte'))
    expect(await context.db.selectFrom('tarieven').select('dienst_id').execute()).toEqual([
      { dienst_id: 'leveringsakte' },
    ])
    expect(await context.db.selectFrom('tarief_combinaties').selectAll().execute()).toEqual([])
    expect(await context.db.selectFrom('tarief_history').selectAll().execute()).toMatchObject([
      { dienst_id: 'hypotheekakte', honorarium_cents: 50_000, replaced_by: null },
    ])
    expect(await context.db.selectFrom('tarief_combinatie_history').selectAll().execute()).toMatchObject([
      { dienst_ids, honorarium_cents: 90_000, replaced_by: null },
    ])
  })

  test('are the ones that are there when postcode, number and name are the same', async () => {
    const { take, offices, context } = await setUp(open)
    const id = await insertOffice(context.db, {
      ...{ title: 'Verzonnen notarissen', adres: 'Damrak 1', fictional: false, email: null },
      ...{ can_receive_email: false, dienst_ids: ['testament'], telefoon: null },
    })
    const { counts, lines } = await take([head, first].join('\n'))
    expect(counts).toEqual([0, 1, 0, 0])
    expect(lines[0]).toContain('blijft zoals het hier staat: naam')
    expect(await offices()).toMatchObject([
      { id, title: 'Verzonnen notarissen', telefoon: '+31 20 000 00 00', email: 'post@verzonnen.example' },
    ])
    expect(await dienstenOf(context, id)).toEqual(['hypotheekakte', 'leveringsakte', 'testament'])
    // From now on its own key finds it, also under another name and address.
    await take([head, first.replace('Damrak 1', 'Rokin 9')].join('\n'))
    expect(await offices()).toHaveLength(1)
  })

  test('that stand twice in a file are taken once', async () => {
    const { take } = await setUp(open)
    const again = first.replace('A-1', 'A-9')
    const { counts, lines } = await take([head, first, again].join('\n'))
    expect(counts).toEqual([1, 0, 0, 1])
    expect(lines[0]).toBe('regel 3: geweigerd: dit kantoor staat ook op regel 2')
  })

  test('are none at all when the disk is full half-way, and all of them when it is not any more', async () => {
    const { take, offices, context } = await setUp(open, { ownDatabase: true })
    const rows = Array.from(
      { length: 101 },
      (_, n) => `Kantoor ${n};Damrak ${n + 1};1012LG;Amsterdam;;;;testament;N-${n}`,
    )
    await sql`create function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '53100', message = 'refused'; end $$`.execute(context.db)
    await sql`create trigger refuse before insert on vestigingen for each row when (new.title = 'Kantoor 100')
      execute function refuse()`.execute(context.db)
    const large = [head, ...rows].join('\n')
    await expect(take(large)).rejects.toMatchObject({ code: '53100' })
    expect(await offices()).toEqual([])
    await sql`drop trigger refuse on vestigingen`.execute(context.db)
    expect((await take(large)).counts).toEqual([101, 0, 0, 0])
    await eventually(() => expect(context.index.current().offices).toHaveLength(101))
  })

  test('are not laid among the fictional ones of a demo', async () => {
    const { take, context } = await setUp(open)
    await insertOffice(context.db)
    await expect(take(file)).rejects.toThrow('DEMO_DATA=off')
  })

  const row = 'Kantoor;Damrak 1;1012LG;Amsterdam'
  const columns = 'naam;adres;postcode;plaats'
  const refusals: [content: string | Uint8Array, reason: RegExp][] = [
    ['naam;adres;postcode\nA;B;1012LG', /kolommen ontbreken: plaats/],
    [`${columns};Naam\n${row};x`, /kolom naam staat er twee keer/],
    ['', /leeg/],
    [`${columns}\n"${row}`, /geen CSV: er ontbreekt een aanhalingsteken/],
    ['{"type":"FeatureCollection","features":[', /geen geldige JSON/],
    ['{"a":1}', /geen GeoJSON/],
    [new Uint8Array([0x50, 0x4b, 3, 4, 0, 0]), /geen tekstbestand/],
    [new Uint8Array(32 * 1024 * 1024 + 1).fill(97), /33 MB; 32 MB is het meeste/],
  ]
  test('are none in a file that is not what it should be', async () => {
    const { take, offices } = await setUp(open)
    for (const [content, reason] of refusals) await expect(take(content)).rejects.toThrow(reason)
    expect(await offices()).toEqual([])
  })

  test('are refused row by row with the reason, and the others are taken', async () => {
    const { take } = await setUp(open)
    const rows: [cells: string, reason: string][] = [
      ['Geen Plaats;Damrak 1;1012LG;Nergenshuizen;;;', 'plaats: Deze plaats kennen wij niet'],
      ['Elders;Damrak 1;1012LG;Maastricht;;;', 'plaats: De postcode ligt niet in deze plaats, maar bij Amsterdam'],
      ['Weg;Damrak 1;1012LG;Amsterdam;51.22;4.40;', 'lat: Dit punt ligt 133 km van de postcode'],
      ['Ver;Damrak 1;1012LG;Amsterdam;48.85;2.35;', 'lat: Dit punt ligt niet in Nederland'],
      ['Half;Damrak 1;1012LG;Amsterdam;52.37;;', 'lat: Vul breedte- en lengtegraad allebei in, of geen van beide'],
      [
        'Script;Damrak 1;1012LG;Amsterdam;;;javascript:alert(1)',
        'website: Vul een adres in dat begint met http:// of https://',
      ],
      [';Damrak 1;1012LG;Amsterdam;;;', 'naam: Dit veld is verplicht'],
      ['Te;veel;cellen;hier;;;;;x', '9 cellen in plaats van 7'],
    ]
    const good = 'Goed;Damrak 1;1012LG;Amsterdam;52.3751;4.8964;'
    const { counts, lines } = await take(
      [`${columns};lat;lon;website`, ...rows.map(([cells]) => cells), good].join('\n'),
    )
    expect(counts).toEqual([1, 0, 0, rows.length])
    const reasons = lines.map((line) => /^regel \d+: geweigerd: (.*)$/.exec(line)?.[1]).filter(Boolean)
    expect(reasons.toSorted()).toEqual(rows.map(([, reason]) => reason).toSorted())
    expect(lines).toContain('regel 3: geweigerd: plaats: De postcode ligt niet in deze plaats, maar bij Amsterdam')
  })

  test('are read from what Excel writes: Windows-1252, commas, a mark at the start, columns that nobody knows', async () => {
    const { take, offices } = await setUp(open)
    const text = 'Naam,Adres,Postcode,Plaats,Kleur\r\nCaf\u00e9 \u0080,Damrak 1,1012LG,Amsterdam,rood'
    const { lines } = await take(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))
    expect(lines).toContain('Onbekende kolommen, niet gelezen: kleur.')
    expect(lines[0]).toContain('Windows-1252')
    expect(await offices()).toMatchObject([{ title: 'Café €' }])
    expect((await take(`\ufeff${columns}\n${row}`)).counts).toEqual([1, 0, 0, 0])
  })
})

const dienstenOf = async ({ db }: { db: Awaited<ReturnType<Open>>['db'] }, id: string) =>
  (
    await db
      .selectFrom('vestiging_diensten')
      .select('dienst_id')
      .where('vestiging_id', '=', id)
      .orderBy('dienst_id')
      .execute()
  ).map(({ dienst_id }) => dienst_id)
