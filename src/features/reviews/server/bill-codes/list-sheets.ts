import { isoMoment } from '#contract/format/dates.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { CodeSheet } from '../../rules/bill-codes.ts'
import { hashOf } from './code-hash.ts'

/**
 * The sheets of an office, newest first, without the number of used codes: it rises with each confirmation, and a sheet
 * may have gone to only a few clients.
 */
export async function listSheets(db: Db, vestiging_id: string): Promise<CodeSheet[]> {
  const rows = await sheetsOf(db, vestiging_id).execute()
  return rows.map(withIsoMoments)
}

/** The same for the desk, with the number of used codes per sheet. */
export async function listSheetsWithUse(db: Db, vestiging_id: string): Promise<(CodeSheet & { used: number })[]> {
  const rows = await sheetsOf(db, vestiging_id)
    .select(({ selectFrom, fn }) =>
      selectFrom('review_codes as c')
        .select(fn.countAll<string>().as('n'))
        .whereRef('c.sheet_id', '=', 's.id')
        .where('c.used_at', 'is not', null)
        .as('used'),
    )
    .execute()
  return rows.map(({ used, ...sheet }) => ({ ...withIsoMoments(sheet), used: Number(used) }))
}

const sheetsOf = (db: Db, vestiging_id: string) =>
  db
    .selectFrom('review_code_sheets as s')
    .select(['s.id', 's.codes', 's.created_at', 's.expires_at', 's.withdrawn_at', 's.withdrawn_reason'])
    .where('s.vestiging_id', '=', vestiging_id)
    .orderBy('s.id', 'desc')
    .limit(listMax)

type Row = Pick<CodeSheet, 'id' | 'codes' | 'withdrawn_reason'> & {
  created_at: Date
  expires_at: Date
  withdrawn_at: Date | null
}

const withIsoMoments = ({ created_at, expires_at, withdrawn_at, ...sheet }: Row): CodeSheet => ({
  ...sheet,
  created_at: created_at.toISOString(),
  expires_at: expires_at.toISOString(),
  withdrawn_at: isoMoment(withdrawn_at),
})

/** Public totals over all sheets of an office; null if it has none. */
export async function codeStatsOf(db: Db, vestiging_id: string) {
  const stats = await db
    .selectFrom('review_stats')
    .select(['codes_issued as issued', 'codes_used as used', 'codes_withdrawn as withdrawn'])
    .where('vestiging_id', '=', vestiging_id)
    .executeTakeFirst()
  return stats && stats.issued > 0 ? stats : null
}

/** As many as a page shows; any older sheets have ended. */
const listMax = 200

/** The sheet that all these codes belong to, and when it ends; null if they are on no sheet that this office may hand out. */
export async function sheetOf(
  context: Context,
  { vestiging_id, codes }: { vestiging_id: string; codes: readonly string[] },
): Promise<{ id: string; expires_at: Date } | null> {
  const { db, clock } = context
  const hashes = codes.map((code) => hashOf(context, code))
  const sheets = await db
    .selectFrom('review_codes as c')
    .innerJoin('review_code_sheets as s', 's.id', 'c.sheet_id')
    .select(['s.id', 's.expires_at'])
    .where('c.code_hash', 'in', hashes)
    .where('s.vestiging_id', '=', vestiging_id)
    .where('s.withdrawn_at', 'is', null)
    .where('s.expires_at', '>', clock.now())
    .execute()
  const [first] = sheets
  const isWhole = sheets.length === codes.length && sheets.every(({ id }) => id === first?.id)
  return first && isWhole ? first : null
}
