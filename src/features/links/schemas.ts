import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { byToken } from '#contract/link.ts'

const tokenErrors = ['TOKEN_INVALID', 'WRONG_ENTITY_TYPE', 'TOKEN_ALREADY_USED', 'RATE_LIMITED'] as const

export const getLinkRenewal = schemas({
  rate: 'tokenReads',
  summary: 'Whether a fresh link can be sent for this one: of a quote request, of an office, or to write a review',
  params: byToken,
  response: z.object({ renewable: z.boolean() }),
  errors: tokenErrors,
})
