import type { HandlerArgs } from '#contract/endpoint.ts'
import { withoutPersonalNumbers } from '#contract/personal-numbers/personal-numbers.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { unsubscribe } from '../contract.ts'
import { unsubscribedMail } from '../mails/unsubscribed.ts'
import { listsOf, type MailList, subscribedText, unsubscribedText } from '../rules.ts'
import { findAddress, findLists, findSubscriptions, maskAddress } from './find-subscriptions.ts'
import { mintUnsubscribeToken } from './unsubscribe-link.ts'

type Changes = HandlerArgs<typeof unsubscribe>['body']

/**
 * Unsubscribes and resubscribes immediately; idempotent. Confirmed by mail when done on the page, but not when done with the button
 * of a mail program.
 */
export async function changeSubscriptions(context: Context, token: string, changes: Changes, by: 'page' | 'one click') {
  const { entity_id: email_hash } = await readToken(context.db, context, { kind: 'un', token })
  return context.db.transaction().execute(async (trx) => {
    const address = await findAddress(trx, context, email_hash)
    const lists = await findLists(trx, context, email_hash)
    const { end, begin } = listsOf(changes, lists)
    await subscribe(trx, email_hash, begin)
    const hasEnded = await endLists(trx, context, email_hash, end, withoutPersonalNumbers(changes.reden ?? '') || null)
    if (hasEnded && address !== null && by === 'page') {
      const unsubscribe_token = await mintUnsubscribeToken(trx, context, address)
      await queueMail(trx, context, unsubscribedMail, { email_hash, unsubscribe_token })
    }
    const unsubscribed = end.length > 0 || begin.length === 0
    return {
      unsubscribed,
      lists: await findSubscriptions(trx, email_hash, lists),
      email_masked: maskAddress(address),
      message: unsubscribed ? unsubscribedText : subscribedText,
    }
  })
}

async function subscribe(trx: Trx, email_hash: string, lists: MailList[]): Promise<void> {
  if (lists.length === 0) return
  await trx.deleteFrom('unsubscribes').where('email_hash', '=', email_hash).where('list', 'in', lists).execute()
}

/** Someone who reports a mail as spam is unsubscribed from all optional mails, without a mail that confirms it. */
export async function endAllLists(trx: Trx, context: Context, email_hash: string): Promise<void> {
  const lists = await findLists(trx, context, email_hash)
  await endLists(
    trx,
    context,
    email_hash,
    lists.map(({ id }) => id),
    null,
  )
}

/** Whether any list was ended. */
async function endLists(
  trx: Trx,
  { clock }: Context,
  email_hash: string,
  lists: MailList[],
  reden: string | null,
): Promise<boolean> {
  if (lists.length === 0) return false
  const rows = lists.map((list) => ({ email_hash, list, unsubscribed_at: clock.now(), reden }))
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('unsubscribes')
    .values(rows)
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows > 0n
}
