import { type Actor, EndOfStory } from '#test/campaign/actor.ts'
import { type Decision, decide, hiddenFieldsIn } from '#test/campaign/acts/reviews/decide.ts'
import { editReview } from '#test/campaign/acts/reviews/edit-review.ts'
import { enterDesk } from '#test/campaign/acts/reviews/enter-desk.ts'
import { reportReview } from '#test/campaign/acts/reviews/report-review.ts'
import type { Subject } from '#test/campaign/acts/reviews/subject.ts'
import { withdrawReview } from '#test/campaign/acts/reviews/withdraw-review.ts'
import type { Browser } from '#test/campaign/browser.ts'

/** A published review of an office or of the platform: its author changes it, a reader reports it, it is removed. */
export async function lifeOnline(actor: Actor, subject: Subject, email: string): Promise<void> {
  const { dice } = actor
  const token = await actor.link('rm', ({ to }) => to === email)
  if (dice.chance(0.4)) await actor.does(editReview, { token, subject, text: dice.words() })
  if (dice.chance(0.4)) {
    await actor.does(reportReview, { subject, email: dice.address(), key: dice.key() })
    const decision = dice.pick<Decision>(['keep', 'remove'])
    await decideAs(actor, subject, decision)
    if (decision === 'remove') return
  }
  if (dice.chance(0.4)) await actor.does(withdrawReview, { token, subject })
}

/** The operator looks at a held review; false when the desk does not show it. */
export async function decideHeld(actor: Actor, subject: Subject): Promise<boolean> {
  const decision = actor.dice.pick<Decision>(['publish', 'publish', 'reject', 'adjust'])
  await decideAs(actor, subject, decision)
  return decision === 'publish'
}

async function decideAs(actor: Actor, subject: Subject, decision: Decision): Promise<void> {
  const browser: Browser = new Map()
  await actor.does(enterDesk, { browser })
  const desk = await actor.reads(`/beheer/moderatie?item=${subject.type}:${subject.id}`, browser)
  const hidden = hiddenFieldsIn(desk.text)
  if (hidden.item !== `${subject.type}:${subject.id}`) throw new EndOfStory()
  await actor.does(decide, { subject, decision, hidden, browser })
}
