import { ApiError } from '#contract/errors.ts'
import { messages } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { readDay } from '#contract/written-day.ts'
import { startOfDay } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'

type Change = { can_receive_email?: boolean | undefined; paused_until?: string | null | undefined }

/** An office opts out of requests or in again, or pauses them until a day; visitors see it at once (server section 10, M04). */
export async function changeReceiving(context: Context, id: string, change: Change) {
  const { db, clock } = context
  const now = clock.now()
  const pause = change.paused_until === undefined ? {} : { paused_until: pauseEnd(change.paused_until, now) }
  const receiving = change.can_receive_email === undefined ? {} : { can_receive_email: change.can_receive_email }
  if (Object.keys({ ...pause, ...receiving }).length === 0) throw new ApiError('BAD_REQUEST')
  return db.transaction().execute(async (trx) => {
    const { email } = await trx
      .selectFrom('vestigingen')
      .select('email')
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (email === null && change.can_receive_email)
      throw wrong('can_receive_email', 'Van dit kantoor kennen wij geen e-mailadres. Neem contact met ons op.')
    const { can_receive_email, paused_until } = await trx
      .updateTable('vestigingen')
      .set({ ...pause, ...receiving, updated_at: now })
      .where('id', '=', id)
      .returning(['can_receive_email', 'paused_until'])
      .executeTakeFirstOrThrow()
    await announceChange(trx, 'vestigingen', id)
    return { can_receive_email, paused_until: paused_until?.toISOString() ?? null }
  })
}

/** The beginning of that day in Amsterdam; empty: no pause. */
function pauseEnd(text: string | null, now: Date): Date | null {
  if (text === null || text === '') return null
  const { iso, wrong: message } = readDay(text, now, {
    years: limits.account.pauseYears,
    tooFar: messages.pauseTooFar,
  })
  if (iso === null) throw wrong('paused_until', message)
  const end = startOfDay(iso)
  // Today has begun already: nothing would be paused.
  if (end <= now) throw wrong('paused_until', messages.pausePast)
  return end
}

const wrong = (field: string, message: string) => new ApiError('BAD_REQUEST', { fields: [{ field, message }] })
