import type { Actor } from '#test/campaign/actor.ts'
import { askForData } from '#test/campaign/acts/ask-for-data.ts'
import { askForQuotes } from '#test/campaign/acts/ask-for-quotes.ts'
import { confirmRequest } from '#test/campaign/acts/confirm-request.ts'
import { eraseData } from '#test/campaign/acts/erase-data.ts'
import { verifyAddress } from '#test/campaign/acts/verify-address.ts'
import { writeReview } from '#test/campaign/acts/write-review.ts'

/** Asks for quotes, reviews an office, and has everything erased. */
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
  await actor.does(eraseData, { token, requests: [request!.id], reviews: [review!.id] })
}
