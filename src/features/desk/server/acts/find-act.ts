import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import type { Act } from './append-act.ts'
import type { ActRow } from './hash-act.ts'
import { nameOf } from './read-log.ts'

/** The number of the last act: later acts get higher numbers. */
export async function lastActNumber(db: Db): Promise<string> {
  const { id } = await db
    .selectFrom('operator_acts')
    .select((eb) => eb.fn.max('id').as('id'))
    .executeTakeFirstOrThrow()
  return id ?? '0'
}

/** The last act about a subject after that number, and who did it. */
export async function findActAfter(
  context: Context,
  subjects: readonly Act['subject'][],
  number: string,
): Promise<(ActRow & { who: string }) | undefined> {
  const row = await context.db
    .selectFrom('operator_acts')
    .selectAll()
    .where((eb) => eb.or(subjects.map(({ kind, id }) => eb.and({ subject_kind: kind, subject_id: id }))))
    .where('id', '>', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { ...row, who: nameOf(context, row) }
}
