import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { named } from '#contract/fields.ts'

/** Null: there are some, but so few that they could name a person, or it would tell how many those are. */
const count = z.nullable(z.number())
const outcomes = z.object({ received: count, granted: count, denied: count, moot: count })

/** What became of reviews in one calendar year in the Netherlands. */
export const ModerationYear = named(
  'ModerationYear',
  z.object({
    year: z.number(),
    received: count,
    published: count,
    held: count,
    rejected: count,
    removed: count,
    /** Of those refused or removed, without a look by a person. */
    automatic: count,
    /** Why reviews were refused or removed; rules with few of them are together under a null. */
    by_rule: z.array(z.object({ rule: z.nullable(z.string()), count })),
    /** What readers reported, and why; reasons with few of them are together under a null. */
    notices: outcomes,
    notices_by_reason: z.array(z.object({ reason: z.nullable(z.string()), count })),
    /** What offices said of reviews of themselves: that the author was never a client. */
    office_notices: outcomes,
    appeals: outcomes,
    /** Of the hours from when something waited until a person decided. */
    median_hours: z.nullable(z.number()),
  }),
)
export type ModerationYear = z.infer<typeof ModerationYear>

export const getModerationFigures = schemas({
  served: true,
  rate: 'tokenReads',
  summary: 'What became of reviews, notices and objections, per year; figures of one to four are left out',
  response: z.object({ years: z.array(ModerationYear) }),
  errors: ['RATE_LIMITED'],
})

export const downloadModerationFigures = schemas({
  rate: 'tokenReads',
  summary: 'The same as a table: a line per year, figure and part of it',
  download: 'text/csv',
  response: z.string(),
  errors: ['RATE_LIMITED'],
})
