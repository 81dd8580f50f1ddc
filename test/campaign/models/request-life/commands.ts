import fc from 'fast-check'
import { post } from '#test/campaign/acts/act.ts'
import { quoteRequest } from '#test/campaign/acts/ask-for-quotes.ts'
import { type Life, stepsOf } from '#test/campaign/models/life.ts'
import { timeSteps } from '#test/campaign/models/time-steps.ts'
import { by, pick } from '#test/campaign/models/visitors.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { day, hour } from '../moments.ts'
import { compare, compareLetters } from './compare.ts'
import { officeAddress, Requests } from './model.ts'
import { completesAt, type Link, type Request } from './request.ts'

const people = ['anna@model.example', 'anna+tweede@model.example', 'bert@model.example']
const visitors = 2
const step = stepsOf<Requests>(compare)

const visitor = fc.nat(visitors - 1)
const place = fc.nat(1_000)
const customerLinks = ({ links }: Requests) => links.filter(({ asked }) => !asked)
const officeLinks = ({ links }: Requests) => links.filter(({ asked }) => asked)
type Answer = { reference: string; status: string; already_confirmed: boolean }

const question = fc.record({
  address: fc.constantFrom(...people),
  offices: fc.subarray([0, 1, 2], { minLength: 1 }),
  wished: fc.constantFrom(null, null, 5, 20, 100),
  key: fc.constantFrom(null, null, 1, 2),
  visitor,
})
type Question = typeof question extends fc.Arbitrary<infer T> ? T : never

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

const access = (link: Link, act: string, body: object = {}) =>
  post(`/api/offerte-requests/access/${link.token}/${act}`, body)

async function press(model: Requests, world: World, link: Link, who: number) {
  const answer = await by(model, world, who, access(link, 'confirm'))
  const right = model.confirm(link, who)
  must('confirming', outcomeOf(answer), typeof right === 'string' ? right : 'done')
  if (typeof right !== 'string') must('confirmed before', (answer.body as Answer).already_confirmed, right.already)
}

const ask = step({
  name: 'ask',
  given: question,
  async act(model, world, given) {
    await send(model, world, given)
  },
})

/** As most do, within minutes: so that more happens to requests that were sent to offices. */
const askAndConfirm = step({
  name: 'ask and confirm',
  given: question,
  async act(model, world, given) {
    const request = await send(model, world, given)
    compareLetters(model, model.post(), await world.post())
    const link = customerLinks(model).findLast((l) => l.request === request)
    if (request && link) await press(model, world, link, given.visitor)
  },
})

const confirm = step({
  name: 'confirm',
  given: fc.record({ link: place, visitor }),
  can: (model) => customerLinks(model).length > 0,
  act: (model, world, given) => press(model, world, pick(customerLinks(model), given.link), given.visitor),
})

/** What a customer does with a link, and the model of it. */
const pressed = (name: string, body: object, act: (model: Requests, link: Link) => string) =>
  step({
    name,
    given: place,
    can: (model) => customerLinks(model).length > 0,
    async act(model, world, at) {
      const link = pick(customerLinks(model), at)
      const answer = await world.send(access(link, name, body))
      must(name, outcomeOf(answer), act(model, link))
    },
  })
const resend = pressed('resend', {}, (model, link) => model.resend(link))
const withdraw = pressed('withdraw', { reden: 'Wij kopen toch niet.' }, (model, link) => model.withdraw(link))
const erase = pressed('erase', { bevestig: true }, (model, link) => model.erase(link))

const choose = step({
  name: 'choose',
  given: fc.record({ link: place, office: fc.constantFrom(0, 1, 2, null) }),
  can: (model) => customerLinks(model).length > 0,
  async act(model, world, given) {
    const link = pick(customerLinks(model), given.link)
    const keuze = given.office === null ? { anders: true } : { vestiging_id: world.offices[given.office]!.id }
    const answer = await world.send(access(link, 'confirm', { keuze }))
    must('choosing', outcomeOf(answer), model.choose(link, given.office))
  },
})

const receive = step({
  name: 'office receives',
  given: fc.record({ link: place, receives: fc.boolean() }),
  can: (model) => officeLinks(model).length > 0,
  async act(model, world, { link: at, receives }) {
    const link = pick(officeLinks(model), at)
    const call = post(`/api/offerte-requests/office/${link.token}/receiving`, { can_receive_email: receives })
    must('opting out or in', outcomeOf(await world.send(call)), model.receive(link, receives))
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

const mails = step({
  name: 'mails leave',
  given: fc.constant(null),
  async act(model, world) {
    compareLetters(model, model.post(), await world.post())
  },
})

const refuse = step({
  name: 'mail server refuses',
  given: fc.record({ address: fc.constantFrom(...people, ...[0, 1, 2].map(officeAddress)), refuses: fc.boolean() }),
  async act(model, world, { address, refuses }) {
    for (const set of [model.refused, world.refused]) if (refuses) set.add(address)
    for (const set of [model.refused, world.refused]) if (!refuses) set.delete(address)
  },
})

async function pass(model: Requests, world: World, ms: number) {
  model.pass(ms)
  world.clock.advance(ms)
  await world.timer('offerte-timers')
  await world.timer('complete-offertes')
}
const { time, moment } = timeSteps(step, { last: 600 * day, momentsOf, pass })

/** When something becomes otherwise by time alone. */
function momentsOf(model: Requests): number[] {
  const of = (r: Request) => {
    if (r.gone) return []
    const after = (from: number | undefined, ms: number) => (from === undefined ? [] : [from + ms])
    return [
      ...[r.created + day, r.expires, r.end, completesAt(r)],
      ...[...after(r.expired, 23 * hour), ...after(r.bounced, 23 * hour), ...after(r.chosen, 14 * day)],
      ...[
        ...after(r.dispatched, 30 * day),
        ...after(r.dispatched, 173 * day),
        ...r.offices.flatMap((o) => o.deadline ?? []),
      ],
    ]
  }
  return [
    ...model.requests.flatMap(of),
    ...model.links.flatMap(({ ends }) => ends ?? []),
    ...[...model.windows.values()].map(({ closes }) => closes),
    ...[...model.keys.values()].map(({ at }) => at + day),
    ...model.hits.ends(),
    ...model.mails.flatMap(({ state, due }) => (state === 'waiting' ? [due] : [])),
    ...model.sessions.ends(),
  ].filter(Number.isFinite)
}

export const requestLife: Life<Requests> = {
  name: 'request life',
  begin: ({ clock }) => new Requests(clock.now().getTime()),
  commands: [
    ...[
      ask,
      ask,
      askAndConfirm,
      askAndConfirm,
      askAndConfirm,
      confirm,
      choose,
      resend,
      withdraw,
      erase,
      receive,
      renew,
      refuse,
    ],
    ...[mails, mails, mails, mails, time, moment, moment, moment],
  ],
}
