import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { refusalOf } from '../database/refusal.ts'
import { refusedBody } from './refused-body.ts'

const retryAfterSeconds = 5

/** The error of the catalogue for any error; an unexpected one becomes INTERNAL_ERROR. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  // Fastify's own refusals: malformed JSON, too large (413), an unsupported content type (415), an upload that broke off.
  if (status >= 400 && status < 500) return refusedBody(error, status)
  if (refusalOf(error)) {
    return new ApiError('INTERNAL_ERROR', {
      status: 503,
      retryAfter: retryAfterSeconds,
      detail: 'De database is nu niet beschikbaar.',
    })
  }
  return new ApiError('INTERNAL_ERROR')
}

/** Converts an error into the one to answer, and sets Retry-After. Logs our own faults. */
export function reportError(error: unknown, request: FastifyRequest, reply: FastifyReply): ApiError {
  const apiError = toApiError(error)
  if (apiError.retryAfter !== undefined) reply.header('retry-after', String(apiError.retryAfter))
  // While the database refuses, every write fails: each reason is logged once a minute (database/refusals.ts). A
  // missing setting is logged at the start, not for each visitor.
  if (apiError.status >= 500 && apiError.code !== 'CONFIG_REQUIRED' && !refusalOf(error)) {
    request.log.error({ err: error, code: apiError.code, route: request.routeOptions.url }, 'request failed')
  }
  if (brokeOff(request)) request.log.info({ route: request.routeOptions.url }, 'request broken off by its sender')
  return apiError
}

const brokeOff = ({ raw }: FastifyRequest) => raw.destroyed && !raw.complete

/** Answers an error of the API (docs/api.md, "Errors"). */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const apiError = reportError(error, request, reply)
  return reply
    .code(apiError.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(errorBody(apiError, request.id))
}

export const errorBody = ({ code, message, detail, fields }: ApiError, request_id: string): string =>
  JSON.stringify({
    code,
    error: message,
    detail,
    timestamp: new Date().toISOString(),
    ...(fields.length > 0 && { fields }),
    request_id,
  })
