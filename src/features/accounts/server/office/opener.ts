import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { holdAccess, type LoggedInActor } from './office-actor.ts'

/** Links that were opened without a mail belong to a session: they end with it, and last a day rather than weeks. */
export const opener = ({ clock }: Pick<Context, 'clock'>, actor: LoggedInActor) => ({
  email_hash: actor.email_hash,
  account_session_id: actor.session_id,
  until: new Date(clock.now().getTime() + limits.account.openedLinkMs),
  async hold(trx: Trx) {
    await holdAccess(trx, actor)
    const session = trx.selectFrom('account_sessions').select('id').where('id', '=', actor.session_id).forKeyShare()
    // The session may have ended meanwhile, and its links with it.
    if (!(await session.executeTakeFirst())) throw new ApiError('UNAUTHORIZED')
  },
})
