import { type RawBuilder, sql } from 'kysely'
import { dayOf } from '#contract/format/dates.ts'
import { limits } from '#contract/limits.ts'
import { deskPageOf, requestedPage } from '#contract/paginate.ts'
import { textOf } from '#contract/posted-form.ts'
import { readDay } from '#contract/read-day.ts'
import { ignoredPage, searchText } from '#features/desk/server/public.ts'
import { listProvincies, loadGazetteer } from '#features/gazetteer/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { FigureLine, Figures, FiguresFilter } from '../figures-page.ts'
import { readSearches } from './read-searches.ts'

const dayMs = 24 * 3_600_000
const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** A day of this century, however it was typed. */
function dayIn(query: Record<string, unknown>, name: string): string | null {
  const { iso } = readDay(textOf(query, name))
  return iso?.startsWith('20') ? iso : null
}

/** What an address asks of the figures; days that cannot be are the last thirty, and more than a year is a year. */
export function readFilter(query: Record<string, unknown>, now: Date): FiguresFilter {
  const [van, tot, provincie] = [dayIn(query, 'van'), dayIn(query, 'tot'), textOf(query, 'provincie')]
  const last = tot ?? dayOf(now)
  const first = van !== null && van <= last ? van : before(last, 29)
  return {
    van: [first, before(last, limits.figures.shownDays - 1)].sort().at(-1)!,
    tot: last,
    provincie: listProvincies().includes(provincie) ? provincie : '',
    q: searchText(query, 'q'),
    page: requestedPage(query),
  }
}

/** What of an address is not what the figures are of: a day that cannot be, a term that is too long, an unknown provincie. */
export function ignoredIn(query: Record<string, unknown>, filter: FiguresFilter): string[] {
  const isOther = (name: 'van' | 'tot' | 'provincie', used: string) =>
    textOf(query, name).trim() !== '' && used !== filter[name]
  return [
    ...(isOther('van', dayIn(query, 'van') ?? '') ? ['Van'] : []),
    ...(isOther('tot', dayIn(query, 'tot') ?? '') ? ['Tot en met'] : []),
    ...(isOther('provincie', textOf(query, 'provincie')) ? ['Regio'] : []),
    ...ignoredPage(query.page),
  ]
}

type Row = { key: string; label: string } & Omit<Figures, 'median_hours' | 'searches'>

/** Both tables of day totals with the place of the office, within the days and what they are narrowed to. */
function chosenDays({ van, tot, provincie, q }: FiguresFilter): RawBuilder<unknown> {
  const places = loadGazetteer().places.map(({ location_id, provincie }) => [location_id, provincie])
  const part = `%${q.replace(/[\\%_]/g, '\\$&')}%`
  return sql`
    select f.*, v.title, coalesce(p.value, 'Onbekend') as provincie
    from (
      select coalesce(a.day, r.day) as day, coalesce(a.vestiging_id, r.vestiging_id) as vestiging_id,
        coalesce(a.page_views, 0) as page_views, coalesce(a.outbound_clicks, 0) as outbound_clicks,
        coalesce(r.requests, 0) as requests, coalesce(r.verified, 0) as verified, coalesce(r.answers, 0) as answers,
        coalesce(r.answer_hours, '{}') as answer_hours
      from (select * from analytics_days where day between ${van}::date and ${tot}::date) a
      full join (select * from request_days where day between ${van}::date and ${tot}::date) r
        on r.day = a.day and r.vestiging_id = a.vestiging_id
    ) f
    join vestigingen v on v.id = f.vestiging_id
    left join jsonb_each_text(${JSON.stringify(Object.fromEntries(places))}::jsonb) p on p.key = v.location_id
    where (${provincie} = '' or p.value = ${provincie}) and (${q} = '' or v.title ilike ${part} or v.plaats ilike ${part})`
}

/** Sums and medians per day, province or office; of all of it where the key is the same for each. */
async function sumBy(db: Db, filter: FiguresFilter, key: RawBuilder<unknown>, label: RawBuilder<unknown>) {
  const { rows } = await sql<Row>`
    select ${key} as key, min(${label}) as label, sum(page_views)::int4 as page_views,
      sum(outbound_clicks)::int4 as outbound_clicks, sum(requests)::int4 as requests, sum(verified)::int4 as verified,
      sum(answers)::int4 as answers
    from (${chosenDays(filter)}) days group by 1`.execute(db)
  const medians = await sql<{ key: string; hours: number }>`
    select ${key} as key, percentile_cont(0.5) within group (order by hours)::float8 as hours
    from (${chosenDays(filter)}) days, unnest(answer_hours) as hours group by 1`.execute(db)
  const hoursOf = new Map(medians.rows.map((row) => [row.key, Math.round(row.hours * 10) / 10]))
  return rows.map((row): FigureLine => ({ ...row, searches: null, median_hours: hoursOf.get(row.key) ?? null }))
}

const empty: Figures = {
  ...{ searches: null, page_views: 0, outbound_clicks: 0 },
  ...{ requests: 0, verified: 0, answers: 0, median_hours: null },
}

/** The lines of a table: every day of the term, also the quiet ones. */
export async function figuresPerDay(db: Db, filter: FiguresFilter): Promise<FigureLine[]> {
  const sums = new Map((await sumBy(db, filter, sql`day::text`, sql`day::text`)).map((line) => [line.key, line]))
  const searches = await readSearches(db, filter)
  const searchesOn = searches?.sumBy('day')
  const days: FigureLine[] = []
  for (let day = filter.van; day <= filter.tot; day = before(day, -1)) {
    const label = day.split('-').reverse().join('-')
    const line = sums.get(day) ?? { key: day, ...empty }
    days.push({ ...line, label, searches: searchesOn ? (searchesOn.get(day) ?? 0) : null })
  }
  return days
}

/** Also those where was searched and nothing else happened. */
export async function figuresPerRegion(db: Db, filter: FiguresFilter): Promise<FigureLine[]> {
  const sums = await sumBy(db, filter, sql`provincie`, sql`provincie`)
  const searches = (await readSearches(db, filter))?.sumBy('provincie')
  const others = [...(searches?.keys() ?? [])].filter((name) => sums.every(({ key }) => key !== name))
  return [...sums, ...others.map((name) => ({ key: name, label: name, ...empty }))]
    .map((line) => ({ ...line, searches: searches ? (searches.get(line.key) ?? 0) : null }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
}

/** The most requests first. */
export const figuresPerOffice = async (db: Db, filter: FiguresFilter): Promise<FigureLine[]> =>
  (await sumBy(db, filter, sql`vestiging_id::text`, sql`title`)).sort(
    (a, b) => b.requests - a.requests || b.page_views - a.page_views || (a.label < b.label ? -1 : 1),
  )

/** What the desk shows of what is counted, from day totals alone. */
export async function readFigures({ db }: Pick<Context, 'db'>, filter: FiguresFilter) {
  const [total] = await sumBy(db, filter, sql`''`, sql`''::text`)
  const offices = await figuresPerOffice(db, filter)
  const { page, pages, limit, offset } = deskPageOf(offices.length, filter.page)
  return {
    filter: { ...filter, page },
    provincies: listProvincies(),
    total: { ...(total ?? empty), searches: (await readSearches(db, filter))?.total ?? null },
    days: await figuresPerDay(db, filter),
    regions: await figuresPerRegion(db, filter),
    offices: offices.slice(offset, offset + limit),
    pages,
  }
}
