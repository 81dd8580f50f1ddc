import { limits } from '#contract/limits.ts'
import type { SiteReview } from '../../contract/site-reviews.ts'
import { shortenName, verificationLabel } from '../../rules/reviews.ts'
import { dayOf, monthsBefore } from '../../rules/site-stats.ts'
import type { ShownRow } from './select-site-reviews.ts'

/** A review of the platform as it is answered. */
export function toSiteReview(row: ShownRow, { brandName, now }: { brandName: string; now: Date }): SiteReview {
  const { verification_level: level, reply_tekst, reply_created_at } = row
  return {
    id: row.id,
    created_at: row.created_at.toISOString(),
    rating: row.rating,
    feedback: row.text_hidden_at === null ? row.feedback : null,
    // Also when it was kept whole: no more of it leaves the server.
    naam: shortenName(row.naam),
    verification: { level, label: verificationLabel(level, brandName) },
    edited_at: row.edited_at?.toISOString() ?? null,
    reply:
      reply_tekst !== null && reply_created_at !== null
        ? { tekst: reply_tekst, created_at: reply_created_at.toISOString() }
        : null,
    text_pending: row.text_hidden_at !== null,
    counted: dayOf(row.created_at) > monthsBefore(now, limits.rating.countMonths),
  }
}
