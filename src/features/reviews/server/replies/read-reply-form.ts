import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { isDienstId, labelOfDienst } from '#features/diensten/rules.ts'
import type { Context } from '#server/context.ts'
import { readToken } from '#server/tokens/read-token.ts'
import type { ReplyForm, ReplyItem } from '../../contract/replies.ts'
import { shortenName } from '../../rules/shown-name.ts'
import { reasonLabels } from '../desk/reason-labels.ts'
import { countReplies, editableUntil, findReplies, findReplyOffice, type ReviewToReply } from './find-replies.ts'

/** Must stay verbatim: docs/product/reviews.md, "Replies". */
export const secrecyNotice =
  'Uw reactie is openbaar. Let op uw geheimhoudingsplicht: bevestig niet dat iemand cliënt is en noem geen dossiergegevens.'

/** The reviews that an office can reply to through its link. */
export async function readReplyForm(context: Context, token: string): Promise<ReplyForm> {
  const { db, clock } = context
  const { entity_id, expires_at } = await readToken(db, context, { kind: 'rf', token })
  const { id, title, plaats } = await findReplyOffice(context, entity_id)
  const items = await findReplies(db, entity_id, clock.now())
  const { replied, remaining } = await countReplies(db, entity_id)
  // Every review has a reply that can no longer be changed.
  if (items.length === 0 && replied > 0) throw new ApiError('TOKEN_ALREADY_USED')
  return {
    vestiging: { id, title, plaats },
    expires_at: expires_at!.toISOString(),
    items: items.map(toItem),
    remaining,
    max_length: limits.reply.max,
    notice: secrecyNotice,
  }
}

function toItem(review: ReviewToReply): ReplyItem {
  const { replied_at, held_tekst, reply_tekst, rejected_tekst, text_hidden_at } = review
  const text = held_tekst ?? reply_tekst
  return {
    review_id: review.id,
    created_at: review.created_at.toISOString(),
    naam: shortenName(review.naam),
    rating_overall: review.rating_overall,
    rating_prijs_kwaliteit: review.rating_prijs_kwaliteit,
    rating_service: review.rating_service,
    rating_communicatie: review.rating_communicatie,
    // What is hidden from readers is hidden here too.
    pluspunten: text_hidden_at ? [] : review.pluspunten,
    minpunten: text_hidden_at ? [] : review.minpunten,
    diensten: review.dienst_ids.filter(isDienstId).map((id) => ({ id, label: labelOfDienst(id) })),
    reply: text !== null && replied_at ? { tekst: text, created_at: replied_at.toISOString() } : null,
    reply_status: held_tekst !== null ? 'in_moderation' : reply_tekst !== null ? 'published' : null,
    rejected_reply:
      rejected_tekst === null
        ? null
        : {
            tekst: rejected_tekst,
            rejected_at: review.rejected_at!.toISOString(),
            reasons: reasonLabels(review.rejected_flags!),
          },
    editable_until: replied_at && editableUntil(replied_at).toISOString(),
    is_reported: review.is_reported,
  }
}
