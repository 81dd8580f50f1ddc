import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import { type BillOutcome, billOutcomes } from '../../rules/bill-outcomes.ts'

type Counted = { request_id: string; vestiging_id: string; outcome: BillOutcome; now: Date }

/** Lets the outcome of a bill count for its office, once per request; the bill of another office takes its place. The request is locked. */
export async function countBill(trx: Trx, { request_id, vestiging_id, outcome, now }: Counted): Promise<void> {
  await uncountBill(trx, request_id, { except: vestiging_id })
  await trx
    .insertInto('offerte_bill_outcomes')
    .values({ request_id, vestiging_id, outcome, counted_at: now })
    .onConflict((c) => c.columns(['request_id', 'vestiging_id']).doUpdateSet({ outcome }))
    .execute()
}

/**
 * The customer takes the consent back, also of a bill of another office. What an office answered and the desk decided stays until the
 * request is erased: nobody starts anew by emptying the box. The request is locked.
 */
export async function uncountBill(trx: Trx, request_id: string, { except = '' } = {}): Promise<void> {
  const isRest = sql<boolean>`request_id = ${request_id}::bigint and vestiging_id::text <> ${except}`
  await sql`delete from offerte_bill_outcomes where ${isRest} and answered_at is null and held_at is null`.execute(trx)
  await sql`update offerte_bill_outcomes set outcome = null where ${isRest}`.execute(trx)
}

/** Not held back by the desk, and of the office that is still the one that was chosen: one that cannot be reached has no offer any more. */
const counts = sql<boolean>`b.outcome is not null and b.held_at is null
  and exists (select from offerte_choices c join offerte_vestigingen o using (request_id, vestiging_id)
    where c.request_id = b.request_id and c.vestiging_id = b.vestiging_id and o.bounced_at is null)
  and not exists (select from offerte_withdrawals w where w.request_id = b.request_id)`

/** Before a request is erased: what of its outcome counts becomes one of a number, without the request or its day. */
export async function keepTotal(trx: Trx, request_id: string): Promise<void> {
  await sql`insert into bill_totals (vestiging_id, quarter, outcome, bills)
    select b.vestiging_id, date_trunc('quarter', b.counted_at at time zone 'Europe/Amsterdam')::date, b.outcome, 1
    from offerte_bill_outcomes b where b.request_id = ${request_id}::bigint and ${counts}
    on conflict (vestiging_id, quarter, outcome) do update set bills = bill_totals.bills + 1`.execute(trx)
  await trx.deleteFrom('offerte_bill_outcomes').where('request_id', '=', request_id).execute()
}

export type BillCounts = Record<`bills_${BillOutcome}`, number>
export const noBills: BillCounts = { bills_equal: 0, bills_lower: 0, bills_agreed_extra: 0, bills_higher: 0 }

/** Of each office how its bills of the last 24 months were; what was counted before that is forgotten. */
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
