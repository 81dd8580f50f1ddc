import type { OfferteReceipt } from '#features/offertes/contract.ts'
import { askForQuotes } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { confirmRequest } from '#test/campaign/acts/requests/confirm-request.ts'
import { hiddenFieldsIn } from '#test/campaign/acts/reviews/decide.ts'
import { enterDesk } from '#test/campaign/acts/reviews/enter-desk.ts'
import type { Subject } from '#test/campaign/acts/reviews/subject.ts'
import { verifyAddress } from '#test/campaign/acts/reviews/verify-address.ts'
import { writeReview } from '#test/campaign/acts/reviews/write-review.ts'
import { writeSiteReview } from '#test/campaign/acts/reviews/write-site-review.ts'
import type { Browser } from '#test/campaign/browser.ts'
import type { Dice } from '#test/campaign/dice.ts'
import type { Arena } from './arena.ts'

// How far somebody is before a race begins.

export async function newRequest(arena: Arena, dice: Dice, overrides: { email?: string; offices?: number } = {}) {
  const { email = dice.address(), offices = 2 } = overrides
  const ids = dice.some(arena.offices, offices).map(({ id }) => id)
  const { body } = await arena.send(askForQuotes.call({ email, offices: ids, key: dice.key() }))
  const { id, reference } = body as OfferteReceipt
  const token = await arena.link('oa', ({ to }) => to === email)
  return { email, id, reference, token, offices: ids }
}

export async function sent(arena: Arena, dice: Dice, overrides: Parameters<typeof newRequest>[2] = {}) {
  const request = await newRequest(arena, dice, overrides)
  await arena.send(confirmRequest.call(request))
  await arena.runJobs()
  return request
}

type Overrides = { email?: string; office?: string; words?: string; ip?: string }

export async function unverified(arena: Arena, dice: Dice, overrides: Overrides = {}) {
  const {
    email = dice.address(),
    office = dice.pick(arena.offices).id,
    words = dice.words(),
    ip = dice.ip(),
  } = overrides
  const { body } = await arena.send(writeReview.call({ email, office, points: [words], key: dice.key(), ip }))
  const subject: Subject = { type: 'review', id: (body as { id: string }).id }
  return { email, office, subject, token: await arena.link('rv', ({ to }) => to === email) }
}

export async function verified(arena: Arena, dice: Dice, overrides: Overrides = {}) {
  const review = await unverified(arena, dice, overrides)
  await arena.send(verifyAddress.call(review))
  return review
}

/** Online, with the links of its author and of its office. */
export async function published(arena: Arena, dice: Dice, overrides: Overrides = {}) {
  const review = await verified(arena, dice, overrides)
  const author = await arena.link('rm', ({ to }) => to === review.email)
  const title = arena.offices.find(({ id }) => id === review.office)?.title
  const office = await arena.link('rf', ({ subject }) => subject === `Nieuwe review over ${title}`)
  return { ...review, author, officeLink: office }
}

export async function unverifiedPlatform(arena: Arena, dice: Dice) {
  const { email } = await newRequest(arena, dice)
  const { body } = await arena.send(writeSiteReview.call({ email, feedback: dice.words(), key: dice.key() }))
  const subject: Subject = { type: 'site_review', id: (body as { id: string }).id }
  return { email, subject, token: await arena.link('sv', ({ to }) => to === email) }
}

/** The operator of a demo before a form of the desk, as `decide` sends it on. */
export async function deskOf(arena: Arena, { type, id }: Subject) {
  const browser: Browser = new Map()
  await arena.send(enterDesk.call({ browser }))
  const { text } = await arena.send({ method: 'GET', path: `/beheer/moderatie?item=${type}:${id}`, browser })
  return { browser, hidden: hiddenFieldsIn(text) }
}
