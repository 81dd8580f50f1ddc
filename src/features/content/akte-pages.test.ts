import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatDate } from '#contract/format/dates.ts'
import { formatCents } from '#contract/format/money.ts'
import { formatPrice } from '#contract/format/price.ts'
import { diensten } from '#features/diensten/rules.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { insertOffice, priceParts } from '#test/offices.ts'
import { easyToRead, fleschDouma, proseOf, textOf, wordsOf } from '#test/readability.ts'
import { akteNames } from './akte-names.ts'

const ids = diensten.map(({ id }) => id)
const leiden = { plaats: 'Leiden', location_id: 'leiden', lat: 52.16, lon: 4.49 }

/** Seven offices in Noord-Holland and four in Zuid-Holland with a price for every service, and one with an old price. */
async function setUp(open: Open) {
  const context = await open({ clock: createTestClock('2026-11-21T12:00:00Z'), config: { demoData: true } })
  for (let n = 0; n < 12; n++) {
    const vestiging_id = await insertOffice(context.db, { dienst_ids: ids, ...(n < 4 && leiden) })
    const rows = ids.map((dienst_id, at) => ({
      vestiging_id,
      dienst_id,
      ...priceParts(20_000 + ((n * 7919 + at * 3571) % 50_000), {
        registers: JSON.stringify(at % 2 ? [{ naam: 'Kadaster', cents: 8_950 + n }] : []),
        ...(n === 11 && { confirmed_at: new Date('2025-01-01T00:00:00Z') }),
      }),
    }))
    await context.db.insertInto('tarieven').values(rows).execute()
  }
  await context.index.reload()
  return { context, app: await createTestApp(context) }
}
const read = async (app: FastifyInstance, id: string) => (await app.inject(`/akte/${id}`)).body
const articleOf = (html: string) => /<article\b[\s\S]*<\/article>/.exec(html)?.[0] ?? ''

describeOnDatabase('The page of an akte', (open) => {
  test('shows the figures that the database makes of the prices, of the country and of a province', async () => {
    const { context, app } = await setUp(open)
    for (const id of ids) {
      const statsOf = async (location_ids: string[]) => {
        const { rows } = await sql<{ n: number; p25: number; median: number; p75: number; honorarium: number }>`
          select count(*)::int as n, round((percentile_cont(0.25) within group (order by price))::numeric)::int as p25,
            round((percentile_cont(0.5) within group (order by price))::numeric)::int as median,
            round((percentile_cont(0.75) within group (order by price))::numeric)::int as p75,
            round((percentile_cont(0.5) within group (order by honorarium_cents))::numeric)::int as honorarium
          from (select honorarium_cents, round((honorarium_cents + btw_cents +
            (select coalesce(sum((register->>'cents')::int), 0) from jsonb_array_elements(registers) register)) / 100.0) as price
            from tarieven join vestigingen on vestigingen.id = vestiging_id
            where dienst_id = ${id} and location_id = any(${location_ids}) and confirmed_at > '2025-05-21') as prices`.execute(
          context.db,
        )
        return rows[0]!
      }
      const page = textOf(await read(app, id))
      const country = await statsOf(['amsterdam', 'leiden'])
      expect(country.n).toBe(11)
      expect(page).toContain(`De middelste prijs in Nederland is ${formatPrice(country.median)}.`)
      expect(page).toContain(`vraagt ${formatPrice(country.p25)} tot ${formatPrice(country.p75)}.`)
      expect(page).toContain(`op ${formatDate('2026-11-21')} uit de prijzen van 11 kantoren`)
      expect(page).toContain(formatCents(country.honorarium))
      const { n, p25, median, p75 } = await statsOf(['amsterdam'])
      const half = `De helft vraagt ${formatPrice(p25)} tot ${formatPrice(p75)} (${n} kantoren)${formatPrice(median)}`
      expect(page).toContain(`Noord-Holland${half}`)
      expect(page).toContain('Zuid-Hollandminder dan 5 prijzen')
      expect(page).toContain('De bedragen op deze pagina komen van verzonnen kantoren.')
    }
  })

  test('names no amount while fewer than five offices have a price', async () => {
    const app = await createTestApp(await open())
    const page = textOf(articleOf(await read(app, 'testament')))
    expect(page).toContain('Nog geen 5 kantoren op deze website geven hiervoor een prijs.')
    expect(page).toContain('Niet bekend')
    expect(page).not.toMatch(/€[\d ]|verzonnen/)
  })
})

describeOnDatabase('The pages of all aktes', (open) => {
  test('have every part, between 600 and 1,200 words of plain Dutch, and a title and description of their own', async () => {
    const { app } = await setUp(open)
    const heads: string[] = []
    for (const id of ids) {
      const html = await read(app, id)
      const article = articleOf(html)
      const headings = [...article.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, heading = '']) => textOf(heading))
      expect(headings.map((heading) => heading.split(' ').slice(0, 2).join(' '))).toEqual([
        ...['Wanneer heeft', 'De kosten', 'Wat maakt', 'Wat neemt', 'Stap voor', 'Wat gaat', 'Wat gebeurt'],
        ...['Veelgestelde vragen', 'Misschien ook', 'Zoek een', 'Bronnen'],
      ])
      // Each names its akte but the last two, which are the same on every page.
      expect(
        headings.filter((heading) => !heading.includes(akteNames[id])),
        id,
      ).toEqual(['Misschien ook nodig', 'Bronnen'])
      expect(article, id).toContain(`diensten=${id}`)
      expect(html, id).toContain(`name="diensten" value="${id}"`)
      const prose = proseOf(article.split('<h2>Bronnen')[0] ?? '')
      expect([id, wordsOf(prose).length >= 600, wordsOf(prose).length <= 1200]).toEqual([id, true, true])
      expect.soft(fleschDouma(prose), id).toBeGreaterThan(easyToRead)
      heads.push(
        /<title>(.*?)<\/title>/.exec(html)?.[1] ?? '',
        /name="description" content="(.*?)"/.exec(html)?.[1] ?? '',
      )
    }
    expect(heads).not.toContain('')
    expect(new Set(heads).size).toBe(2 * ids.length)
  })
})
