import type { Context } from '../context.ts'
import { refusalOf } from '../database/refusal.ts'
import type { Trx } from '../database/schema.ts'

/**
 * Runs a step of a timer for each of what is due, in a transaction of its own: one that fails is logged as `named`, stops no
 * other, and is due again at the next run.
 */
export async function eachInTransaction<T>(
  { db, log }: Context,
  due: readonly T[],
  named: (one: T) => Record<string, string>,
  step: (trx: Trx, one: T) => Promise<void>,
): Promise<void> {
  for (const one of due) {
    try {
      await db.transaction().execute((trx) => step(trx, one))
    } catch (err) {
      if (!refusalOf(err)) log.error({ err, ...named(one) }, 'A timer failed')
    }
  }
}
