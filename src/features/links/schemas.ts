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

export const renewLink = schemas({
  rate: 'tokenReads',
  summary: 'Send a fresh link to the address that this one was sent to; TOKEN_EXPIRED when nothing is left behind it',
  params: byToken,
  body: z.object({}),
  response: z.object({ sent: z.literal(true), email_masked: z.string() }),
  errors: [...tokenErrors, 'TOKEN_EXPIRED', 'OFFERTE_NOT_FOUND', 'FORBIDDEN'],
})
