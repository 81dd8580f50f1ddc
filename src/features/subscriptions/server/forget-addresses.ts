import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'

/** An address behind links to unsubscribe goes when no mail with such a link was sent to it for long (server section 9). */
export async function forgetAddresses({ db, clock }: Context): Promise<void> {
  const before = new Date(clock.now().getTime() - limits.unsubscribe.addressKeptMs)
  await db.deleteFrom('unsubscribe_addresses').where('created_at', '<=', before).execute()
}
