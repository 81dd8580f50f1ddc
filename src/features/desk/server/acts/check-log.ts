import { sql } from 'kysely'
import type { Storage } from '#server/database/connect.ts'
import { type Finding, fault, ok } from '#server/doctor/finding.ts'
import { verifyActs } from './verify-acts.ts'

/** How a line of the log differs from the one that was written. */
export const causes = {
  missing: 'ontbreekt',
  unlinked: 'sluit niet aan op de regel ervoor',
  altered: 'is veranderd',
} as const

/** What `npm run doctor` reports about the log of acts. */
export async function checkLog({ db }: Storage): Promise<Finding[]> {
  const { rows } = await sql<{
    isThere: boolean
  }>`select to_regclass('operator_acts') is not null as "isThere"`.execute(db)
  // Before the first start; the check of the tables reports that.
  if (!rows[0]?.isThere) return []
  const { count, head, broken } = await verifyActs(db)
  if (!broken) return [ok('logboek', `${count} regels, geen veranderd of weg. Laatste hash: ${head}.`)]
  return [fault('logboek', `Regel ${broken.id} ${causes[broken.cause]}. Vergelijk het logboek met een back-up.`)]
}
