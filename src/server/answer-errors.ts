import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'

const retryAfterSeconds = 5

/** What went wrong, in the words of the catalogue; an error that nobody foresaw becomes INTERNAL_ERROR. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  if (isDatabaseUnavailable(error)) {
    return new ApiError('INTERNAL_ERROR', {
      status: 503,
      retryAfter: retryAfterSeconds,
      detail: 'database unavailable',
    })
  }
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  // Fastify's own refusals: malformed JSON, too large (413), a content type that is not taken (415).
  if (status >= 400 && status < 500) return new ApiError('BAD_REQUEST', { status })
  return new ApiError('INTERNAL_ERROR')
}

/** Answers an error of the API in the shape of search-and-api section 8. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const told = toApiError(error)
  if (told.status >= 500) request.log.error({ err: error, code: told.code }, 'request failed')
  if (told.retryAfter !== undefined) reply.header('retry-after', String(told.retryAfter))
  return reply
    .code(told.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(told, request.id))
}

/** An error as JSON (search-and-api section 8, server section 1). */
export const errorBody = ({ code, message, detail, fields }: ApiError, request_id: string): string =>
  JSON.stringify({
    code,
    error: message,
    detail,
    timestamp: new Date().toISOString(),
    ...(fields.length > 0 && { fields }),
    request_id,
  })
