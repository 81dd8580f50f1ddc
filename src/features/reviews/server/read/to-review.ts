import * as limits from '#contract/limits.ts'
import { isDienstId, labelOfDienst } from '#features/diensten/rules.ts'
import type { Review } from '../../contract/reviews.ts'
import type { SiteReview } from '../../contract/site-reviews.ts'
import { shortenName } from '../../rules/shown-name.ts'
import { monthsBefore, utcDayOf } from '../../rules/site-stats.ts'
import { verificationLabel } from '../../rules/verification-levels.ts'
import type * as find from '../life/find-review.ts'
import type { ReviewRow } from './select-reviews.ts'
import type { SiteReviewRow } from './select-site-reviews.ts'

/** An office review as the API returns it; `office` is the one it is about. */
export function toReview(row: ReviewRow, office: { title: string; plaats: string }, brandName: string): Review {
  const answer = toAnswer(row, brandName)
  return {
    ...answer,
    vestiging_id: row.vestiging_id,
    vestiging_name: office.title,
    vestiging_plaats: office.plaats,
    rating_overall: row.rating_overall,
    rating_prijs_kwaliteit: row.rating_prijs_kwaliteit,
    rating_service: row.rating_service,
    rating_communicatie: row.rating_communicatie,
    pluspunten: answer.text_pending ? [] : row.pluspunten,
    minpunten: answer.text_pending ? [] : row.minpunten,
    diensten: row.dienst_ids.filter(isDienstId).map((id) => ({ id, label: labelOfDienst(id) })),
    counted: row.counted,
  }
}

/** The same for the platform. */
export function toSiteReview(row: SiteReviewRow, brandName: string, now: Date): SiteReview {
  const answer = toAnswer(row, brandName)
  return {
    ...answer,
    rating: row.rating,
    feedback: answer.text_pending ? null : row.feedback,
    counted: utcDayOf(row.created_at) > monthsBefore(now, limits.rating.countMonths),
  }
}

/** The fields that both have. */
const toAnswer = <Row extends ReviewRow | SiteReviewRow>(row: Row, brandName: string) => ({
  id: row.id,
  created_at: row.created_at.toISOString(),
  // Even if stored in full: no more of the name leaves the server.
  naam: shortenName(row.naam),
  verification: {
    level: row.verification_level as Row['verification_level'],
    label: verificationLabel(row.verification_level, brandName),
  },
  edited_at: row.edited_at?.toISOString() ?? null,
  reply: toReply(row),
  text_pending: row.text_hidden_at !== null,
})

type ReplyPart = Pick<find.Review, 'reply_tekst' | 'reply_created_at'>

/** The reply, if there is one. */
export const toReply = ({ reply_tekst: tekst, reply_created_at }: ReplyPart): Review['reply'] =>
  tekst === null || reply_created_at === null ? null : { tekst, created_at: reply_created_at.toISOString() }
