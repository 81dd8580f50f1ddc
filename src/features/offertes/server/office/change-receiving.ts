import { endOfDay } from '#contract/calendar/working-days.ts'
import { ApiError } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { readComingDay } from '../../rules/coming-day.ts'

type Change = { can_receive_email?: boolean | undefined; paused_until?: string | null | undefined }

/** Changes receiving through the link of any request that the office got; `id` is of the row of office and request. */
export async function changeReceivingByRequest(context: Context, id: string, change: Change): Promise<void> {
  const row = await context.db
    .selectFrom('offerte_vestigingen')
    .select('vestiging_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw new ApiError('OFFERTE_NOT_FOUND')
  await changeReceiving(context, row.vestiging_id, change)
}

/**
 * Opts an office out of requests or in again, or pauses them (link in M04). Requests that it already has do not
 * change.
 */
export async function changeReceiving({ db, clock }: Context, vestiging_id: string, change: Change): Promise<void> {
  const now = clock.now()
  const { can_receive_email } = change
  const paused_until = pauseEnd(change.paused_until, now)
  await db.transaction().execute(async (trx) => {
    const before = await trx
      .selectFrom('vestigingen')
      .select(['can_receive_email', 'paused_until', 'email'])
      .where('id', '=', vestiging_id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (can_receive_email && before.email === null) {
      const message = messages.officeAddressUnknown
      throw new ApiError('BAD_REQUEST', { fields: [{ field: 'can_receive_email', message }] })
    }
    const after = {
      can_receive_email: can_receive_email ?? before.can_receive_email,
      paused_until: paused_until === undefined ? before.paused_until : paused_until,
    }
    const same =
      after.can_receive_email === before.can_receive_email &&
      after.paused_until?.getTime() === before.paused_until?.getTime()
    if (!same) {
      const update = { ...after, updated_at: now }
      await trx.updateTable('vestigingen').set(update).where('id', '=', vestiging_id).execute()
      await announceChange(trx, 'vestigingen', vestiging_id)
    }
  })
}

/** The end of the last day of a pause, in Amsterdam time; null ends the pause, undefined leaves it unchanged. */
function pauseEnd(typed: string | null | undefined, now: Date): Date | null | undefined {
  if (typed === undefined || typed === null) return typed
  const { iso, wrong } = readComingDay(typed, now)
  const message = wrong ?? (typed === '' ? messages.dateUnreadable : null)
  if (message !== null || iso === null) {
    throw new ApiError('BAD_REQUEST', {
      fields: [{ field: 'paused_until', message: message ?? messages.dateUnreadable }],
    })
  }
  return endOfDay(iso)
}
