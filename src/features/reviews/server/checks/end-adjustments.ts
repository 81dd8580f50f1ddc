import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import { decideLocked } from '../desk/decide-review.ts'
import { lastDecision } from '../desk/find-decision.ts'
import { forEachDue } from '../life/for-each-due.ts'
import { undecided } from '../life/scopes.ts'

/** A review whose author was asked to change it and did not is refused, for the reason that was given then (server section 4). */
export async function endAdjustments(context: Context): Promise<void> {
  const now = context.clock.now()
  await forEachDue(
    context,
    sql`${undecided} and adjust_until <= ${now}::timestamptz`,
    ({ adjust_until }) => adjust_until !== null && adjust_until <= now,
    async (trx, review) => {
      const asked = await lastDecision(trx, review.id)
      if (asked?.decision !== 'adjust') throw new Error('A review waits for a change that nobody asked for')
      await decideLocked(trx, context, review, {
        decision: review.status === 'published' ? 'remove' : 'reject',
        rule: asked.rule,
        facts: `Wij vroegen u de review aan te passen. Dat is niet binnen 14 dagen gebeurd.\n${asked.facts}`,
        automatic: true,
      })
    },
  )
}
