import * as z from 'zod/mini'
import { IdInput, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { messageAuthors } from '../rules/answers.ts'

const { textMax, messagesMax } = limits.offerte.thread
const messageLength = `Schrijf uw bericht in hoogstens ${textMax} tekens`
const questionLength = `Schrijf uw vraag in hoogstens ${textMax} tekens`
const filledText = (long: string, missing: string) => text(textMax, long).check(z.minLength(1, missing))

/** The text, and how many messages the page showed, so that a repeated submit from one page is one message. */
const message = {
  tekst: filledText(messageLength, 'Schrijf uw bericht'),
  seen_count: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(3 * messagesMax)))),
}

export const MessageToOffice = z.object({ vestiging_id: IdInput, ...message })
export const MessageToCustomer = z.object({ action: z.literal('message'), ...message })
/** A question of an office, which counts as its answer until it gives another. */
export const QuestionToCustomer = z.object({
  action: z.literal('question'),
  tekst: filledText(questionLength, 'Schrijf uw vraag'),
})

/** One message in the thread of a customer and an office. */
export const Message = z.object({
  author: z.enum(messageAuthors),
  tekst: z.string(),
  sent_at: z.string(),
  /** Whether the mail about it proved undeliverable. */
  mail_failed: z.boolean(),
})
export type Message = z.infer<typeof Message>
