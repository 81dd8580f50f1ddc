import type { Actor } from '#test/campaign/actor.ts'
import { askForData } from '#test/campaign/acts/own-data/ask-for-data.ts'
import { eraseData } from '#test/campaign/acts/own-data/erase-data.ts'
import { readOwnData } from '#test/campaign/acts/own-data/read-own-data.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { confirmRequest } from '#test/campaign/acts/requests/confirm-request.ts'
import { verifyAddress } from '#test/campaign/acts/reviews/verify-address.ts'
import { writeReview } from '#test/campaign/acts/reviews/write-review.ts'
import { Violation } from '#test/campaign/ledger.ts'

/** Requests quotes, reviews an office, then has everything erased. */
export async function ownDataStory(actor: Actor): Promise<void> {
  const { dice } = actor
  const email = dice.address()
  const office = dice.pick(actor.offices)
  const request = await actor.does(askForQuotes, { email, offices: [office.id], key: dice.key() })
  const oa = await actor.link('oa', ({ to }) => to === email)
  if (dice.chance(0.7)) await actor.does(confirmRequest, { token: oa, id: request!.id })
  const points = [dice.words()]
  const review = await actor.does(writeReview, { email, office: office.id, points, key: dice.key(), ip: dice.ip() })
  const rv = await actor.link('rv', ({ to }) => to === email)
  if (dice.chance(0.7)) await actor.does(verifyAddress, { token: rv, subject: { type: 'review', id: review!.id } })
  await actor.does(askForData, { email, key: dice.key() })
  const token = await actor.link('dr', ({ to }) => to === email)
  const held = await actor.does(readOwnData, { token })
  const subjects = held?.sections.map(({ id }) => id) ?? []
  for (const subject of ['offertes', 'reviews'])
    if (!subjects.includes(subject)) throw new Violation(`not told of ${subject}`)
  await actor.does(eraseData, { token, requests: [request!.id], reviews: [review!.id] })
}
