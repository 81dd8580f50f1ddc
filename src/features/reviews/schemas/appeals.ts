import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { named, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { byToken, expiringLinkErrors } from '#contract/link.ts'
import * as messages from '#contract/messages.ts'

const nullableString = z.nullable(z.string())

/** An objection to a decision, as its sender sees it. */
export const Appeal = named(
  'Appeal',
  z.object({
    reference: z.string(),
    created_at: z.string(),
    /** When it is answered at the latest. */
    answer_before: z.string(),
    outcome: z.nullable(z.enum(['granted', 'denied', 'moot'])),
    grounds: nullableString,
    answered_at: nullableString,
  }),
)
export type Appeal = z.infer<typeof Appeal>

/** Why somebody does not agree. */
export const AppealBody = z.object({
  tekst: text(limits.appeal.tekstMax, messages.appealTextMissing).check(z.minLength(1, messages.appealTextMissing)),
})

/** What was decided about a notice that was turned down. */
export const NoticeDecision = named(
  'NoticeDecision',
  z.object({
    reference: z.string(),
    about: z.string(),
    tekst: z.string(),
    facts: nullableString,
    decided_at: z.string(),
    appeal_until: z.string(),
    appeal: z.nullable(Appeal),
    /** False: the review is gone, or another decision was taken since. */
    can_appeal: z.boolean(),
  }),
)
export type NoticeDecision = z.infer<typeof NoticeDecision>

export const getNoticeDecision = schemas({
  rate: 'tokenReads',
  summary: 'What was decided about the notice behind the link in the mail about it; reading changes nothing',
  params: byToken,
  response: NoticeDecision,
  errors: expiringLinkErrors,
})
