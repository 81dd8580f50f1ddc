import fc from 'fast-check'
import { post as call } from '#test/campaign/acts/act.ts'
import { by, pick } from '#test/campaign/models/visitors.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import type { Reviews } from './model.ts'
import type { LinkOf, Review } from './review.ts'
import { bodyOf, has, linksOf, mark, pickLink, place, step, text, visitor, wordsOf } from './step.ts'
import { leave } from './time-commands.ts'

/** The last one has an address of the offices themselves. */
export const people = [
  'anna@lezer.example',
  'anna+tweede@lezer.example',
  'bert@lezer.example',
  'carla@lezer.example',
  'eva@model.example',
]

type Receipt = { id: string; status: string; verification_required: boolean }
const written = fc.record({
  address: fc.constantFrom(...people),
  office: fc.constantFrom(0, 0, 0, 0, 1, 2, null, null),
  invited: fc.boolean(),
  ...{ link: place, mark, text, visitor },
  network: fc.constantFrom(0, 0, 0, 0, null),
})
type Written = typeof written extends fc.Arbitrary<infer T> ? T : never

/** Gives the review that was taken in. */
async function send(model: Reviews, world: World, input: Written): Promise<Review | undefined> {
  const { link: at, mark: m } = input
  const invitations = [...linksOf(model, 'invitation'), ...linksOf(model, 'site invitation')]
  const link = input.invited && invitations.length > 0 ? pick(invitations, at) : undefined
  // Most often what the link is for.
  const office = link && at % 5 > 0 ? link.office : input.office
  if (link && (link.kind === 'invitation') !== (office !== null)) return undefined
  const network = input.network ?? 1_000 + world.commands
  const words = wordsOf(input.text)
  const email = link && at % 5 > 0 ? link.customer.address : input.address
  const body = {
    ...{ ...bodyOf({ office }, m, words), naam: 'Test de Tester', email },
    ...(office !== null && { vestiging_id: world.offices[office]!.id, minpunten: [], dienst_ids: [] }),
    ...(link && { token: link.token }),
  }
  // A number above 255 is no address, and all that come from none share the limits of one.
  const ip = `${11 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}.${1 + (world.commands % 250)}`
  const path = office === null ? '/api/site-reviews' : '/api/reviews'
  const answer = await by(model, world, input.visitor, call(path, body, { 'x-forwarded-for': ip }))
  const asSent = { address: email, office, mark: m, text: words, visitor: input.visitor, network }
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
  input: written,
  async act(model, world, input) {
    await send(model, world, input)
  },
})

async function sendAndPress(model: Reviews, world: World, input: Written) {
  const review = await send(model, world, input)
  await leave(model, world)
  const link = linksOf(model, 'confirm').findLast((l) => l.review === review)
  if (review && link) await press(model, world, link, input.visitor)
}

/** As most do, within minutes: so that more happens to reviews that are shown. */
const writeAndConfirm = step({ name: 'write and confirm', input: written, act: sendAndPress })

/** As one may who pretends to be many. */
const manyWrite = step({
  name: 'many write and confirm',
  input: fc.record({ written, authors: fc.shuffledSubarray(people, { minLength: 3, maxLength: 3 }) }),
  async act(model, world, { written: input, authors }) {
    for (const author of authors) await sendAndPress(model, world, { ...input, address: author, invited: false })
  },
})

const confirm = step({
  name: 'confirm',
  input: fc.record({ link: place, visitor }),
  can: has('confirm'),
  act: (model, world, input) => press(model, world, pickLink(model, 'confirm', input.link), input.visitor),
})

export const writeCommands = [write, writeAndConfirm, writeAndConfirm, writeAndConfirm, manyWrite, confirm]
