import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { eachInTransaction } from '#server/jobs/each-in-transaction.ts'
import type { VestigingenTables } from './tables.ts'

type Kind = VestigingenTables['ended_office_links']['kind']

/**
 * Handles each office whose links of a kind ended because its address changed, once: commits `mailAnew` in the same transaction. An
 * office without an address stays until it has one.
 */
export async function eachWithEndedLinks(
  context: Context,
  kind: Kind,
  mailAnew: (trx: Trx, vestiging_id: string) => Promise<void>,
): Promise<void> {
  const ended = await context.db
    .selectFrom('ended_office_links as e')
    .innerJoin('vestigingen as v', 'v.id', 'e.vestiging_id')
    .leftJoin('vestigingen as stays', 'stays.id', 'v.merged_into')
    .select('e.vestiging_id')
    .where('e.kind', '=', kind)
    .where(({ eb, or }) => or([eb('v.email', 'is not', null), eb('stays.email', 'is not', null)]))
    .execute()
  const idsOf = ({ vestiging_id }: { vestiging_id: string }) => ({ vestiging_id, kind })
  await eachInTransaction(context, ended, idsOf, async (trx, { vestiging_id }) => {
    const taken = await trx
      .deleteFrom('ended_office_links')
      .where('vestiging_id', '=', vestiging_id)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (taken.numDeletedRows > 0n) await mailAnew(trx, vestiging_id)
  })
}
