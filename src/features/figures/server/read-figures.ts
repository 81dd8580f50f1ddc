import { type RawBuilder, sql } from 'kysely'
import { readDay } from '#contract/calendar/read-day.ts'
import { dayOf } from '#contract/format/dates.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import * as limits from '#contract/limits.ts'
import { pageWindow, requestedPage } from '#contract/paginate.ts'
import { textOf } from '#contract/posted-form.ts'
import { containing, ignoredPage, searchText } from '#features/desk/server/public.ts'
import { listProvincies, loadGazetteer } from '#features/gazetteer/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { FigureLine, Figures, FiguresFilter } from '../figures-state.ts'

const { shownDays, usualDays } = limits.figures
const dayMs = 24 * 3_600_000
const before = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * dayMs).toISOString().slice(0, 10)

/** A day in this century, in any notation. */
function dayIn(query: Record<string, unknown>, name: string): string | null {
  const { iso } = readDay(textOf(query, name))
  return iso?.startsWith('20') ? iso : null
}

/** The filter in a query. Impossible days become the last thirty, and more than a year becomes a year. */
export function readFilter(query: Record<string, unknown>, now: Date): FiguresFilter {
  const [van, tot, provincie] = [dayIn(query, 'van'), dayIn(query, 'tot'), textOf(query, 'provincie')]
  const last = tot ?? dayOf(now)
  const first = van !== null && van <= last ? van : before(last, usualDays - 1)
  return {
    van: [first, before(last, shownDays - 1)].sort().at(-1)!,
    tot: last,
    provincie: listProvincies().includes(provincie) ? provincie : '',
    q: searchText(query, 'q'),
    page: requestedPage(query),
  }
}

/** Why the figures start on another day than requested; null if they do not, or if the requested day is invalid. */
export function otherBegin(query: Record<string, unknown>, { van, tot }: FiguresFilter): string | null {
  const day = dayIn(query, 'van')
  if (day === null || day === van) return null
  const [begin, first, last] = [day, van, tot].map(dutchDate)
  return day > tot
    ? `Van (${begin}) ligt na Tot en met (${last}). U ziet de ${usualDays} dagen tot en met ${last}.`
    : `Van (${begin}) ligt te ver terug. U ziet hoogstens ${shownDays} dagen, vanaf ${first}.`
}

/** The labels of query parameters that are invalid: an impossible day, an unknown provincie, a wrong page number. */
export function ignoredIn(query: Record<string, unknown>, filter: FiguresFilter): string[] {
  const isTyped = (name: 'van' | 'tot' | 'provincie') => textOf(query, name).trim() !== ''
  return [
    ...(isTyped('van') && dayIn(query, 'van') === null ? ['Van'] : []),
    ...(isTyped('tot') && dayIn(query, 'tot') === null ? ['Tot en met'] : []),
    ...(isTyped('provincie') && textOf(query, 'provincie') !== filter.provincie ? ['Regio'] : []),
    ...ignoredPage(query.page),
  ]
}

