import fc from 'fast-check'
import { paths } from '#contract/paths.ts'
import type { OfferteFormAction, OfficeAction } from '#features/offertes/page-state.ts'
import { type Call, post, postForm } from '#test/campaign/acts/act.ts'
import { stepsOf } from '#test/campaign/models/life.ts'
import { timeSteps } from '#test/campaign/models/time-steps.ts'
import { pick } from '#test/campaign/models/visitors.ts'
import { must, outcomeIn, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { typed } from '#test/typed.ts'
import { day } from '../moments.ts'
import { compare } from './compare.ts'
import { compareLetters } from './letters.ts'
import type { Requests } from './model.ts'
import { momentsOf } from './moments-of.ts'
import { postOf } from './outbox.ts'
import type { Link } from './request.ts'
import { statusOf, wrongToAnswer } from './states.ts'
import { pass as passTime } from './time.ts'

export const step = stepsOf<Requests>(compare)

export const place = fc.nat(1_000)
export const office = fc.nat(4)
export const customerLinks = ({ links }: Requests) => links.filter(({ vestiging }) => !vestiging)
export const officeLinks = ({ links }: Requests) => links.filter(({ vestiging }) => vestiging)

export const access = (link: Link, act: string, body: object = {}) =>
  post(`/api/offerte-requests/access/${link.token}/${act}`, body)

/** A button of the page behind it. */
export const button = (link: Link, action: OfferteFormAction, fields: object = {}) =>
  postForm(paths.offerte(link.token), { action, ...typed(fields) })

export const officeButton = (link: Link, action: OfficeAction, fields: object) =>
  postForm(paths.officeOfferte(link.token), { action, ...typed(fields) })

export const officePage = (link: Link, act: string, body: object) =>
  post(`/api/offerte-requests/office/${link.token}${act}`, body)

/** One call, of which nothing is compared but how it ended. */
export async function call(world: World, what: string, made: Call, right: string) {
  must(what, outcomeOf(await world.send(made)), outcomeIn(made, right))
}

export async function leave(model: Requests, world: World) {
  compareLetters(model, postOf(model), await world.post())
}
export async function pass(model: Requests, world: World, ms: number) {
  if (ms === 0) return
  passTime(model, ms)
  world.clock.advance(ms)
  for (const timer of ['offerte-timers', 'offerte-news', 'complete-offertes']) await world.timer(timer)
}
export const { time, moment, again } = timeSteps(step, { last: 600 * day, momentsOf, pass, leave })

type LinkStep<Input> = {
  input: fc.Arbitrary<Input>
  /** Whether more than a refusal comes of it. */
  isOfUse?(model: Requests, link: Link): boolean
  act(model: Requests, world: World, link: Link, input: Input): Promise<void>
}

/** Something that is done with one of the links, most often a new one that is of use; not while none is. */
const withLink =
  (linksOf: (model: Requests) => Link[], isUsual: (model: Requests, link: Link) => boolean) =>
  <Input>(name: string, { input, isOfUse = isUsual, act }: LinkStep<Input>) =>
    step({
      name,
      input: fc.record({ link: place, with: input }),
      can: (model) => linksOf(model).some((link) => isOfUse(model, link)),
      act(model, world, { link: at, with: what }) {
        const links = linksOf(model)
        return act(model, world, pick(at % 5 > 0 ? links.filter((link) => isOfUse(model, link)) : links, at), what)
      },
    })
export const byCustomer = withLink(customerLinks, (model, link) => !model.wrongOf(link) && !link.request.withdrawn)
export const byOffice = withLink(officeLinks, (model, link) => !wrongToAnswer(model, link, 'decline'))

/** A span of time, or a millisecond beside it: for what is possible until then. */
export const around = (ms: number) => fc.constantFrom(0, ms - 1, ms, ms + 1)

/** Behind it a request waits for its confirmation, or for an office. */
export const isPending = ({ now, wrongOf }: Requests, link: Link) =>
  !wrongOf(link) && ['pending_verification', 'pending_dispatch'].includes(statusOf(link.request, now))
