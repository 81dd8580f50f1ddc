import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatPrice } from '#contract/format/price.ts'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { easyToRead, fleschDouma, proseOf, textOf } from '#test/readability.ts'
import { pricesNear, verdictOf } from './near-prices.ts'

const utrecht = { plaats: 'Utrecht', location_id: 'utrecht', lat: 52.09, lon: 5.12 }
const spread = { n: 5, p25: 200, median: 300, p75: 400 }

test.each([
  [99, 'far below'],
  [199, 'below'],
  [200, 'usual'],
  [400, 'usual'],
  [401, 'above'],
  [801, 'far above'],
])('%d euros is %s where half of the offices ask 200 to 400', (euros, verdict) => {
  expect(verdictOf(euros, spread)).toBe(verdict)
})

test('a price is held against the nearest circle with five others, and against none when there are fewer', () => {
  const prices = [1, 2, 3, 17].map((km) => ({ km, price: 100 }))
  expect(pricesNear(prices)).toBeNull()
  expect(pricesNear([...prices, { km: 19, price: 100 }, { km: 39, price: 900 }])).toMatchObject({
    km: 20,
    spread: { n: 5, p75: 100 },
  })
})

/** Five offices in Amsterdam that ask 242 to 726 euros for a testament, and four in Utrecht. */
async function setUp(open: Open) {
  const clock = createTestClock('2026-11-21T12:00:00Z')
  const context = await open({ clock, config: { demoData: true, rateLimits: false } })
  for (const [at, euros] of [200, 300, 400, 500, 600, 200, 300, 400, 500].entries()) {
    const vestiging_id = await insertOffice(context.db, { dienst_ids: ['testament'], ...(at > 4 && utrecht) })
    await context.db
      .insertInto('tarieven')
      .values({ vestiging_id, dienst_id: 'testament', ...priceParts(euros * 100) })
      .execute()
  }
  await context.index.reload()
  const app = await createTestApp(context)
  const read = async (query: Record<string, string> = {}) => {
    const answer = await app.inject(paths.costs(query))
    expect(answer.statusCode).toBe(200)
    return answer.body
  }
  return {
    context,
    read,
    ask: async (query: Record<string, string>) => textOf(await read({ dienst: 'testament', ...query })),
  }
}

describeOnDatabase('The page of costs', (open) => {
  test('shows the figures that the database makes of the prices, and says in words which are missing', async () => {
    const { context, read } = await setUp(open)
    const { rows } = await sql<{ median: number }>`
      select round((percentile_cont(0.5) within group (order by round((honorarium_cents + btw_cents) / 100.0)))::numeric)::int
        as median from tarieven`.execute(context.db)
    const html = await read({ dienst: 'testament' })
    const page = textOf(html)
    expect(page).toContain(`TestamentDe helft vraagt €363,- tot €605,- (9 kantoren)${formatPrice(rows[0]!.median)}`)
    expect(page).toContain('Leveringsakteminder dan 5 prijzen')
    expect(page).toContain('Noord-HollandDe helft vraagt €363,- tot €605,- (5 kantoren)€484,-')
    expect(page).toContain('Utrechtminder dan 5 prijzen')
    expect(page).toContain('op 21 november 2026')
    expect(page).toContain('of wij namen hem in die tijd over uit een bestand')
    expect(page).toContain('De bedragen op deze pagina komen van verzonnen kantoren.')
    expect(html).toMatch(/<svg [^>]*class="price-strip"/)
    expect(html).toContain('href="/api/tarieven/medianen/prijzen-per-dienst.csv"')
    expect(fleschDouma(proseOf(html.split('<article')[1]!.split('</article>')[0]!))).toBeGreaterThan(easyToRead)
  })

  test('says how a price stands beside those of offices near, and leads to them', async () => {
    const { ask, read } = await setUp(open)
    const words = await ask({ bedrag: '€ 1.000,-', plaats: '1012LG' })
    expect(words).toContain('Dit is meer dan de meeste kantoren vragen')
    expect(words).toContain(
      'de 5 kantoren binnen 15 km van 1012LG die een prijs geven: 5 vragen minder, geen enkel vraagt meer',
    )
    expect(await ask({ bedrag: '484', plaats: 'amsterdam' })).toContain('Dit is een gewone prijs')
    expect(await ask({ bedrag: '700', plaats: 'amsterdam' })).toContain('4 vragen minder, 1 vraagt meer')
    expect(await ask({ bedrag: '484', plaats: 'Groningen' })).toContain('Daarom vergelijken wij met heel Nederland.')
    const html = await read({ dienst: 'bv-oprichten', bedrag: '900', plaats: 'Utrecht' })
    expect(html).toContain('Dit kunnen wij nog niet vergelijken')
    expect(html).toContain('href="/zoeken?woonplaats=utrecht&amp;woonplaats_label=Utrecht&amp;diensten=bv-oprichten"')
  })

  test('answers odd amounts and places with what to do, and keeps what was typed', async () => {
    const { ask, read } = await setUp(open)
    for (const bedrag of ['', '0', 'veel', '1e5', '<b>', '1,5', '٣'])
      expect(await ask({ bedrag, plaats: 'Utrecht', toon: 'vergelijking' }), bedrag).toContain(
        'Vul een bedrag in, zoals',
      )
    expect(await ask({ bedrag: '-5', plaats: 'Utrecht' })).toContain('Een bedrag kan niet onder nul zijn')
    expect(await ask({ bedrag: '9'.repeat(80), plaats: 'Utrecht' })).toContain('Dit bedrag is te hoog')
    for (const plaats of ['', '12', '12AB', '1234', '__proto__', '%00'])
      expect(await ask({ bedrag: '100', plaats }), plaats).toMatch(/Voer een geldige postcode|Geen woonplaats gevonden/)
    expect(await ask({ bedrag: '100', plaats: '1999AA' })).toContain('We kunnen deze postcode niet vinden.')
    expect(await ask({ bedrag: '100', plaats: '1012' })).toContain('1012')
    const unknown = await ask({ bedrag: '100', plaats: 'Utrecht', dienst: 'bestaat-niet' })
    expect(unknown).toContain('Deze dienst bestaat niet')
    expect(unknown).not.toContain('Vergelijk kantoren rond')
    expect(await read({ bedrag: '"><script>', plaats: 'Utrecht' })).toContain('value="&quot;>&lt;script>"')
    expect(await ask({ toon: 'x', dienst: 'constructor' })).toContain('De prijs per akte')
  })
})
