import { paths } from '#contract/paths.ts'
import { mintReplyLink } from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import type { LoggedInActor } from './office-actor.ts'
import { opener } from './opener.ts'

/** Address of the page where the office replies to its reviews, with a link like the one in its mail. */
export async function openReplies(context: Context, actor: LoggedInActor): Promise<string> {
  const by = opener(context, actor)
  const token = await context.db.transaction().execute(async (trx) => {
    await by.hold(trx)
    return mintReplyLink(trx, context, actor.vestiging_id, by)
  })
  return paths.reply(token)
}
