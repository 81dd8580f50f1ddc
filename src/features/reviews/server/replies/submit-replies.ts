import type { HandlerArgs } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Trx } from '#server/database/schema.ts'
import { countUse, readToken } from '#server/tokens/read-token.ts'
import type { submitReplies as endpoint } from '../../contract/replies.ts'
import { flagsOfText } from '../checks/passages.ts'
import { countReplies, editableUntil, findReplies, findReplyOffice } from './find-replies.ts'
import { dropRejected } from './rejected-replies.ts'
import { showReply } from './show-reply.ts'

type Replies = HandlerArgs<typeof endpoint>['body']['replies']
type Saved = { review_id: string; status: 'published' | 'in_moderation' }

/** Saves the replies of an office, all or none; idempotent. */
export async function submitReplies(context: Context, token: string, posted: Replies) {
  const { db, clock } = context
  const link = await readToken(db, context, { kind: 'rf', token })
  await findReplyOffice(context, link.entity_id)
  const replies = new Map(posted.flatMap(({ review_id, reply }) => (reply ? [[review_id, reply] as const] : [])))
  return db.transaction().execute(async (trx) => {
    const open = await findReplies(trx, link.entity_id, clock.now())
    if (open.length === 0 && (await countReplies(trx, link.entity_id)).replied > 0) {
      throw new ApiError('TOKEN_ALREADY_USED')
    }
    const reviews = await lockReviews(trx, link.entity_id, [...replies.keys()])
    if (reviews.length < replies.size) throw new ApiError('REVIEW_NOT_FOUND')
    const items: Saved[] = []
    for (const review of reviews) {
      items.push({ review_id: review.id, status: await saveReply(trx, context, review, replies.get(review.id)!) })
    }
    await countUse(trx, link)
    const { remaining } = await countReplies(trx, link.entity_id)
    return { saved: items.length, items, remaining }
  })
}

/** The office's published reviews among these, locked until the end of the transaction, in the same order for everybody. */
async function lockReviews(trx: Trx, vestiging_id: string, review_ids: string[]) {
  const ids = review_ids.filter((id) => isRowId(id))
  if (ids.length === 0) return []
  return trx
    .selectFrom('reviews')
    .select(['id', 'reply_tekst', 'reply_created_at'])
    .where('id', 'in', ids)
    .where('vestiging_id', '=', vestiging_id)
    .where('status', '=', 'published')
    .orderBy('id')
    .forUpdate()
    .execute()
}

type Locked = Awaited<ReturnType<typeof lockReviews>>[number]

async function saveReply(trx: Trx, context: Context, review: Locked, tekst: string): Promise<Saved['status']> {
  const now = context.clock.now()
  const held = await trx.selectFrom('held_replies').selectAll().where('review_id', '=', review.id).executeTakeFirst()
  if (held?.tekst === tekst) return 'in_moderation'
  if (!held && review.reply_tekst === tekst) return 'published'

  const created_at = review.reply_created_at ?? held?.created_at ?? now
  if (editableUntil(created_at) <= now)
    throw new ApiError('CONFLICT', { detail: 'Deze reactie kan niet meer veranderen.' })
  await dropRejected(trx, review.id)
  const flags = flagsOfReply(tekst)
  if (flags.length === 0) {
    await trx.deleteFrom('held_replies').where('review_id', '=', review.id).execute()
    await showReply(trx, context, { review_id: review.id, tekst, created_at })
    return 'published'
  }
  await trx
    .insertInto('held_replies')
    .values({ review_id: review.id, tekst, flags, created_at: held?.created_at ?? now })
    .onConflict((c) => c.column('review_id').doUpdateSet({ tekst, flags }))
    .execute()
  return 'in_moderation'
}

/** Reasons to hold a reply: those for the text of a review, and what a deed cost somebody. */
type ReplyFlag = ReturnType<typeof flagsOfText>[number] | 'price'

/** "€ 450", "450 euro", "1.250,-" and the like; not "10 minuten" or a year. */
const price = /€\s*\d|\d\s*(?:,-|,–)|\b\d[\d.,]{0,20}\s*(?:euro\b|eur\b|€)|\b(?:euro|eur)\s*\d/iu

/** Why a reply needs a person's look. An office names its own people, so names are no reason. */
export function flagsOfReply(tekst: string): ReplyFlag[] {
  const flags: ReplyFlag[] = flagsOfText([tekst], { staff: [] })
  return price.test(tekst) ? [...flags, 'price'] : flags
}
