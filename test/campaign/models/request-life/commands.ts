import fc from 'fast-check'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { post, postForm } from '#test/campaign/acts/act.ts'
import { quoteRequest } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import type { Life } from '#test/campaign/models/life.ts'
import { mailSteps } from '#test/campaign/models/mail-steps.ts'
import { by, pick } from '#test/campaign/models/visitors.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { officeAddress } from '../mailboxes.ts'
import { day, hour, minute } from '../moments.ts'
import { changeAddress, ownRequest } from './address.ts'
import { choiceCommands } from './choice-commands.ts'
import { compareLetters } from './letters.ts'
import { Requests } from './model.ts'
import { officeCommands } from './office-commands.ts'
import { postOf } from './outbox.ts'
import type { Link, Request } from './request.ts'
import { access, again, around, byCustomer, call, customerLinks, moment, pass, place, step, time } from './step.ts'

const people = ['anna@model.example', 'anna+tweede@model.example', 'bert@model.example']
const visitors = 2
const visitor = fc.nat(visitors - 1)

const question = fc.record({
  address: fc.constantFrom(...people),
  offices: fc.subarray([0, 1, 2, 3, 4], { minLength: 1, maxLength: 3 }),
  wished: fc.constantFrom(null, null, 5, 20, 100),
  key: fc.constantFrom(null, null, 1, 2),
  visitor,
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

type Answer = { reference: string; status: string; already_confirmed: boolean }

/** Gives the request that was taken in. */
async function send(model: Requests, world: World, { wished, ...given }: Question): Promise<Request | undefined> {
  const wishedDay = wished === null ? null : Math.floor(model.start / day + wished) * day
  const email = given.address
  const body = {
    ...quoteRequest({ email, offices: given.offices.map((office) => world.offices[office]!.id) }),
    ...(wishedDay !== null && { gewenste_passeerdatum: new Date(wishedDay).toISOString().slice(0, 10) }),
  }
  const headers: Record<string, string> = given.key === null ? {} : { 'idempotency-key': `key ${given.key}` }
  const answer = await by(model, world, given.visitor, post('/api/offerte-requests', body, headers))
  const right = model.ask({ ...given, wishedDay })
  must('asking', outcomeOf(answer), typeof right === 'string' ? right : 'done')
  if (typeof right === 'string') return undefined
  const { reference, status } = answer.body as Answer
  right.request.reference ||= reference
  const wanted = [right.request.reference, right.trusted ? 'dispatched' : 'pending_verification']
  must('the receipt', [reference, status], wanted)
  return right.request
}

async function press(model: Requests, world: World, link: Link, who: number) {
  const answer = await by(model, world, who, access(link, 'confirm'))
  const right = model.confirm(link, who)
  must('confirming', outcomeOf(answer), typeof right === 'string' ? right : 'done')
  if (typeof right !== 'string') must('confirmed before', (answer.body as Answer).already_confirmed, right.already)
}

/** By the code of the last mail, if it came; some guess first. */
async function enterCode(
  model: Requests,
  world: World,
  link: Link,
  { who, guesses }: { who: number; guesses: number },
) {
  for (let n = 0; n <= guesses; n++) {
    const code = (n === guesses && link.request.code?.text) || '000000'
    const answer = await by(model, world, who, access(link, 'code', { code }))
    const right = model.confirmByCode(link, code, who)
    must('confirming by code', outcomeOf(answer), typeof right === 'string' ? right : 'done')
    if (typeof right !== 'string') must('confirmed before', (answer.body as Answer).already_confirmed, right.already)
  }
}

type Correction = { to: string; who: number }
/** By a form alone, which answers with a page. */
async function correct(model: Requests, world: World, { to, who }: Correction) {
  const answer = await by(model, world, who, postForm(paths.offerteSuccess(), { action: 'address', email: to }))
  const right = changeAddress(model, to, who)
  must('another address', answer.status, right === 'done' ? 303 : errors[right as ErrorCode].status)
}

const address = step({
  name: 'another address',
  given: fc.record({ to: fc.constantFrom(...people), who: visitor }),
  can: (model) => [0, 1].some((who) => ownRequest(model, who)),
  act: correct,
})

async function leave(model: Requests, world: World) {
  compareLetters(model, postOf(model), await world.post())
}

const ask = step({
  name: 'ask',
  given: question,
  async act(model, world, given) {
    await send(model, world, given)
  },
})

/** Once the mail went to who did not ask. */
const askAndCorrect = step({
  name: 'ask and give another address',
  given: fc.record({ question, to: fc.constantFrom(...people) }),
  async act(model, world, { question: given, to }) {
    await send(model, world, given)
    await leave(model, world)
    if (ownRequest(model, given.visitor)) await correct(model, world, { to, who: given.visitor })
  },
})

/** As most do, within minutes: so that more happens to requests that were sent to offices. */
const askAndConfirm = step({
  name: 'ask and confirm',
  given: fc.record({ question, guesses: fc.constantFrom(null, null, null, 0, 4, 5) }),
  async act(model, world, { question: given, guesses }) {
    const request = await send(model, world, given)
    await leave(model, world)
    const link = customerLinks(model).findLast((l) => l.request === request)
    if (!request || !link) return
    if (guesses === null) await press(model, world, link, given.visitor)
    else await enterCode(model, world, link, { who: given.visitor, guesses })
  },
})

const confirm = byCustomer('confirm', { given: visitor, act: press })
const confirmByCode = byCustomer('confirm by code', {
  given: fc.record({ who: visitor, guesses: fc.constantFrom(0, 0, 1) }),
  act: enterCode,
})

/** What a customer does with a link, and the model of it. */
const pressed = (name: string, body: object, act: (model: Requests, link: Link) => string) =>
  byCustomer(name, {
    given: fc.constant(null),
    act: (model, world, link) => call(world, name, access(link, name, body), act(model, link)),
  })
const resend = pressed('resend', {}, (model, link) => model.resend(link))
const withdraw = pressed('withdraw', { reden: 'Wij kopen toch niet.' }, (model, link) => model.withdraw(link))
const undoWithdrawal = pressed('undo-withdrawal', {}, (model, link) => model.undoWithdrawal(link))
/** As it is mostly undone: before the mails of it leave, or just as they do. */
const withdrawAndUndo = byCustomer('withdraw and undo', {
  given: fc.record({ after: around(minute / 2), leaves: fc.boolean() }),
  async act(model, world, link, { after, leaves }) {
    await call(world, 'withdraw', access(link, 'withdraw'), model.withdraw(link))
    await pass(model, world, after)
    if (leaves) await leave(model, world)
    await call(world, 'undo', access(link, 'undo-withdrawal'), model.undoWithdrawal(link))
  },
})
const erase = pressed('erase', { bevestig: true }, (model, link) => model.erase(link))

const unsubscribe = step({
  name: 'unsubscribe',
  given: fc.record({ at: place, again: fc.boolean() }),
  can: ({ unsubscribeLinks }) => unsubscribeLinks.length > 0,
  async act({ unsubscribeLinks, unsubscribed }, world, { at, again }) {
    const { address, token } = pick(unsubscribeLinks, at)
    const body = again ? { resubscribe: ['reminders', 'review_invitations'] } : { 'List-Unsubscribe': 'One-Click' }
    const answer = await world.send(post(`/api/customer/unsubscribe/${token}`, body))
    const { lists } = answer.body as { lists: { subscribed: boolean }[] }
    must('the lists', new Set(lists.map(({ subscribed }) => subscribed)).has(!again), false)
    if (again) unsubscribed.delete(address)
    else unsubscribed.add(address)
  },
})

const renew = step({
  name: 'renew',
  given: place,
  can: ({ links }) => links.length > 0,
  async act(model, world, at) {
    const link = pick(model.links, at)
    must('renewing', outcomeOf(await world.send(post(`/api/links/${link.token}/renew`, {}))), model.renew(link))
  },
})

const { mails, refuse } = mailSteps(step, { addresses: [...people, ...[0, 1, 2, 3, 4].map(officeAddress)], leave })

export const requestLife: Life<Requests> = {
  name: 'request-life',
  begin: ({ clock, offices }) => new Requests(clock.now().getTime(), offices.length),
  commands: [
    ...[ask, ask, askAndConfirm, askAndConfirm, askAndConfirm, askAndConfirm, confirm, resend, withdraw, erase],
    ...[undoWithdrawal, withdrawAndUndo, withdrawAndUndo],
    ...[confirmByCode, confirmByCode, address, askAndCorrect, unsubscribe],
    ...[...officeCommands, ...choiceCommands, renew, refuse],
    ...[again(ask, 0, 8 * hour), again(askAndConfirm, day), again(fc.oneof(resend, renew), 0, 10 * minute)],
    ...[mails, mails, mails, mails, mails, mails, time, moment, moment, moment, moment],
  ],
}
