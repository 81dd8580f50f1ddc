import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { recountReviewStats } from '#features/reviews/server/read/review-stats.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { temporaryFolder } from '#test/program.ts'
import { insertReview } from '#test/reviews.ts'
import { writeExport } from './export/write-export.ts'
import { importFile } from './import-file.ts'
import { readBytes } from './read/read-text.ts'
import { countOf } from './report.ts'

async function setUp(open: Open) {
  const context = await open({ clock: createTestClock('2026-11-20T10:00:00Z') })
  const folder = temporaryFolder()
  onTestFinished(folder.remove)
  const write = (format: 'csv' | 'json' = 'csv') => writeExport(context, folder.path, format)
  const read = (name: string) => readFileSync(join(folder.path, name), 'utf8')
  const takeBack = async (name: string) => {
    const file = await readBytes(join(folder.path, name))
    const report = await importFile(context, file, { kind: null, dry: false, overwrite: true })
    return (['added', 'changed', 'left', 'refused'] as const).map((kind) => countOf(report, kind))
  }
  return { context, folder: folder.path, write, read, takeBack }
}

/** Texts as people and spreadsheets make them trouble. */
const text = fc
  .string({ minLength: 1, maxLength: 30, unit: fc.constantFrom(...'aZé=+-@\'"|\\:;, \n€0') })
  .map((typed) => typed.replaceAll('\n', ' ').trim())
  .filter((typed) => typed !== '')

const officeFields = fc.record({
  title: text,
  omschrijving: fc.option(text),
  toegankelijk: fc.option(text),
  talen: fc.array(text, { maxLength: 3 }),
  openingstijden: fc.array(fc.record({ dagen: text, tijden: text }), { maxLength: 2 }),
  telefoon: fc.constantFrom(null, '+31 20 000 00 00', '020-0000000'),
  website: fc.constantFrom(null, 'https://verzonnen.example/a?b=1'),
  can_receive_email: fc.boolean(),
  lat: fc.double({ min: 52.36, max: 52.39, noNaN: true }),
  situatie: fc.option(text),
  inbegrepen: fc.array(text, { maxLength: 3 }),
})

describeOnDatabase('An export', (open) => {
  test('that is imported again changes nothing, whatever stands in it', async () => {
    const { context, write, takeBack } = await setUp(open)
    const { db } = context
    const everything = async () => [
      await db.selectFrom('vestigingen').selectAll().orderBy('id').execute(),
      await db.selectFrom('vestiging_diensten').selectAll().orderBy('vestiging_id').orderBy('dienst_id').execute(),
      await db.selectFrom('tarieven').selectAll().orderBy('vestiging_id').orderBy('dienst_id').execute(),
      await db.selectFrom('coming_tarieven').selectAll().orderBy('vestiging_id').execute(),
      await db.selectFrom('tarief_combinaties').selectAll().orderBy('vestiging_id').execute(),
    ]
    let house = 0
    await fc.assert(
      fc.asyncProperty(officeFields, async ({ situatie, inbegrepen, openingstijden, ...fields }) => {
        house += 1
        const id = await insertOffice(db, {
          ...{ ...fields, openingstijden: JSON.stringify(openingstijden), adres: `Damrak ${house}`, fictional: false },
          dienst_ids: ['leveringsakte', 'testament'],
        })
        const terms = { situatie, inbegrepen }
        for (const dienst_id of ['leveringsakte', 'testament'])
          await db
            .insertInto('tarieven')
            .values({ vestiging_id: id, dienst_id, ...priceParts(50_000), ...terms })
            .execute()
        await db
          .insertInto('coming_tarieven')
          .values({
            vestiging_id: id,
            dienst_id: 'testament',
            ...priceParts(55_000),
            ...terms,
            valid_from: '2027-01-01',
          })
          .execute()
        const dienst_ids = ['leveringsakte', 'testament']
        await db
          .insertInto('tarief_combinaties')
          .values({ vestiging_id: id, dienst_ids, ...priceParts(90_000) })
          .execute()
      }),
      { numRuns: 25 },
    )
    const [office] = await db.selectFrom('vestigingen').select('id').orderBy('id').execute()
    await db
      .insertInto('vestiging_bronnen')
      .values({ bron: 'osm', bron_id: 'node/1', vestiging_id: office!.id, imported: '{}', imported_at: new Date() })
      .execute()
    const before = await everything()
    await write()
    expect(await takeBack('kantoren.csv')).toEqual([0, 0, house, 0])
    expect(await takeBack('prijzen.csv')).toEqual([0, 0, 4 * house, 0])
    expect(await everything()).toEqual(before)
  })

  test('holds reviews without who wrote them, and nothing that a spreadsheet would compute', async () => {
    const { context, write, read, folder } = await setUp(open)
    const office = await insertOffice(context.db, { title: '=HYPERLINK("https://kwaad.example")' })
    await insertReview(context.db, { vestiging_id: office, naam: 'Anna van L.', pluspunten: ['@som(1)'] })
    expect((await write()).map(({ rows }) => rows)).toEqual([1, 0, 1, 1])
    await write('json')
    expect(read('kantoren.csv')).toContain(`"'=HYPERLINK(""https://kwaad.example"")"`)
    expect(read('reviews.csv')).toContain(`;'@som(1);`)
    for (const name of readdirSync(folder)) expect([name, read(name).includes('Anna')]).toEqual([name, false])
    expect(JSON.parse(read('kantoren.json'))).toMatchObject([
      { naam: '=HYPERLINK("https://kwaad.example")', lat: 52.37 },
    ])
    expect(readdirSync(folder)).toHaveLength(8)
  })

  test('has in CSV a comma in each number, as a Dutch spreadsheet reads one, and in JSON numbers', async () => {
    const { context, write, read } = await setUp(open)
    const vestiging_id = await insertOffice(context.db, { lat: 52.37, lon: 4.9 })
    await insertReview(context.db, { vestiging_id, ratings: [7, 9, 7] })
    await context.db.transaction().execute((trx) => recountReviewStats(trx, 'all', context.clock.now()))
    await write()
    await write('json')
    expect(read('kantoren.csv')).toContain(';52,37;4,9;')
    for (const name of ['reviews', 'cijfers']) {
      const [{ cijfer }] = JSON.parse(read(`${name}.json`)) as [{ cijfer: number }]
      expect(Number.isInteger(cijfer)).toBe(false)
      expect(read(`${name}.csv`)).toContain(`;${String(cijfer).replace('.', ',')};`)
    }
  })

  test('counts the days that an office answered and the codes that it made', async () => {
    const { context, write, read } = await setUp(open)
    const vestiging_id = await insertOffice(context.db)
    await context.db
      .insertInto('response_stats')
      .values({
        ...{ vestiging_id, requests: 6, answered: 6, median_working_hours: 2, counted_at: context.clock.now() },
        ...{ day_answers: 5, days_feasible: 3 },
      })
      .execute()
    await write('json')
    expect(JSON.parse(read('cijfers.json'))).toMatchObject([
      {
        ...{ dagen_beantwoord: 5, dagen_haalbaar: 3 },
        ...{ codes_gemaakt: 0, codes_gebruikt: 0, codes_ingetrokken: 0 },
      },
    ])
  })

  test('of a demo is not imported as if its offices were real', async () => {
    const { context, write, takeBack } = await setUp(open)
    await insertOffice(context.db)
    await write()
    await context.db.deleteFrom('vestigingen').execute()
    expect(await takeBack('kantoren.csv')).toEqual([0, 0, 0, 1])
  })
})
