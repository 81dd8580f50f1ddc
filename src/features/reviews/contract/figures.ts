import { endpoint, pageRead } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/figures.ts'

/** Null: there are some, but so few that they could name a person, or it would tell how many those are. */
type Count = number | null
type Outcomes = { received: Count; granted: Count; denied: Count; moot: Count }

/** What became of reviews in one calendar year in the Netherlands. */
export type ModerationYear = {
  year: number
  received: Count
  published: Count
  held: Count
  rejected: Count
  removed: Count
  /** Of those refused or removed, without a look by a person. */
  automatic: Count
  /** Why reviews were refused or removed; rules with few of them are together under a null. */
  by_rule: { rule: string | null; count: Count }[]
  /** What readers reported, and why; reasons with few of them are together under a null. */
  notices: Outcomes
  notices_by_reason: { reason: string | null; count: Count }[]
  /** What offices said of reviews of themselves: that the author was never a client. */
  office_notices: Outcomes
  appeals: Outcomes
  /** Of the hours from when something waited until a person decided. */
  median_hours: number | null
}

export const getModerationFigures = pageRead<object, ModerationYear[]>('moderation figures')

export const downloadModerationFigures = endpoint<typeof schemas.downloadModerationFigures>({
  method: 'GET',
  path: '/reviews/moderation-figures/reviews-verantwoording.csv',
})
