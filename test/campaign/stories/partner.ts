import { type Actor, EndOfStory } from '#test/campaign/actor.ts'
import { offerPartnership, subjectOf } from '#test/campaign/acts/partners/offer-partnership.ts'
import { submitInterest } from '#test/campaign/acts/partners/submit-interest.ts'

/** An office answers the operator's partnership letter. */
export async function partnerStory(actor: Actor): Promise<void> {
  const { text } = await actor.reads('/dev/links')
  const offer = await actor.does(offerPartnership, { subject: subjectOf(text, 'po') })
  if (offer === null) throw new EndOfStory()
  const token = offer.location.split('/').at(-1)!
  await actor.does(submitInterest, { token, email: actor.dice.address() })
}
