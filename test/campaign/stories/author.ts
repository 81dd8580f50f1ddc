import type { Actor, Office } from '#test/campaign/actor.ts'
import { unsubscribe } from '#test/campaign/acts/own-data/unsubscribe.ts'
import { answerNotice } from '#test/campaign/acts/reviews/answer-notice.ts'
import { deleteUnverified } from '#test/campaign/acts/reviews/delete-unverified.ts'
import { replyToReview } from '#test/campaign/acts/reviews/reply-to-review.ts'
import { resendReplyLink } from '#test/campaign/acts/reviews/resend-reply-link.ts'
import { resendVerification } from '#test/campaign/acts/reviews/resend-verification.ts'
import { sayNoClient } from '#test/campaign/acts/reviews/say-no-client.ts'
import type { Subject } from '#test/campaign/acts/reviews/subject.ts'
import { verifyAddress } from '#test/campaign/acts/reviews/verify-address.ts'
import { writeReview } from '#test/campaign/acts/reviews/write-review.ts'
import { decideHeld, lifeOnline } from './online-review.ts'

/** Words that make the checks hold a review for a moderator. */
const advertising = 'Bel 06 12345678'

/**
 * Reviews an office, then confirms or deletes the review. After that the office replies or denies that the author was a client, readers
 * report the review, and the author changes it.
 */
export async function authorStory(actor: Actor): Promise<void> {
  const { dice } = actor
  const email = dice.address()
  const office = dice.pick(actor.offices)
  const held = dice.chance(0.3)
  const points = [held ? `${advertising} ${dice.words()}` : dice.words()]
  const receipt = await actor.does(writeReview, { email, office: office.id, points, key: dice.key(), ip: dice.ip() })
  const subject: Subject = { type: 'review', id: receipt!.id }
  const token = await actor.link('rv', ({ to }) => to === email)
  if (dice.chance(0.2)) await actor.does(resendVerification, { token, subject })
  if (dice.chance(0.12)) {
    await actor.does(deleteUnverified, { token, subject })
    return
  }
  await actor.does(verifyAddress, { token, subject })
  if (held && !(await decideHeld(actor, subject))) return
  if (dice.chance(0.5)) await officeReplies(actor, office, subject.id, email)
  await lifeOnline(actor, subject, email)
}

async function officeReplies(actor: Actor, office: Office, review: string, author: string) {
  const { dice } = actor
  const token = await actor.link('rf', ({ subject }) => subject === `Nieuwe review over ${office.title}`)
  if (dice.chance(0.3)) await actor.does(resendReplyLink, { token, office: office.id })
  await actor.does(replyToReview, { token, review, text: `Dank u wel, ${dice.words()}` })
  if (dice.chance(0.3)) {
    await actor.does(sayNoClient, { token, review, email: dice.address(), key: dice.key() })
    const own = await actor.link('rm', ({ to }) => to === author)
    await actor.does(answerNotice, { token: own, review, text: dice.words() })
  }
  const stop = await actor.link('un', ({ to }) => to === author)
  if (dice.chance(0.5)) await actor.does(unsubscribe, { token: stop })
}
