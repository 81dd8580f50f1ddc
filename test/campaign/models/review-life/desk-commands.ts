import fc from 'fast-check'
import { post as call } from '#test/campaign/acts/act.ts'
import { hiddenFieldsIn } from '#test/campaign/acts/reviews/decide.ts'
import { type Reported, referenceIn, reporting } from '#test/campaign/acts/reviews/report-review.ts'
import { openDesk } from '#test/campaign/models/desk.ts'
import { pick } from '#test/campaign/models/visitors.ts'
import { must, outcomeIn, outcomeOf, type World } from '#test/campaign/models/world.ts'
import type { Reviews } from './model.ts'
import { type DecisionKind, decisionsFor, type Review } from './review.ts'
import { has, pickLink, place, present, step, text, wordsOf } from './step.ts'

const readers = ['bert@lezer.example', 'lezer@elders.example']

export const report = step({
  name: 'report',
  input: fc.record({ review: place, reader: fc.constantFrom(...readers), personal: fc.boolean() }),
  can: (model) => present(model).length > 0,
  async act(model, world, { review: at, reader, personal }) {
    // Most often one that is shown: of another there is nothing to report.
    const shown = at % 5 > 0 ? present(model).filter(({ status }) => status === 'published') : []
    const review = pick(shown.length > 0 ? shown : present(model), at)
    const subject = { type: review.office === null ? 'site_review' : 'review', id: review.id } as const
    const reason = personal ? 'persoonsgegevens' : 'anders'
    const made = reporting({ subject, email: reader, reason })
    const answer = await world.send(made)
    const right = model.report(review, reader, personal)
    must('reporting', outcomeOf(answer), typeof right === 'string' ? outcomeIn(made, right) : 'done')
    if (typeof right === 'string') return
    const reference = referenceIn(answer.body as Reported)
    must('the number of a notice', reference, right.reference || reference)
    right.reference = reference
  },
})

const nameOf = ({ office, id }: Review) => `${office === null ? 'site_review' : 'review'}:${id}`
async function deskOf(world: World, item: string) {
  const { browser, page } = await openDesk(world, `/beheer/moderatie?item=${item}`)
  return { browser, hidden: hiddenFieldsIn(page) }
}
const sendDecision = (world: World, { browser, hidden }: Awaited<ReturnType<typeof deskOf>>, action: string) => {
  const form = { ...hidden, action, rule: 'reclame', facts: 'Het is reclame.' }
  return world.send({ method: 'POST', path: '/beheer/moderatie', form, browser })
}

export const decide = step({
  name: 'decide',
  input: fc.record({
    review: place,
    decision: fc.constantFrom(
      'publish' as const,
      'adjust' as const,
      'reject' as const,
      'remove' as const,
      'keep' as const,
    ),
  }),
  can: (model) => present(model).some((r) => decisionsFor(r).length > 0),
  async act(model, world, { review: at, decision }) {
    const decidable = present(model).filter((r) => decisionsFor(r).length > 0)
    const review = pick(decidable, at)
    // Refused and accepted in one: of what cannot be decided, now and then another decision is taken.
    const possible = decisionsFor(review)
    const taken = possible.includes(decision) || at % 6 === 0 ? decision : possible[at % possible.length]!
    await take(model, world, review, taken)
  },
})
async function take(model: Reviews, world: World, review: Review, decision: DecisionKind) {
  const desk = await deskOf(world, nameOf(review))
  const right = model.decide(review, decision)
  const answer = outcomeOf(await sendDecision(world, desk, decision))
  must(`deciding ${decision}`, answer, right === 'CONFLICT' ? 'status 409' : right)
}

const adjustable = (model: Reviews) => present(model).filter((r) => decisionsFor(r).includes('adjust'))
export const canAdjust = (model: Reviews) => adjustable(model).length > 0
export async function askToAdjust(model: Reviews, world: World, at: number): Promise<Review> {
  const review = pick(adjustable(model), at)
  await take(model, world, review, 'adjust')
  return review
}

/** Some change it, or send the same again. */
export const reply = step({
  name: 'reply',
  input: fc.record({
    ...{ link: place, review: place },
    texts: fc.array(fc.oneof(text, fc.constant('same' as const)), { minLength: 1, maxLength: 3 }),
  }),
  can: has('reply'),
  async act(model, world, input) {
    const link = pickLink(model, 'reply', input.link)
    const shown = model.shownOf(link.office)
    const review =
      input.review % 8 > 0 && shown.length > 0 ? pick(shown, input.review) : pick(model.reviews, input.review)
    for (const one of input.texts) {
      const same = (review.heldReply ?? review.reply)?.text
      const words = one === 'same' ? (same ?? 'Dank u wel.') : wordsOf(one)
      const body = { replies: [{ review_id: review.id, reply: words }] }
      const answer = await world.send(call(`/api/response-feedback/submit/${link.token}`, body))
      must('replying', outcomeOf(answer), model.reply(link, review, words))
    }
  },
})

const heldReplies = (model: Reviews) => model.reviews.filter((r) => r.heldReply && r.status === 'published')
export const decideReply = step({
  name: 'decide about a reply',
  input: fc.record({ review: place, publish: fc.boolean() }),
  can: (model) => heldReplies(model).length > 0,
  async act(model, world, { review: at, publish }) {
    const review = pick(heldReplies(model), at)
    const desk = await deskOf(world, `reply:${review.id}`)
    model.decideReply(review, publish)
    const answer = await sendDecision(world, desk, publish ? 'publish_reply' : 'reject_reply')
    must('deciding about a reply', outcomeOf(answer), 'done')
  },
})
