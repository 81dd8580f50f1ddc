import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { IdInput, requiredLine } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'

/** The answer has no content, whether the event was counted or not. */
const nothing = z.undefined()

export const countPageView = schemas({
  rate: 'analytics',
  summary: 'Counts a view of the page of an office; takes the same JSON as text/plain too, as a beacon sends it',
  body: z.object({ vestiging_id: IdInput }),
  response: nothing,
  status: 204,
})

export const countSearch = schemas({
  rate: 'analytics',
  summary:
    'Counts a search for offices, by the provincie of its place alone; takes text/plain too, as a beacon sends it',
  body: z.object({ provincie: z.nullable(requiredLine(limits.analytics.provincieMax)) }),
  response: nothing,
  status: 204,
})

export const countOutboundClick = schemas({
  rate: 'analytics',
  summary: "Counts a click on the link to an office's own website; takes text/plain too, as a beacon sends it",
  body: z.object({ vestiging_id: IdInput, destination_url: requiredLine(limits.analytics.urlMax) }),
  response: nothing,
  status: 204,
})
