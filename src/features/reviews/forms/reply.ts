import type { ActionFailure } from '#contract/page-actions.ts'

/** The values of `action` that the office's page posts; after a success the page is opened again with it. */
const replyActions = ['reply', 'resend'] as const
export type ReplyAction = (typeof replyActions)[number]

/** The field of the reply to one review, in a form without JavaScript. */
export const replyField = (review_id: string) => `reply_${review_id}`

/** The replies of a form by the id of their review. */
export function readReplies(form: Record<string, unknown>): Map<string, string> {
  const replies = Object.entries(form).flatMap(([name, value]) => {
    const id = /^reply_(\d{1,18})$/.exec(name)?.[1]
    return id !== undefined && typeof value === 'string' ? [[id, value] as const] : []
  })
  return new Map(replies)
}

/** What the server gives the page when the form was not saved: what was written, and what is wrong with it. */
export type ReplyState = {
  failure: ActionFailure['failure'] | null
  replies: Record<string, string>
  errors: Record<string, string>
  attempt: number
}
