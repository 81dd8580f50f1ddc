import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { announceChanges } from '#server/database/changes.ts'
import type { Db } from '#server/database/schema.ts'
import { holdOffices } from '../import-file.ts'

/** Postcodes of offices that are placed at the centre of the four digits, for lack of a better point. */
export async function vaguePostcodes({ db }: { db: Db }): Promise<string[]> {
  const rows = await db
    .selectFrom('vestigingen')
    .select('postcode')
    .distinct()
    .where('precision', '=', 'pc4')
    .where('merged_into', 'is', null)
    .orderBy('postcode')
    .execute()
  return rows.map(({ postcode }) => postcode)
}

/** Moves those offices to the points of their postcodes that have become known; returns how many. */
export function sharpenPoints({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await holdOffices(trx)
    // Also updates the imported value, so that the more precise point does not count as changed by hand.
    await sql`update vestiging_bronnen b
      set imported = jsonb_set(imported, '{point}', jsonb_build_object('lat', p.lat, 'lon', p.lon, 'precision', 'pc6'))
      from vestigingen v join postcode_points p on p.postcode = v.postcode and p.lat is not null
      where b.vestiging_id = v.id and v.precision = 'pc4'
        and b.imported -> 'point' = jsonb_build_object('lat', v.lat, 'lon', v.lon, 'precision', 'pc4')`.execute(trx)
    const { rows } = await sql<{ id: string }>`update vestigingen v
      set lat = p.lat, lon = p.lon, precision = 'pc6', updated_at = ${clock.now()}
      from postcode_points p where p.postcode = v.postcode and p.lat is not null and v.precision = 'pc4'
      returning v.id`.execute(trx)
    await announceChanges(
      trx,
      'vestigingen',
      rows.map(({ id }) => id),
    )
    return rows.length
  })
}
