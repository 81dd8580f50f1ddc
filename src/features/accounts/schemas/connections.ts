import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { Id, named, Pagination, pageOfList } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import { VestigingStatus } from '#features/offertes/schemas.ts'
import { listReviews } from '#features/reviews/schemas/reviews.ts'
import { OwnFigures } from './offices.ts'

const nullableString = z.nullable(z.string())
const pages = z.object({
  ...pageOfList(limits.paging.vestigingen),
})
const errors = ['UNAUTHORIZED', 'FORBIDDEN', 'RATE_LIMITED'] as const

/** A request as the office's own systems read it: its status, nothing about the customer. */
export const KeyRequest = named(
  'KeyRequest',
  z.object({
    id: Id,
    reference: z.string(),
    status: VestigingStatus,
    status_label: z.string(),
    diensten: z.array(z.object({ id: z.string(), label: z.string() })),
    sent_at: nullableString,
    opened_at: nullableString,
    responded_at: nullableString,
    deadline_at: nullableString,
  }),
)
export type KeyRequest = z.infer<typeof KeyRequest>

export const listKeyRequests = schemas({
  summary: 'By a key: the requests that went to its office, the newest first, without who asked',
  query: pages,
  response: z.object({ data: z.array(KeyRequest), pagination: Pagination }),
  key: 'requests',
  errors,
})

export const listKeyReviews = schemas({
  summary: 'By a key: the reviews of its office as they are online',
  query: pages,
  response: listReviews.response,
  key: 'reviews',
  errors: [...errors, 'VESTIGING_NOT_FOUND'],
})

export const getKeyFigures = schemas({
  summary: 'By a key: what is counted of its office over the last 12 months',
  response: OwnFigures,
  key: 'figures',
  errors,
})
