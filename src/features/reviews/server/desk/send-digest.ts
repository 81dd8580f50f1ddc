import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { moderationDigestMail } from '../../mails/moderation-digest.ts'
import { fraudDeadline } from '../checks/hold-review.ts'
import { findWaiting, type Waiting } from './deadlines.ts'

/** Arbitrary number of an advisory lock, held while a node checks whether a digest is due. */
const digestLock = 3_400_034

/**
 * Tells the operator about reviews that have waited for 12 and for 22 hours, and a day before a longer check must end.
 * The mail log shows up to when the operator was told.
 */
export async function sendDigest(context: Context): Promise<void> {
  const { db, clock } = context
  const now = clock.now()
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${digestLock})`.execute(trx)
    const latest = await latestDigest(trx)
    const due = (await findWaiting(trx)).some((waiting) =>
      momentsOf(waiting).some((moment) => moment <= now.getTime() && moment > latest),
    )
    if (due) await queueMail(trx, context, moderationDigestMail, {})
  })
}

function momentsOf({ held_for, held_at }: Waiting): number[] {
  const moments = limits.review.digestAfterMs.map((ms) => held_at.getTime() + ms)
  if (held_for === 'fraud') moments.push(fraudDeadline(held_at).getTime() - limits.review.holdMs)
  return moments
}

async function latestDigest(trx: Trx): Promise<number> {
  const { queued_at } = await trx
    .selectFrom('mails')
    .select((eb) => eb.fn.max('queued_at').as('queued_at'))
    .where('kind', '=', 'M34')
    .executeTakeFirstOrThrow()
  return queued_at ? new Date(queued_at).getTime() : 0
}
