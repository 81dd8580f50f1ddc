import fc from 'fast-check'
import { post as call } from '#test/campaign/acts/act.ts'
import { by, pick } from '#test/campaign/models/visitors.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { codeFor, typedCode } from './code-commands.ts'
import type { CodeRefusal } from './codes.ts'
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

type Verification = { already_verified: boolean; status: string; level_without_code: string | null }
type Receipt = { id: string; status: string; verification_required: boolean }
const written = fc.record({
  address: fc.constantFrom(...people),
  office: fc.constantFrom(0, 0, 0, 0, 1, 2, null, null),
  invited: fc.boolean(),
  ...{ link: place, mark, text, visitor },
  network: fc.constantFrom<(number | null)[]>(0, 0, 0, 0, null),
  code: typedCode,
})
/** `host`: in its network, where it is one that wrote before. */
type Written = (typeof written extends fc.Arbitrary<infer T> ? T : never) & { host?: number }

const refusals: [RegExp, CodeRefusal][] = [
  [/te vaak een onjuiste code/, 'locked'],
  [/hoort niet bij dit kantoor/, 'unknown'],
  [/al een review geschreven/, 'used'],
  [/Deze code is ingetrokken/, 'withdrawn'],
  [/is verlopen/, 'expired'],
  [/wacht nog op bevestiging/, 'waits'],
]
/** What is said beside the field of the code, as the model says it. */
function codeRefusalOf({ body }: { body: unknown }): string | undefined {
  const { fields } = (body ?? {}) as { fields?: { field: string; message: string }[] }
  const message = fields?.find(({ field }) => field === 'code')?.message
  return message && `code ${refusals.find(([words]) => words.test(message))?.[1]}`
}

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
  const code = office === null ? undefined : codeFor(model, office, input.code)
  const body = {
    ...{ ...bodyOf({ office }, m, words), naam: 'Test de Tester', email },
    ...(office !== null && { vestiging_id: world.offices[office]!.id, minpunten: [], dienst_ids: [] }),
    ...(link && { token: link.token }),
    ...(code !== undefined && { code }),
  }
  // A number above 255 is no address, and all that come from none share the limits of one.
  const ip = `${11 + (network >> 16)}.${(network >> 8) & 255}.${network & 255}.${input.host ?? 1 + (world.commands % 250)}`
  const path = office === null ? '/api/site-reviews' : '/api/reviews'
  const answer = await by(model, world, input.visitor, call(path, body, { 'x-forwarded-for': ip }))
  const asSent = { address: email, office, mark: m, text: words, visitor: input.visitor, network, ip, code }
  const right = model.write(asSent, link)
  must('writing', codeRefusalOf(answer) ?? outcomeOf(answer), typeof right === 'string' ? right : 'done')
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
  const { already_verified, status, level_without_code } = answer.body as Verification
  const { review } = link
  const seen = [already_verified, status, level_without_code !== null]
  must('what is confirmed', seen, [right.already, review.status, model.codes.isLost(review)])
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

/** From one network, until it is locked or nearly so, and then with one that may be right. */
const guessCode = step({
  name: 'guess a code',
  input: fc.record({ written, times: fc.constantFrom(1, 1, 2, 9, 10, 11), host: fc.constantFrom(1, 1, 2) }),
  can: ({ codes }) => codes.sheets.length > 0,
  async act(model, world, { written: input, times, host }) {
    const from = { ...input, office: input.office ?? 0, invited: false, network: 65_536, host }
    for (let n = 0; n < times; n++) await send(model, world, { ...from, code: { which: 'invented', at: 0 } })
    await send(model, world, { ...from, code: { which: 'useful', at: input.code.at } })
  },
})

const confirm = step({
  name: 'confirm',
  input: fc.record({ link: place, visitor }),
  can: has('confirm'),
  act: (model, world, input) => press(model, world, pickLink(model, 'confirm', input.link), input.visitor),
})

export const writeCommands = [write, writeAndConfirm, writeAndConfirm, writeAndConfirm, manyWrite, confirm, guessCode]
