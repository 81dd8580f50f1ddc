import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Review } from '../life/find-review.ts'

/** What the checks know of who is reviewed. */
export type Reviewed = { staff: string[]; email: string | null; website: string | null }

/**
 * The office of a review, locked: its reviews are checked one after the other, so that of three at the same time the third
 * is seen as such. The platform is known by its own address.
 */
export async function lockOffice(trx: Trx, { config }: Context, { vestiging_id }: Review): Promise<Reviewed> {
  if (vestiging_id === null) return { staff: [], email: config.contactEmail, website: config.publicUrl }
  const office = await trx
    .selectFrom('vestigingen')
    .select(['medewerkers', 'email', 'website'])
    .where('id', '=', vestiging_id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  return { ...office, staff: office.medewerkers.map(({ naam }) => naam) }
}
