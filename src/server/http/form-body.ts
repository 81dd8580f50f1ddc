import { parse } from 'node:querystring'
import { ApiError } from '#contract/errors.ts'

/**
 * The fields of a form. A body that cannot be decoded is refused, as an address is: a parser would keep its percent signs as if
 * somebody had typed them.
 */
export function readFormBody(body: string): Record<string, unknown> {
  try {
    decodeURIComponent(body)
  } catch {
    throw new ApiError('BAD_REQUEST', { detail: 'Dit formulier is niet te lezen.' })
  }
  // The length of a body is what bounds it.
  return parse(body, '&', '=', { maxKeys: 0 })
}
