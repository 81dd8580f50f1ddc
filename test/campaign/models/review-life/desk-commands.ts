import fc from 'fast-check'
import { post as call } from '#test/campaign/acts/act.ts'
import { hiddenFieldsIn } from '#test/campaign/acts/reviews/decide.ts'
import { enterDesk } from '#test/campaign/acts/reviews/enter-desk.ts'
import { notice } from '#test/campaign/acts/reviews/report-review.ts'
import type { Browser } from '#test/campaign/browser.ts'
import { pick } from '#test/campaign/models/visitors.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import type { Reviews } from './model.ts'
import { decisionsFor, type Review } from './review.ts'
import { has, linksOf, place, present, step, text, wordsOf } from './step.ts'

const readers = ['bert@lezer.example', 'lezer@elders.example']

export const report = step({
  name: 'report',
  given: fc.record({ review: place, reader: fc.constantFrom(...readers), personal: fc.boolean() }),
  can: (model) => present(model).length > 0,
  async act(model, world, { review: at, reader, personal }) {
    const review = pick(present(model), at)
    const path = `/api/${review.office === null ? 'site-' : ''}review-notices/${review.id}`
    const body = notice({ email: reader, reason: personal ? 'persoonsgegevens' : 'anders' })
    const answer = await world.send(call(path, body))
    const right = model.report(review, reader, personal)
    must('reporting', outcomeOf(answer), typeof right === 'string' ? right : 'done')
    if (typeof right !== 'string') right.reference = (answer.body as { reference: string }).reference
  },
})

const atDesk = { 'x-forwarded-for': '127.0.0.1' }
const nameOf = ({ office, id }: Review) => `${office === null ? 'site_review' : 'review'}:${id}`
/** By the button under /dev, each time: between two decisions lie days. */
async function deskOf(world: World, item: string) {
  const browser: Browser = new Map()
  await world.send({ ...enterDesk.call({ browser }), headers: atDesk })
  const path = `/beheer/moderatie?item=${item}`
  return { browser, hidden: hiddenFieldsIn((await world.send({ method: 'GET', path, browser })).text) }
}
const sendDecision = (world: World, { browser, hidden }: Awaited<ReturnType<typeof deskOf>>, action: string) => {
  const form = { ...hidden, action, rule: 'reclame', facts: 'Het is reclame.' }
  return world.send({ method: 'POST', path: '/beheer/moderatie', form, browser })
}

export const decide = step({
  name: 'decide',
  given: fc.record({
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
    const desk = await deskOf(world, nameOf(review))
    // Refused and accepted in one: of what cannot be decided, now and then another decision is taken.
    const possible = decisionsFor(review)
    const taken = possible.includes(decision) || at % 6 === 0 ? decision : possible[at % possible.length]!
    const right = model.decide(review, taken)
    const answer = outcomeOf(await sendDecision(world, desk, taken))
    must(`deciding ${taken}`, answer, right === 'CONFLICT' ? 'status 409' : right)
  },
})

export const reply = step({
  name: 'reply',
  given: fc.record({ link: place, review: place, text: fc.oneof(text, fc.constant('same' as const)) }),
  can: has('reply'),
  async act(model, world, given) {
    const link = pick(linksOf(model, 'reply'), given.link)
    const shown = model.shownOf(link.office)
    const review =
      given.review % 8 > 0 && shown.length > 0 ? pick(shown, given.review) : pick(model.reviews, given.review)
    const same = (review.heldReply ?? review.reply)?.text
    const words = given.text === 'same' ? (same ?? 'Dank u wel.') : wordsOf(given.text)
    const body = { replies: [{ review_id: review.id, reply: words }] }
    const answer = await world.send(call(`/api/response-feedback/submit/${link.token}`, body))
    must('replying', outcomeOf(answer), model.reply(link, review, words))
  },
})

const heldReplies = (model: Reviews) => model.reviews.filter((r) => r.heldReply && r.status === 'published')
export const decideReply = step({
  name: 'decide about a reply',
  given: fc.record({ review: place, publish: fc.boolean() }),
  can: (model) => heldReplies(model).length > 0,
  async act(model, world, { review: at, publish }) {
    const review = pick(heldReplies(model), at)
    const desk = await deskOf(world, `reply:${review.id}`)
    model.decideReply(review, publish)
    const answer = await sendDecision(world, desk, publish ? 'publish_reply' : 'reject_reply')
    must('deciding about a reply', outcomeOf(answer), 'done')
  },
})
