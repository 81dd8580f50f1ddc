import type { Insertable } from 'kysely'
import type { TarievenTables } from '#features/tarieven/server/tables.ts'
import type { Context } from '#server/context.ts'

type Columns = Partial<Insertable<TarievenTables['instant_prices']>>

/** Lets an office's price list answer requests immediately: for a house with a mortgage, unless other services are passed. */
export async function insertInstantPrice(
  { db, clock }: Context,
  vestiging_id: string,
  columns: Columns = {},
): Promise<void> {
  const conditions = { koopsom_max: null, hypotheekbedrag_max: null, no_description: false, distance_max_km: null }
  await db
    .insertInto('instant_prices')
    .values({
      vestiging_id,
      dienst_ids: ['hypotheekakte', 'leveringsakte'],
      ...conditions,
      valid_days: 30,
      last_day: '2027-12-31',
      updated_at: clock.now(),
      updated_by: null,
      ...columns,
    })
    .execute()
}
