import { sql } from 'kysely'
import { dayOf } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { refusalOf } from '#server/database/refusal.ts'

export type Counted = 'page_views' | 'outbound_clicks'
type Row = { day: string; vestiging_id: string } & Record<Counted, number>
export type DayTotals = ReturnType<typeof createDayTotals>

const flushMs = 5_000

/**
 * Counts per office and day, gathered in memory and written every few seconds: a page view costs no query. A process that
 * is killed loses those seconds, which is fine, as a 204 promises nothing; one that is stopped writes them first.
 */
export function createDayTotals({ db, clock, log }: Pick<Context, 'db' | 'clock' | 'log'>) {
  let gathered = new Map<string, Row>()
  let writing: Promise<void> | undefined

  function add({ day, vestiging_id, page_views, outbound_clicks }: Row) {
    const key = `${day} ${vestiging_id}`
    const row = gathered.get(key) ?? { day, vestiging_id, page_views: 0, outbound_clicks: 0 }
    row.page_views += page_views
    row.outbound_clicks += outbound_clicks
    gathered.set(key, row)
  }

  async function write() {
    if (gathered.size === 0) return
    const rows = [...gathered.values()]
    gathered = new Map()
    try {
      await addToDatabase(db, rows)
    } catch (err) {
      // They stay in memory, at most one row per office and day, until the database takes them.
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
    count(what: Counted, vestiging_id: string) {
      const row = { day: dayOf(clock.now()), vestiging_id, page_views: 0, outbound_clicks: 0 }
      row[what] = 1
      add(row)
    },
    /** Writes what is left, for a process that stops. */
    async stop() {
      clearInterval(timer)
      await writing
      await flush()
    },
  }
}

/** In one statement and in one order, so that nodes that write at once wait for each other; an office that went is skipped. */
async function addToDatabase(db: Context['db'], rows: readonly Row[]): Promise<void> {
  await sql`
    insert into analytics_days as kept (day, vestiging_id, page_views, outbound_clicks)
    select n.day, n.vestiging_id, n.page_views, n.outbound_clicks
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as n(day date, vestiging_id bigint, page_views int, outbound_clicks int)
    join vestigingen v on v.id = n.vestiging_id
    order by n.day, n.vestiging_id
    on conflict (day, vestiging_id) do update set
      page_views = kept.page_views + excluded.page_views,
      outbound_clicks = kept.outbound_clicks + excluded.outbound_clicks`.execute(db)
}
