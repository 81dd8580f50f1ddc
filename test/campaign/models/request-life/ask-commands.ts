import fc from 'fast-check'
import { type ErrorCode, errors } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { post, postForm } from '#test/campaign/acts/act.ts'
import { quoteRequest } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { by } from '#test/campaign/models/visitors.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { day, hour } from '../moments.ts'
import { changeAddress, ownRequest } from './address.ts'
import type { Requests } from './model.ts'
import type { Link, Request } from './request.ts'
import { access, again, byCustomer, customerLinks, isPending, leave, step } from './step.ts'

export const people = ['anna@model.example', 'anna+tweede@model.example', 'bert@model.example']
const visitors = 2
const visitor = fc.nat(visitors - 1)

const question = fc.record({
  address: fc.constantFrom(...people),
  offices: fc.subarray([0, 1, 2, 3, 4], { minLength: 1, maxLength: 3 }),
  wished: fc.constantFrom(null, 5, 20, 100),
  key: fc.constantFrom(null, null, 1, 2),
  koopsom: fc.constantFrom(null, 400_000, 500_000, 500_001),
  described: fc.boolean(),
  searched: fc.constantFrom(null, 'amsterdam' as const, 'amsterdam' as const, 'groningen' as const),
  mayCall: fc.boolean(),
  visitor,
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

type Answer = { id: string; reference: string; status: string; already_confirmed: boolean }

const searchIn = (woonplaats: string) => ({
  ...{ v: 1, postcode: null, woonplaats, woonplaats_label: null, sort_by: 'rating', view: 'lijst' },
  ...{ distance_km: 10, effective_distance_km: 10, category_ids: [], dienst_ids: [], total_found: 5, searched_at: '' },
})

/** Gives the request that was taken in. */
async function send(model: Requests, world: World, { wished, ...question }: Question): Promise<Request | undefined> {
  const wishedDay = wished === null ? null : Math.floor(model.start / day + wished) * day
  const email = question.address
  const body = {
    ...quoteRequest({ email, offices: question.offices.map((office) => world.offices[office]!.id) }),
    beschrijving: question.described ? 'Wij kopen een verzonnen huis.' : '',
    mag_bellen: question.mayCall,
    ...(question.searched !== null && { related_search_details: searchIn(question.searched) }),
    ...(question.koopsom !== null && { koopsom: question.koopsom }),
    ...(wishedDay !== null && { gewenste_passeerdatum: new Date(wishedDay).toISOString().slice(0, 10) }),
  }
  const headers: Record<string, string> = question.key === null ? {} : { 'idempotency-key': `key ${question.key}` }
  const answer = await by(model, world, question.visitor, post('/api/offerte-requests', body, headers))
  const right = model.ask({ ...question, wishedDay })
  must('asking', outcomeOf(answer), typeof right === 'string' ? right : 'done')
  if (typeof right === 'string') return undefined
  const { id, reference, status } = answer.body as Answer
  right.request.id ||= id
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
  input: fc.record({ to: fc.constantFrom(...people), who: visitor }),
  can: (model) => [0, 1].some((who) => ownRequest(model, who)),
  act: correct,
})

const ask = step({
  name: 'ask',
  input: question,
  async act(model, world, input) {
    await send(model, world, input)
  },
})

/** Once the mail went to who did not ask. */
const askAndCorrect = step({
  name: 'ask and give another address',
  input: fc.record({ question, to: fc.constantFrom(...people) }),
  async act(model, world, { question, to }) {
    await send(model, world, question)
    await leave(model, world)
    if (ownRequest(model, question.visitor)) await correct(model, world, { to, who: question.visitor })
  },
})

/** As most do, within minutes: so that more happens to requests that were sent to offices. */
const askAndConfirm = step({
  name: 'ask and confirm',
  input: fc.record({ question, guesses: fc.constantFrom(null, null, null, null, null, 0, 4, 5) }),
  async act(model, world, { question, guesses }) {
    const request = await send(model, world, question)
    await leave(model, world)
    const link = customerLinks(model).findLast((l) => l.request === request)
    if (!request || !link) return
    if (guesses === null) await press(model, world, link, question.visitor)
    else await enterCode(model, world, link, { who: question.visitor, guesses })
    await leave(model, world)
  },
})

const confirm = byCustomer('confirm', { input: visitor, isOfUse: isPending, act: press })
const confirmByCode = byCustomer('confirm by code', {
  input: fc.record({ who: visitor, guesses: fc.constantFrom(0, 0, 1) }),
  isOfUse: isPending,
  act: enterCode,
})

export const askCommands = [
  ...[askAndConfirm, askAndConfirm, askAndConfirm, askAndCorrect, address, confirm, confirmByCode],
  ...[again(ask, 0, 8 * hour), again(askAndConfirm, day)],
]
