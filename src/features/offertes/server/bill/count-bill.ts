import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { type BillOutcome, billOutcomes } from '../../rules/bill-outcomes.ts'

type Counted = { request_id: string; vestiging_id: string; outcome: BillOutcome; now: Date }

/** Counts the outcome of a bill for its office, once per request, in place of another office's bill. The request must be locked. */
export async function countBill(trx: Trx, { request_id, vestiging_id, outcome, now }: Counted): Promise<void> {
  await uncountBill(trx, request_id, { except: vestiging_id })
  await trx
    .insertInto('offerte_bill_outcomes')
    .values({ request_id, vestiging_id, outcome, counted_at: now })
    .onConflict((c) => c.columns(['request_id', 'vestiging_id']).doUpdateSet({ outcome }))
    .execute()
}

/**
 * The customer withdraws consent, for every office but `except`. An office's answer and the desk's decision stay until the request is
 * erased, so clearing the box is no way to start over. The request must be locked.
 */
export async function uncountBill(trx: Trx, request_id: string, { except = '' } = {}): Promise<void> {
  const isRest = sql<boolean>`request_id = ${request_id}::bigint and vestiging_id::text <> ${except}`
  await sql`delete from offerte_bill_outcomes where ${isRest} and answered_at is null and held_at is null`.execute(trx)
  await sql`update offerte_bill_outcomes set outcome = null where ${isRest}`.execute(trx)
}

/** An outcome counts unless the desk holds it back, while its office is still chosen. An unreachable office has no offer any more. */
const counts = sql<boolean>`b.outcome is not null and b.held_at is null
  and exists (select from offerte_choices c join offerte_vestigingen o using (request_id, vestiging_id)
    where c.request_id = b.request_id and c.vestiging_id = b.vestiging_id and o.bounced_at is null)
  and not exists (select from offerte_withdrawals w where w.request_id = b.request_id)`

/** Before a request is erased: adds its outcome, if it counts, to a total that keeps neither the request nor its day. */
export async function keepTotal(trx: Trx, request_id: string): Promise<void> {
  await sql`insert into bill_totals (vestiging_id, quarter, outcome, bills)
    select b.vestiging_id, date_trunc('quarter', b.counted_at at time zone 'Europe/Amsterdam')::date, b.outcome, 1
    from offerte_bill_outcomes b where b.request_id = ${request_id}::bigint and ${counts}
    on conflict (vestiging_id, quarter, outcome) do update set bills = bill_totals.bills + 1`.execute(trx)
  await trx.deleteFrom('offerte_bill_outcomes').where('request_id', '=', request_id).execute()
}

export type BillCounts = Record<`bills_${BillOutcome}`, number>
export const noBills: BillCounts = { bills_equal: 0, bills_lower: 0, bills_agreed_extra: 0, bills_higher: 0 }

/** Bill outcomes per office over the last 24 months; deletes older totals. */
export async function countBills(db: Db, now: Date): Promise<Map<string, BillCounts>> {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - limits.offerte.bill.statsMonths)
  await sql`delete from bill_totals where quarter < ${since}::timestamptz::date`.execute(db)
  const { rows } = await sql<{ vestiging_id: string; outcome: BillOutcome; bills: number }>`
    select vestiging_id::text as vestiging_id, outcome, sum(bills)::int4 as bills from (
      select vestiging_id, outcome, bills from bill_totals
      union all select b.vestiging_id, b.outcome, 1 from offerte_bill_outcomes b where ${counts}
    ) both_kinds group by 1, 2`.execute(db)
  const groups = Map.groupBy(rows, ({ vestiging_id }) => vestiging_id)
  return new Map([...groups].map(([vestiging_id, of]) => [vestiging_id, countsOf(of)]))
}

function countsOf(rows: readonly { outcome: BillOutcome; bills: number }[]): BillCounts {
  const entries = billOutcomes.map((name) => [
    `bills_${name}`,
    rows.find(({ outcome }) => outcome === name)?.bills ?? 0,
  ])
  return Object.fromEntries(entries) as BillCounts
}
