import { randomUUID } from 'node:crypto'
import { quoteRequest } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { post } from './request-bytes.ts'

let turn = 0

/** A quote request to three of these offices, of a customer who has asked for nothing yet. */
export function postRequest(offices: readonly string[]): string {
  turn += 1
  const three = [0, 1, 2].map((nth) => offices[(turn + nth) % offices.length]!)
  const body = quoteRequest({ email: `${randomUUID()}@klant.example`, offices: three })
  return post('/api/offerte-requests', body, randomUUID())
}

export const isCustomer = (address = '') => address.endsWith('@klant.example')
