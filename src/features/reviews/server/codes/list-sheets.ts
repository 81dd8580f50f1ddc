import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { hashOf } from './code-hash.ts'

/** The sheets of an office, the newest first. Which of its codes were used is not told: that would tell who wrote which review. */
export const listSheets = (db: Db, vestiging_id: string) =>
  db
    .selectFrom('review_code_sheets as s')
    .select(['s.id', 's.codes', 's.created_at', 's.expires_at', 's.withdrawn_at'])
    .select(({ selectFrom, fn }) =>
      selectFrom('review_codes as c')
        .select(fn.countAll<string>().as('n'))
        .whereRef('c.sheet_id', '=', 's.id')
        .where('c.used_at', 'is not', null)
        .as('used'),
    )
    .where('s.vestiging_id', '=', vestiging_id)
    .orderBy('s.id', 'desc')
    .limit(listMax)
    .execute()

/** As many as a page shows; older ones ended. */
const listMax = 200

/** The end of the sheet that these codes are of, all of them; null when they are of none that this office may hand out. */
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
