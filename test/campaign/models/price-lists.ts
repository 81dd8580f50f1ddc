import { sql } from 'kysely'
import { dayOf } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import { priceParts } from '#test/offices.ts'
import { day } from './moments.ts'

/** An office's price for a house, and the requests that get it as an instant offer. */
export type PriceList = {
  /** In cents, before btw. */
  honorarium: number
  koopsomMax: number | null
  noDescription: boolean
  /** Only for customers who searched nearby. */
  nearOnly: boolean
  validDays: number
  /** For how many days from now instant offers are made. */
  lastsDays: number
  /** How long before the start of the run it was confirmed. */
  ageDays: number
  /** Imported from a file. */
  takenOver: boolean
}
/** With the moment from which it applies. */
export type DatedPriceList = PriceList & { since: number }

const confirmed = { ageDays: 0, takenOver: false, nearOnly: false }

/** The price lists at the start of a run, by office; the others have none. */
export const firstPriceLists: readonly (PriceList | null)[] = [
  { honorarium: 600_00, koopsomMax: null, noDescription: false, validDays: 30, lastsDays: 1_000, ...confirmed },
  { honorarium: 500_00, koopsomMax: 500_000, noDescription: true, validDays: 14, lastsDays: 90, ...confirmed },
  ...[null, null, null],
]

/** Replaces the price list of an office. */
export async function setPriceList(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  vestiging_id: string,
  list: PriceList | null,
): Promise<void> {
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await trx.deleteFrom('tarieven').where('vestiging_id', '=', vestiging_id).execute()
    if (!list) return
    const parts = priceParts(list.honorarium, {
      confirmed_at: new Date(now.getTime() - list.ageDays * day),
      updated_at: now,
    })
    await trx
      .insertInto('tarieven')
      .values({ ...parts, vestiging_id, dienst_id: 'leveringsakte', taken_over: list.takenOver })
      .execute()
    await trx
      .insertInto('instant_prices')
      .values({
        ...{ vestiging_id, dienst_ids: ['leveringsakte'], koopsom_max: list.koopsomMax, hypotheekbedrag_max: null },
        ...{
          no_description: list.noDescription,
          distance_max_km: list.nearOnly ? 25 : null,
          valid_days: list.validDays,
        },
        ...{ last_day: dayOf(new Date(now.getTime() + list.lastsDays * day)), updated_at: now, updated_by: null },
      })
      .execute()
  })
}

/** Replaces the price lists of the previous run with those that this run starts with. */
export async function resetPriceLists(
  context: Context,
  { offices, lists }: { offices: readonly { id: string }[]; lists: readonly (PriceList | null)[] },
): Promise<void> {
  await sql`delete from tarieven`.execute(context.db)
  for (const [n, list] of lists.entries()) if (list) await setPriceList(context, offices[n]!.id, list)
}
