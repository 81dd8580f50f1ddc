import { isDienstId, labelOfDienst } from '#features/diensten/rules.ts'
import type { Review } from '../../contract/reviews.ts'
import { shortenName, verificationLabel } from '../../rules/reviews.ts'
import type { ReviewRow } from './select-reviews.ts'

/** A review as it is answered; `office` is the one it is about. */
export function toReview(row: ReviewRow, office: { title: string; plaats: string }, brandName: string): Review {
  const { reply_tekst, reply_created_at, verification_level: level } = row
  const text_pending = row.text_hidden_at !== null
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    vestiging_id: row.vestiging_id,
    vestiging_name: office.title,
    vestiging_plaats: office.plaats,
    rating_overall: row.rating_overall,
    rating_prijs_kwaliteit: row.rating_prijs_kwaliteit,
    rating_service: row.rating_service,
    rating_communicatie: row.rating_communicatie,
    // Also when it was kept whole: no more of it leaves the server.
    naam: shortenName(row.naam),
    pluspunten: text_pending ? [] : row.pluspunten,
    minpunten: text_pending ? [] : row.minpunten,
    diensten: row.dienst_ids.filter(isDienstId).map((id) => ({ id, label: labelOfDienst(id) })),
    verification: { level, label: verificationLabel(level, brandName) },
    edited_at: row.edited_at?.toISOString() ?? null,
    reply:
      reply_tekst !== null && reply_created_at !== null
        ? { tekst: reply_tekst, created_at: reply_created_at.toISOString() }
        : null,
    text_pending,
    counted: row.counted,
  }
}
