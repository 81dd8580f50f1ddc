import * as z from 'zod/mini'
import { text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

/** Why somebody disagrees with a decision. */
export const AppealBody = z.object({
  tekst: text(limits.appeal.tekstMax, messages.appealTextMissing).check(z.minLength(1, messages.appealTextMissing)),
})

/** The author's answer to the claim that they were never a client. */
export const HearingBody = z.object({
  tekst: text(limits.notice.tekstMax, messages.hearingAnswerMissing).check(
    z.minLength(1, messages.hearingAnswerMissing),
  ),
})
