import { parse } from 'node:querystring'
import { ApiError } from '#contract/errors.ts'

/**
 * The fields of a form. Refuses a body that cannot be decoded, as for an address: a parser would keep its percent signs
 * as if somebody had typed them.
 */
export function readFormBody(body: string): Record<string, unknown> {
  try {
    decodeURIComponent(body)
  } catch {
    throw new ApiError('BAD_REQUEST', { detail: 'Dit formulier is niet te lezen.' })
  }
  // No maximum number of keys: the body limit bounds them.
  return parse(body, '&', '=', { maxKeys: 0 })
}