/** Both tables of day totals, joined with the place of the office and filtered. */
function chosenDays({ van, tot, provincie, q }: FiguresFilter): RawBuilder<unknown> {
  const places = loadGazetteer().places.map(({ location_id, provincie }) => [location_id, provincie])
  const part = containing(q)
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

type Group = 'total' | 'day' | 'provincie' | 'office'
type Row = { group: Group; key: string; label: string; hours: number | null } & Omit<
  Figures,
  'median_hours' | 'searches'
>

/** Sums and medians of everything and per day, province and office; columns that are not in a group are null. */
async function sumDays(db: Db, filter: FiguresFilter): Promise<(group: Group) => FigureLine[]> {
  const groups = sql`case when day is not null then 'day' when provincie is not null then 'provincie'
      when vestiging_id is not null then 'office' else 'total' end as "group",
    coalesce(day::text, provincie, vestiging_id::text, '') as key`
  const sets = sql`group by grouping sets ((), (day), (provincie), (vestiging_id))`
  const sum = (name: string) => sql`coalesce(sum(${sql.ref(name)}), 0)::int4 as ${sql.ref(name)}`
  const names = ['page_views', 'outbound_clicks', 'requests', 'verified', 'answers']
  const { rows } = await sql<Row>`
    with days as (${chosenDays(filter)}),
    sums as (select ${groups}, coalesce(day::text, provincie, min(title), '') as label, ${sql.join(names.map(sum))} from days ${sets}),
    medians as (select ${groups}, percentile_cont(0.5) within group (order by hour)::float8 as hours
      from days, unnest(answer_hours) as hour ${sets})
    select * from sums left join medians using ("group", key)`.execute(db)
  const lines = Map.groupBy(rows, ({ group }) => group)
  return (group) =>
    (lines.get(group) ?? []).map(({ group: _, hours, ...line }) => ({
      ...{ ...line, searches: null },
      median_hours: hours === null ? null : Math.round(hours * 10) / 10,
    }))
}

const empty: Figures = {
  ...{ searches: null, page_views: 0, outbound_clicks: 0 },
  ...{ requests: 0, verified: 0, answers: 0, median_hours: null },
}

/** The figures, from day totals only; offices with the most requests come first. */
export async function sumFigures(db: Db, filter: FiguresFilter) {
  const linesOf = await sumDays(db, filter)
  const searches = await readSearches(db, filter)
  return {
    total: { ...empty, ...linesOf('total')[0], searches: searches?.total ?? null },
    days: dayLines(linesOf('day'), searches, filter),
    regions: regionLines(linesOf('provincie'), searches),
    offices: linesOf('office').sort(
      (a, b) => b.requests - a.requests || b.page_views - a.page_views || (a.label < b.label ? -1 : 1),
    ),
  }
}

/** Every day of the period, also those without counts. */
function dayLines(lines: readonly FigureLine[], searches: Searches, { van, tot }: FiguresFilter): FigureLine[] {
  const sums = new Map(lines.map((line) => [line.key, line]))
  const searchesOn = searches?.sumBy('day')
  const days: FigureLine[] = []
  for (let day = van; day <= tot; day = before(day, -1)) {
    const label = dutchDate(day)
    const line = sums.get(day) ?? { key: day, ...empty }
    days.push({ ...line, label, searches: searchesOn ? (searchesOn.get(day) ?? 0) : null })
  }
  return days
}

/** Includes provinces with searches and nothing else. */
function regionLines(lines: readonly FigureLine[], all: Searches): FigureLine[] {
  const searches = all?.sumBy('provincie')
  const others = [...(searches?.keys() ?? [])].filter((name) => lines.every(({ key }) => key !== name))
  return [...lines, ...others.map((name) => ({ key: name, label: name, ...empty }))]
    .map((line) => ({ ...line, searches: searches ? (searches.get(line.key) ?? 0) : null }))
    .sort((a, b) => (a.label < b.label ? -1 : 1))
}

/** The figures as the desk shows them, with one page of the offices. */
export async function readFigures({ db }: Pick<Context, 'db'>, filter: FiguresFilter) {
  const figures = await sumFigures(db, filter)
  const { page, pages, limit, offset } = pageWindow(figures.offices.length, filter.page)
  return {
    ...figures,
    filter: { ...filter, page },
    provincies: listProvincies(),
    offices: figures.offices.slice(offset, offset + limit),
    pages,
  }
}

/** Numbers of searches by day or provincie; null if the figures are of some offices, as a search is not about one office. */
type Searches = { sumBy(key: 'day' | 'provincie'): ReadonlyMap<string, number>; total: number } | null

async function readSearches(db: Db, { van, tot, provincie, q }: FiguresFilter): Promise<Searches> {
  if (q !== '') return null
  const { rows } = await sql<{ day: string; provincie: string; searches: number }>`
    select day::text as day, provincie, searches from search_days
    where day between ${van}::date and ${tot}::date and (${provincie} = '' or provincie = ${provincie})`.execute(db)
  const sum = (some: readonly { searches: number }[]) => some.reduce((total, { searches }) => total + searches, 0)
  return {
    sumBy: (key) => new Map([...Map.groupBy(rows, (row) => row[key])].map(([name, some]) => [name, sum(some)])),
    total: sum(rows),
  }
}
