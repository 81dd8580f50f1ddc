import type { CallArgs } from '#contract/endpoint.ts'
import type { createOfferteRequest } from '../contract.ts'

type Body = CallArgs<typeof createOfferteRequest>['body']

let sent: Body | null = null

/** Kept as long as the page lives, in no storage: with it the success page can have the mail sent again. */
export function rememberSent(body: Body) {
  sent = body
}
export const readSent = (): Body | null => sent
