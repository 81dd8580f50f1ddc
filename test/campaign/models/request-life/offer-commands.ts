import fc from 'fast-check'
import { dayOf } from '#contract/format/dates.ts'
import type { World } from '#test/campaign/models/world.ts'
import { day } from '../moments.ts'
import { answer } from './answers.ts'
import type { Requests } from './model.ts'
import type { Link } from './request.ts'
import { wrongToAnswer } from './states.ts'
import { byOffice, call, officePage } from './step.ts'
import { answerDay } from './wished-day.ts'

/** Of the wished day, or of today where there is none. */
const dayBeside = (model: Requests, { request }: Link, days: number | null) =>
  days === null ? null : new Date((request.wishedDay ?? model.now) + days * day).toISOString().slice(0, 10)
const daysBeside = [-1, 0, 1, 40]

type Terms = {
  honorarium: number
  /** By how much its total is wrong. */
  beside?: number
  /** For how many days it holds. */
  days?: number | null
  /** How long after the wished day its office can sign at the earliest. */
  from: number | null
  extra?: number | null
}

async function makeOffer(
  model: Requests,
  world: World,
  link: Link,
  { honorarium, beside = 0, days = null, from, extra = null }: Terms,
) {
  const total = (honorarium / 100) * 121
  const until = dayOf(new Date(days === null ? model.start + 700 * day : model.now + days * day))
  const earliest = dayBeside(model, link, from)
  const made = officePage(link, '', {
    ...{ action: 'offer', lines: [{ dienst_id: 'leveringsakte', honorarium_cents: honorarium }] },
    ...{ total_cents: total + beside, compleet: true, geldig_tot: until, vroegste_datum: earliest },
    extra: extra === null ? [] : [{ label: 'Volmacht', cents: extra, alleen_als: 'een volmacht nodig is' }],
  })
  const wrong = Math.abs(beside) > 1 ? (wrongToAnswer(model, link, 'offer') ?? 'OFFER_INVALID') : undefined
  const said = { kind: 'offer' as const, content: total, until, earliest, extra }
  await call(world, 'an offer', made, wrong ?? answer(model, link, said))
}

const prices = fc.constantFrom(500_00, 600_00, 700_00)
/** Some change it again and again, or send the same again. */
const offer = byOffice('offer', {
  input: fc.record({
    honoraria: fc.oneof(
      { weight: 6, arbitrary: fc.array(prices, { minLength: 1, maxLength: 4 }) },
      { weight: 1, arbitrary: fc.constant(Array.from({ length: 11 }, (_, n) => (5 + n) * 100_00)) },
    ),
    beside: fc.constantFrom(0, 0, 0, 0, 1, -2),
    /** Of some it is shorter than a price list says. */
    days: fc.constantFrom(null, null, null, 5),
    from: fc.constantFrom(null, null, ...daysBeside),
    extra: fc.constantFrom(null, 95_00),
  }),
  async act(model, world, link, { honoraria, ...terms }) {
    for (const honorarium of honoraria) await makeOffer(model, world, link, { honorarium, ...terms })
  },
})

const isWished = (model: Requests, link: Link) =>
  !wrongToAnswer(model, link, 'offer') && link.request.wishedDay !== null
const dayAnswer = fc.record({
  antwoord: fc.constantFrom('haalbaar' as const, 'niet_haalbaar' as const, 'vanaf' as const),
  later: fc.constantFrom(null, ...daysBeside),
})
type DayAnswer = typeof dayAnswer extends fc.Arbitrary<infer T> ? T : never

function sayDay(model: Requests, world: World, link: Link, { antwoord, later }: DayAnswer) {
  const vanaf = dayBeside(model, link, later)
  const made = officePage(link, '', { action: 'haalbaarheid', antwoord, ...(vanaf !== null && { vanaf }) })
  return call(world, 'answering the wished day', made, answerDay(model, link, { antwoord, vanaf }))
}

const wishedDay = byOffice('answer the wished day', { isOfUse: isWished, input: dayAnswer, act: sayDay })

/** The one beside the other, each changed in turn: cheaper each time, so that no price list is in the way. */
const dayAndOffer = byOffice('answer the wished day beside an offer', {
  isOfUse: isWished,
  input: fc.array(fc.oneof(dayAnswer, fc.constantFrom(null, ...daysBeside)), { minLength: 2, maxLength: 5 }),
  async act(model, world, link, acts) {
    for (const [n, one] of acts.entries()) {
      if (one !== null && typeof one === 'object') await sayDay(model, world, link, one)
      else await makeOffer(model, world, link, { honorarium: (400 - n) * 100, from: one })
    }
  },
})

export const offerCommands = [offer, offer, wishedDay, dayAndOffer, dayAndOffer]
