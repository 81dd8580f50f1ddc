import { endpoint } from '#contract/endpoint.ts'
import type * as schemas from '../schemas/replies.ts'

export type { ReplyForm, ReplyItem } from '../schemas/replies.ts'

export const getReplyForm = endpoint<typeof schemas.getReplyForm>({
  method: 'GET',
  path: '/response-feedback/form-data/{token}',
})

export const submitReplies = endpoint<typeof schemas.submitReplies>({
  method: 'POST',
  path: '/response-feedback/submit/{token}',
})
