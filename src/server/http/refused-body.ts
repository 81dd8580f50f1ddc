import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'

/** The error for a body without fields: not JSON, or JSON that is not an object. */
export const unreadableBody = () =>
  new ApiError('BAD_REQUEST', { fields: [{ field: 'body', message: messages.bodyUnreadable }] })

/** The error for a content type that a call does not accept. */
export const wrongType = () =>
  new ApiError('BAD_REQUEST', { status: 415, detail: 'Stuur de gegevens als application/json.' })

const tooLarge = `Stuur hoogstens ${limits.body.maxBytes / 1024} kB.`

/** The error for what Fastify refuses before a call sees it: its own words are English. */
export function refusedBody(error: unknown, status: number): ApiError {
  const code = (error as { code?: string }).code
  if (code === 'FST_ERR_CTP_INVALID_JSON_BODY' || code === 'FST_ERR_CTP_EMPTY_JSON_BODY') return unreadableBody()
  if (status === 415) return wrongType()
  return new ApiError('BAD_REQUEST', { status, ...(code === 'FST_ERR_CTP_BODY_TOO_LARGE' && { detail: tooLarge }) })
}
