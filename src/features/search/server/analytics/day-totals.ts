import { sql } from 'kysely'
import { dayOf } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { refusalOf } from '#server/database/refusal.ts'
import type { Trx } from '#server/database/schema.ts'

/** `of`: the id of an office; for searches the name of a provincie. */
type Counted = { what: 'page_views' | 'outbound_clicks' | 'searches'; of: string }
type Row = Counted & { day: string; times: number }

const flushMs = 5_000

/**
 * Counts per day and office or provincie. Counts gather in memory and are written every few seconds, so a page view
 * costs no query. A killed process loses those seconds, which is fine, as a 204 promises nothing; a stopped process
 * writes them first.
 */
export function createDayTotals({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  let gathered = new Map<string, Row>()
  let writing: Promise<void> | undefined

  function add(row: Row) {
    const key = `${row.day} ${row.what} ${row.of}`
    gathered.set(key, { ...row, times: row.times + (gathered.get(key)?.times ?? 0) })
  }

  async function write() {
    if (gathered.size === 0) return
    const rows = [...gathered.values()]
    gathered = new Map()
    try {
      await db.transaction().execute((trx) => addToDatabase(trx, rows))
    } catch (err) {
      // The rows stay in memory until the database accepts them: at most a few per office and day.
      for (const row of rows) add(row)
      if (!refusalOf(err))
        log.warn({ err, rows: rows.length }, 'The day totals could not be written; they are tried again')
    }
  }

  function flush(): Promise<void> {
    writing ??= write().finally(() => {
      writing = undefined
    })
    return writing
  }

  const timer = setInterval(() => void flush(), flushMs).unref()
  return {
    count: (counted: Counted) => add({ ...counted, day: dayOf(clock.now()), times: 1 }),
    /** Writes the remaining counts when the process stops. */
    async stop() {
      clearInterval(timer)
      await writing
      await flush()
    },
  }
}

/**
 * Rows are written in a fixed order, so that nodes writing at the same time wait for each other instead of deadlocking.
 * Deleted offices are skipped.
 */
async function addToDatabase(trx: Trx, rows: readonly Row[]): Promise<void> {
  const [searches, visits] = [rows.filter(({ what }) => what === 'searches'), rows.filter(isVisit)]
  const counted = (some: readonly Row[]) =>
    sql`jsonb_to_recordset(${JSON.stringify(some)}::jsonb) as n(day date, what text, "of" text, times int)`
  const sumOf = (what: Counted['what']) => sql`coalesce(sum(n.times) filter (where n.what = ${what}), 0)`
  if (visits.length > 0)
    await sql`
      insert into analytics_days as kept (day, vestiging_id, page_views, outbound_clicks)
      select n.day, v.id, ${sumOf('page_views')}, ${sumOf('outbound_clicks')}
      from ${counted(visits)} join vestigingen v on v.id = n.of::bigint
      group by n.day, v.id order by n.day, v.id
      on conflict (day, vestiging_id) do update set
        page_views = kept.page_views + excluded.page_views,
        outbound_clicks = kept.outbound_clicks + excluded.outbound_clicks`.execute(trx)
  if (searches.length > 0)
    await sql`
      insert into search_days as kept (day, provincie, searches)
      select n.day, n.of, n.times from ${counted(searches)} order by n.day, n.of
      on conflict (day, provincie) do update set searches = kept.searches + excluded.searches`.execute(trx)
}

const isVisit = ({ what }: Row) => what !== 'searches'
