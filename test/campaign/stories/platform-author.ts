import type { Actor } from '#test/campaign/actor.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { deleteUnverified } from '#test/campaign/acts/reviews/delete-unverified.ts'
import { resendVerification } from '#test/campaign/acts/reviews/resend-verification.ts'
import type { Subject } from '#test/campaign/acts/reviews/subject.ts'
import { verifyAddress } from '#test/campaign/acts/reviews/verify-address.ts'
import { writeSiteReview } from '#test/campaign/acts/reviews/write-site-review.ts'
import { decideHeld, lifeOnline } from './online-review.ts'

/** Someone who recently requested quotes, and so may review the platform. */
export async function platformAuthorStory(actor: Actor): Promise<void> {
  const { dice } = actor
  const email = dice.address()
  const offices = dice.some(actor.offices, 1).map(({ id }) => id)
  await actor.does(askForQuotes, { email, offices, key: dice.key() })
  const held = dice.chance(0.3)
  const feedback = `${held ? 'Mail mij: jan@voorbeeld.example ' : ''}${dice.words()}`
  const receipt = await actor.does(writeSiteReview, { email, feedback, key: dice.key() })
  const subject: Subject = { type: 'site_review', id: receipt!.id }
  const token = await actor.link('sv', ({ to }) => to === email)
  if (dice.chance(0.2)) await actor.does(resendVerification, { token, subject })
  if (dice.chance(0.12)) {
    await actor.does(deleteUnverified, { token, subject })
    return
  }
  await actor.does(verifyAddress, { token, subject })
  if (held && !(await decideHeld(actor, subject))) return
  await lifeOnline(actor, subject, email)
}
