import type { ActionFailure } from '#contract/page-actions.ts'

/** Values of `action` that the office's page posts; after a success the page reopens with the same value. */
const replyActions = ['reply', 'resend'] as const
export type ReplyAction = (typeof replyActions)[number]

/** Field name of the reply to one review, in a form without JavaScript. */
export const replyField = (review_id: string) => `reply_${review_id}`

/** Replies in a posted form, by review id. */
export function readReplies(form: Record<string, unknown>): Map<string, string> {
  const replies = Object.entries(form).flatMap(([name, value]) => {
    const id = /^reply_(\d{1,18})$/.exec(name)?.[1]
    return id !== undefined && typeof value === 'string' ? [[id, value] as const] : []
  })
  return new Map(replies)
}

/** State of a form that could not be saved: what was written, and what is wrong with it. */
export type ReplyState = {
  failure: ActionFailure['failure'] | null
  replies: Record<string, string>
  errors: Record<string, string>
  attempt: number
}
