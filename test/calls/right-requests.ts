import type { InjectOptions } from 'fastify'
import type { namedEndpoints } from '#app/endpoints.ts'
import { anna } from '#test/accounts.ts'
import { quoteRequest } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { officeReview } from '#test/campaign/acts/reviews/write-review.ts'
import { siteReview } from '#test/campaign/acts/reviews/write-site-review.ts'
import { bodies } from './link-calls.ts'

export type Named = (typeof namedEndpoints)[number]

/** What a call needs, so that nothing but what is tried is wrong. */
export const rightBodies = new Map<string, object>([
  ...bodies,
  ['register', anna],
  ['forgotPassword', { email: anna.email }],
  ['createOfferteRequest', quoteRequest({ email: anna.email, offices: ['1'] })],
  ['createReview', officeReview({ email: anna.email, office: '1', points: ['Snel'] })],
  ['createSiteReview', siteReview({ email: anna.email, feedback: 'Fijn' })],
])

const credential = { id: 'x', rawId: 'x', type: 'public-key' }
for (const [name, body] of [
  ['preparePasskey', { password: anna.password }],
  [
    'addPasskey',
    { naam: 'Mijn', credential: { ...credential, response: { clientDataJSON: 'x', attestationObject: 'x' } } },
  ],
  [
    'logInByPasskey',
    { credential: { ...credential, response: { clientDataJSON: 'x', authenticatorData: 'x', signature: 'x' } } },
  ],
] as const)
  rightBodies.set(name, body)

/** Both kinds of reviews have their ids from one sequence: that of an office is put in before that of the platform. */
const idIn = (path: string) => (path.startsWith('/site-review') ? '2' : '1')

export function requestOf({ name, endpoint }: Named, token = idIn(endpoint.path)): InjectOptions {
  const url = `/api${endpoint.path.replace(/\{\w+\}/g, token)}`
  if (endpoint.method === 'GET') return { url }
  return { method: 'POST', url, payload: rightBodies.get(name) ?? {} }
}
