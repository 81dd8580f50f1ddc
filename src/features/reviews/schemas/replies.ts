import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Id, IdInput, named, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { byToken, linkErrors } from '#contract/link.ts'
import * as messages from '#contract/messages.ts'

const ReplyStatus = z.enum(['published', 'in_moderation'])

/** A review that the office can reply to, or whose reply it can still change. */
export const ReplyItem = named(
  'ReplyItem',
  z.object({
    review_id: Id,
    created_at: z.string(),
    naam: z.string(),
    rating_overall: z.number(),
    rating_prijs_kwaliteit: z.number(),
    rating_service: z.number(),
    rating_communicatie: z.number(),
    pluspunten: z.array(z.string()),
    minpunten: z.array(z.string()),
    diensten: z.array(z.object({ id: Id, label: z.string() })),
    /** The office's latest text, even while it is still being checked. */
    reply: z.nullable(z.object({ tekst: z.string(), created_at: z.string() })),
    reply_status: z.nullable(ReplyStatus),
    /** The office's rejected text, until it writes another; `reasons` say why it was held, in words for the office. */
    rejected_reply: z.nullable(z.object({ tekst: z.string(), rejected_at: z.string(), reasons: z.array(z.string()) })),
    editable_until: z.nullable(z.string()),
    /** The office claimed that the author was never a client. */
    is_reported: z.boolean(),
  }),
)
export type ReplyItem = z.infer<typeof ReplyItem>

export const ReplyForm = named(
  'ReplyForm',
  z.object({
    vestiging: z.object({ id: Id, title: z.string(), plaats: z.string() }),
    expires_at: z.string(),
    items: z.array(ReplyItem),
    /** Number of reviews without a reply, including those that do not fit in `items`. */
    remaining: z.number(),
    max_length: z.number(),
    notice: z.string(),
  }),
)
export type ReplyForm = z.infer<typeof ReplyForm>

/** Empty: no reply to that review. */
export const ReplyText = text(limits.reply.max, messages.replyLength).check(
  z.refine((s) => s === '' || [...s].length >= limits.reply.min, { error: messages.replyLength, abort: true }),
)

export const getReplyForm = schemas({
  rate: 'tokenReads',
  summary: 'The reviews that an office can reply to through the link in its mail; reading changes nothing',
  params: byToken,
  response: ReplyForm,
  errors: linkErrors,
})

export const submitReplies = schemas({
  rate: 'tokenReads',
  summary: 'Reply to reviews, or change what was replied; all of it is saved or nothing',
  params: byToken,
  body: z.object({
    replies: z
      .array(z.object({ review_id: IdInput, reply: z.optional(z.nullable(ReplyText)) }))
      .check(z.maxLength(limits.reply.repliesMax)),
  }),
  response: z.object({
    saved: z.number(),
    items: z.array(z.object({ review_id: Id, status: ReplyStatus })),
    /** How many reviews have no reply yet. */
    remaining: z.number(),
  }),
  errors: [...linkErrors, 'BAD_REQUEST', 'REVIEW_NOT_FOUND', 'CONFLICT', 'FORBIDDEN'],
})
