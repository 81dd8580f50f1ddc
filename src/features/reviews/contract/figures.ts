import { endpoint, pageRead } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/figures.ts'

/** Null: withheld, because the count is so small that it could identify a person, or would reveal such a count. */
type Count = number | null
type Outcomes = { received: Count; granted: Count; denied: Count; moot: Count }

/** Moderation outcomes of one calendar year, in Dutch time. */
export type ModerationYear = {
  year: number
  received: Count
  published: Count
  held: Count
  rejected: Count
  removed: Count
  /** How many of the rejected and removed reviews no person looked at. */
  automatic: Count
  /** Rejections and removals per rule; rules with small counts are merged under null. */
  by_rule: { rule: string | null; count: Count }[]
  /** Notices from readers, in total and per reason; reasons with small counts are merged under null. */
  notices: Outcomes
  notices_by_reason: { reason: string | null; count: Count }[]
  /** Notices from offices about their own reviews: that the author was never a client. */
  office_notices: Outcomes
  appeals: Outcomes
  /** Median time, in hours, that an item waited for a person's decision. */
  median_hours: number | null
}

export const getModerationFigures = pageRead<object, ModerationYear[]>('moderation figures')

export const downloadModerationFigures = endpoint<typeof schemas.downloadModerationFigures>({
  method: 'GET',
  path: '/reviews/moderation-figures/reviews-verantwoording.csv',
})
