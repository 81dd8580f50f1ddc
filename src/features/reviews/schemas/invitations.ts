import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'

const byId = z.object({ id: z.string() })
const answer = z.object({ email_masked: z.string() })
const refused = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'CONFIG_REQUIRED',
  'OFFERTE_NOT_FOUND',
  'OFFERTE_NOT_VERIFIED',
  'OFFERTE_CLOSED',
] as const

export const requestReview = schemas({
  summary: 'Operator: ask the customer of a request, by mail, how the offices did; once',
  params: byId,
  body: z.object({}),
  response: answer,
  status: 202,
  cookie: 'login',
  errors: [...refused, 'REVIEW_REQUEST_ALREADY_SENT', 'REVIEW_REQUEST_SEND_FAILED'],
})

export const requestSiteReview = schemas({
  summary: 'Operator: ask the customer of a request, by mail, what the platform is like; each customer once',
  params: byId,
  body: z.object({}),
  response: answer,
  status: 202,
  cookie: 'login',
  errors: [...refused, 'WEBSITE_REVIEW_ALREADY_SENT', 'WEBSITE_REVIEW_SEND_FAILED'],
})
