import fc from 'fast-check'
import { post as call } from '#test/campaign/acts/act.ts'
import { quoteRequest } from '#test/campaign/acts/requests/ask-for-quotes.ts'
import { tokensIn } from '#test/campaign/mailbox.ts'
import type { Life } from '#test/campaign/models/life.ts'
import { mailSteps } from '#test/campaign/models/mail-steps.ts'
import { timeSteps } from '#test/campaign/models/time-steps.ts'
import { by, cookieOf, pick } from '#test/campaign/models/visitors.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { isSame, mailboxOf, officeAddress, unconfirmedMoments } from '../mailboxes.ts'
import { day, minute } from '../moments.ts'
import { compareLetters, comparePending } from './compare.ts'
import { decide, decideReply, reply, report } from './desk-commands.ts'
import { Reviews } from './model.ts'
import { momentsOf } from './moments-of.ts'
import type { Link, LinkOf, Review } from './review.ts'
import { has, linksOf, mark, place, step, text, visitor, wordsOf } from './step.ts'
import { pass, post } from './time.ts'

/** The last one has an address of the offices themselves. */
const people = [
  'anna@lezer.example',
  'anna+tweede@lezer.example',
  'bert@lezer.example',
  'carla@lezer.example',
  'eva@model.example',
]

type Receipt = { id: string; status: string; verification_required: boolean }
const officeBody = (m: number, points: string) => ({
  ...{ rating_prijs_kwaliteit: m, rating_service: m, rating_communicatie: m },
  ...{ pluspunten: [points] },
})
const bodyOf = ({ office }: { office: number | null }, m: number, words: string) =>
  office === null ? { rating: m, feedback: words } : officeBody(m, words)

const written = fc.record({
  address: fc.constantFrom(...people),
  office: fc.constantFrom(0, 0, 0, 0, 1, 2, null, null),
  invited: fc.boolean(),
  ...{ link: place, mark, text, visitor },
  network: fc.constantFrom(0, 0, 0, 0, null),
})
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never

/** Gives the review that was taken in. */
async function send(model: Reviews, world: World, given: Written): Promise<Review | undefined> {
  const { link: at, mark: m } = given
  const invitations = [...linksOf(model, 'invitation'), ...linksOf(model, 'site invitation')]
  const link = given.invited && invitations.length > 0 ? pick(invitations, at) : undefined
  // Most often what the link is for.
  const office = link && at % 5 > 0 ? link.office : given.office
  if (link && (link.kind === 'invitation') !== (office !== null)) return undefined
  const network = given.network ?? 1_000 + world.commands
  const words = wordsOf(given.text)
  const email = link && at % 5 > 0 ? link.customer.address : given.address
  const body = {
    ...{ ...bodyOf({ office }, m, words), naam: 'Test de Tester', email },
    ...(office !== null && { vestiging_id: world.offices[office]!.id, minpunten: [], dienst_ids: [] }),
    ...(link && { token: link.token }),
  }
  const ip = `11.${network >> 8}.${network & 255}.${1 + (world.commands % 250)}`
  const path = office === null ? '/api/site-reviews' : '/api/reviews'
  const answer = await by(model, world, given.visitor, call(path, body, { 'x-forwarded-for': ip }))
  const asSent = { address: email, office, mark: m, text: words, visitor: given.visitor, network }
  const right = model.write(asSent, link)
  must('writing', outcomeOf(answer), typeof right === 'string' ? right : 'done')
  if (typeof right === 'string') return undefined
  const { id, status, verification_required } = answer.body as Receipt
  right.id = id
  must('the receipt', [status, verification_required], [right.status, right.verified === undefined])
  return right
}

async function press(model: Reviews, world: World, link: LinkOf<'confirm'>, who: number) {
  const answer = await by(model, world, who, call(`/api/auth/verify-registration/${link.token}`, {}))
  const right = model.confirm(link, who)
  must('confirming', outcomeOf(answer), typeof right === 'string' ? right : 'done')
  if (typeof right === 'string') return
  const { already_verified, status } = answer.body as { already_verified: boolean; status: string }
  must('what is confirmed', [already_verified, status], [right.already, link.review.status])
}

const write = step({
  name: 'write',
  given: written,
  async act(model, world, given) {
    await send(model, world, given)
  },
})

async function leave(model: Reviews, world: World) {
  compareLetters(post(model), await world.post())
}

async function sendAndPress(model: Reviews, world: World, given: Written) {
  const review = await send(model, world, given)
  await leave(model, world)
  const link = linksOf(model, 'confirm').findLast((l) => l.review === review)
  if (review && link) await press(model, world, link, given.visitor)
}

/** As most do, within minutes: so that more happens to reviews that are shown. */
const writeAndConfirm = step({ name: 'write and confirm', given: written, act: sendAndPress })

/** As one may who pretends to be many. */
const manyWrite = step({
  name: 'many write and confirm',
  given: fc.record({ written, authors: fc.shuffledSubarray(people, { minLength: 3 }) }),
  async act(model, world, { written: given, authors }) {
    for (const author of authors) await sendAndPress(model, world, { ...given, address: author, invited: false })
  },
})

