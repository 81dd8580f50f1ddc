import type { Context } from '../context.ts'
import { refusalOf } from '../database/refusal.ts'
import type { Trx } from '../database/schema.ts'

/**
 * Runs a timer's step for each due item, in a transaction of its own. A failure is logged with the fields of `named`
 * and does not stop the others; the item is due again at the next run.
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