const confirm = step({
  name: 'confirm',
  given: fc.record({ link: place, visitor }),
  can: has('confirm'),
  act: (model, world, given) => press(model, world, pick(linksOf(model, 'confirm'), given.link), given.visitor),
})

const tokenOf = ({ token }: Link) => token ?? ''

/** What somebody does with the link of a mail, and the model of it. */
const pressed = <K extends 'confirm' | 'own' | 'reply'>(
  name: string,
  kind: K,
  path: (token: string) => string,
  body: object,
  act: (model: Reviews, link: LinkOf<K>) => string,
) =>
  step({
    name,
    given: place,
    can: has(kind),
    async act(model, world, at) {
      const link = pick(linksOf(model, kind), at)
      must(name, outcomeOf(await world.send(call(`/api/${path(tokenOf(link))}`, body))), act(model, link))
    },
  })
const verify = (act: string) => (token: string) => `auth/verify-registration/${token}/${act}`
const resend = pressed('resend', 'confirm', verify('resend'), {}, (model, link) => model.resend(link))
const deleteUnverified = pressed('delete', 'confirm', verify('delete'), { bevestig: true }, (model, link) =>
  model.deleteUnverified(link),
)
const withdraw = pressed(
  'withdraw',
  'own',
  (token) => `reviews/manage/${token}/withdraw`,
  { bevestig: true },
  (model, link) => model.withdraw(link),
)
const resendReplyLink = pressed(
  'resend the link to reply',
  'reply',
  (token) => `response-feedback/resend/${token}`,
  {},
  (model, link) => model.resendReplyLink(link),
)

const edit = step({
  name: 'edit',
  given: fc.record({ link: place, mark: fc.option(mark), text: fc.option(text) }),
  can: has('own'),
  async act(model, world, given) {
    const link = pick(linksOf(model, 'own'), given.link)
    const { review } = link
    const m = given.mark ?? review.mark
    const words = given.text === null ? review.text : wordsOf(given.text)
    const answer = await world.send(call(`/api/reviews/manage/${link.token}/edit`, bodyOf(review, m, words)))
    must('editing', outcomeOf(answer), model.edit(link, m, words))
  },
})

/** Somebody asks an office for a quote and confirms that, which the other model is about. */
const askForQuotes = step({
  name: 'ask for quotes',
  given: fc.record({ address: fc.constantFrom(...people.slice(0, -1)), office: fc.nat(2) }),
  async act(model, world, { address, office }) {
    const { now } = model
    const lately = model.customers.some((c) => isSame(c.address, address) && c.dispatched > now - 30 * day)
    const mailbox = mailboxOf(address)
    if (lately || model.refused.has(address) || unconfirmedMoments(model, mailbox).length >= 3) return
    const body = quoteRequest({ email: address, offices: [world.offices[office]!.id] })
    must('asking for quotes', outcomeOf(await world.send(call('/api/offerte-requests', body))), 'done')
    model.queue({ kind: 'M01', to: address, unconfirmed: mailbox })
    const letters = await world.post()
    compareLetters(post(model), letters)
    // Beside it may come the letter that an earlier request ends, with a link of its own.
    const confirmation = letters.filter(({ subject }) => subject.startsWith('Bevestig uw offerteaanvraag'))
    const token = confirmation.flatMap((letter) => tokensIn(letter, 'oa'))[0]
    must(
      'confirming a request',
      outcomeOf(await world.send(call(`/api/offerte-requests/access/${token}/confirm`, {}))),
      'done',
    )
    model.customers.push({ address, office, dispatched: now })
    model.queue({ kind: 'M03', to: address })
    model.queue({ kind: 'M04', to: officeAddress(office) })
    await leave(model, world)
  },
})

const { mails, refuse } = mailSteps(step, { addresses: people, leave })

const look = step({
  name: 'look what is open',
  given: visitor,
  act: (model, world, who) => comparePending(model, world, who, cookieOf(model, who)),
})

const timers = ['offerte-timers', 'complete-offertes', 'customer-timers', 'review-timers', 'moderation-timers']
async function letPass(model: Reviews, world: World, ms: number) {
  pass(model, ms)
  world.clock.advance(ms)
  for (const timer of timers) await world.timer(timer)
  // The averages are counted anew every night; none can change by that before.
  if (model.now > model.start + 47 * 30 * day) await world.timer('recount-reviews')
}
const { time, moment, again } = timeSteps(step, { last: 1_900 * day, momentsOf, pass: letPass })

export const reviewLife: Life<Reviews> = {
  name: 'review-life',
  begin: ({ clock }) => new Reviews(clock.now().getTime()),
  commands: [
    ...[write, write, writeAndConfirm, writeAndConfirm, confirm, confirm, edit, edit, withdraw, report],
    ...[decide, decide, reply, reply],
    ...[resend, deleteUnverified, resendReplyLink, decideReply, askForQuotes, refuse, look],
    ...[again(report, 0), again(fc.oneof(resend, resendReplyLink), 0, 10 * minute), manyWrite],
    ...[mails, mails, mails, mails, mails, time, moment, moment, moment],
  ],
}
