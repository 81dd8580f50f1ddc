import { getVerificationSubject } from '#features/reviews/contract/confirm.ts'
import { getManagedReview } from '#features/reviews/contract/reviews.ts'
import { type Letter, type LinkKind, tokensIn } from '#test/campaign/mailbox.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { day } from '../moments.ts'
import type { Reviews } from './model.ts'
import { appealEnd, canChange, isCounted, type Link, type Mail, type Review } from './review.ts'

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
type Body = any
const iso = (moment: number | null | undefined) => (moment == null ? null : new Date(moment).toISOString())
const read = async (world: World, path: string, headers: Record<string, string> = {}) =>
  world.send({ method: 'GET', path: `/api${path}`, headers })

const kinds = ['confirm', 'own', 'reply'] as const

/** Looks at what everybody reads, in turn, and through the newest link of a kind, in turn too, and an older one. */
export async function compare(model: Reviews, world: World): Promise<void> {
  const turn = world.commands
  await world.settle()
  const office = turn % 4
  await (office < 3 ? compareOffice(model, world, office) : comparePlatform(model, world))
  const older = model.links[turn % Math.max(1, model.links.length)]
  const newest = model.links.findLast(({ kind, token }) => kind === kinds[turn % 3] && token !== undefined)
  for (const link of new Set([newest, older])) {
    if (link?.token !== undefined) await compareLink(model, world, link)
  }
}

const replyView = ({ reply }: Review) => reply && { tekst: reply.text, created_at: iso(reply.at) }
const mean = (marks: number[]) =>
  marks.length === 0 ? null : Math.round((marks.reduce((sum, mark) => sum + mark, 0) / marks.length) * 10) / 10

async function compareOffice(model: Reviews, world: World, office: number) {
  const { body } = await read(world, `/vestigingen/${world.offices[office]!.id}/reviews?limit=50`)
  const { data, stats, pagination } = body as Body
  const shown = model.shownOf(office)
  const counted = shown.filter((r) => isCounted(r, model.now)).map(({ mark }) => mark)
  must(
    `the reviews of office ${office}`,
    data.map((r: Body) => [
      ...[r.id, r.rating_overall, r.pluspunten, r.verification.level, r.created_at, r.edited_at],
      ...[r.reply, r.text_pending, r.counted],
    ]),
    shown.map((r) => [
      ...[r.id, r.mark, r.hidden === null ? [r.text] : [], r.level, iso(r.created), iso(r.edited)],
      ...[replyView(r), r.hidden !== null, isCounted(r, model.now)],
    ]),
  )
  must(
    `the figures of office ${office}`,
    [pagination.total_count, stats.total_reviews, stats.avg_rating_overall],
    [shown.length, counted.length, mean(counted)],
  )
  const { code_stats } = (await read(world, `/vestigingen/${world.offices[office]!.id}`)).body as Body
  must(`the codes of office ${office}`, code_stats, model.codes.statsOf(office))
}

async function comparePlatform(model: Reviews, world: World) {
  const { body } = await read(world, '/site-reviews?limit=50')
  const shown = model.shownOf(null)
  must(
    'the reviews of the platform',
    (body as Body).map((r: Body) => [
      ...[r.id, r.rating, r.feedback, r.verification.level, r.created_at, r.edited_at, r.text_pending, r.counted],
    ]),
    shown.map((r) => [
      ...[r.id, r.mark, r.hidden === null ? r.text : null, r.level, iso(r.created), iso(r.edited)],
      ...[r.hidden !== null, isCounted(r, model.now)],
    ]),
  )
  const { total_reviews, avg_rating } = (await read(world, '/site-reviews/stats')).body as Body
  const counted = shown.filter((r) => isCounted(r, model.now)).map(({ mark }) => mark)
  must('the figures of the platform', [total_reviews, avg_rating], [counted.length, mean(counted)])
  const all = model.reviews.filter((r) => r.office !== null && !r.erased && r.status === 'published')
  must('the number of reviews', (await read(world, '/reviews/count')).body, { count: all.length })
}

/** What is open for a visitor, in any order. */
export async function comparePending(model: Reviews, world: World, visitor: number, cookie: string | undefined) {
  const { body } = await read(world, '/reviews/pending', cookie === undefined ? {} : { cookie })
  const session = model.sessions.live(visitor, model.now)
  const confirmed = [...(session?.verified ?? [])].flatMap(([address, at]) => (at === undefined ? [] : [address]))
  const idOf = (office: number) => world.offices[office]!.id
  const written = model.reviews.filter((r) => r.office !== null && !r.erased)
  const waits = written.filter(
    (r) => r.status === 'pending_verification' && r.expires > model.now && session && r.writer === session,
  )
  const held = written.filter((r) => r.status === 'in_moderation' && confirmed.includes(r.address))
  const customers = model.customers.filter(
    (c) =>
      c.invited !== undefined &&
      !c.nameless &&
      confirmed.includes(c.address) &&
      !model.hasReviewed(c.address, c.office),
  )
  const right = [
    ...waits.map((r) => `to_verify ${r.id}`),
    ...held.map((r) => `in_moderation ${r.id}`),
    ...customers.map((c) => `to_write ${idOf(c.office)}`),
  ]
  const actual = (body as Body).map((p: Body) => `${p.kind} ${p.kind === 'to_write' ? p.vestiging_id : p.id}`)
  must(`what is open for visitor ${visitor}`, actual.sort(), [...new Set(right)].sort())
}

async function compareLink(model: Reviews, world: World, link: Link) {
  const wrong = model.wrongOf(link)
  const { token } = link
  if (link.kind === 'confirm') {
    const { review: r } = link
    const answer = await world.reads(getVerificationSubject, { token: token! })
    must(`the link that confirms review ${r.n}`, outcomeOf(answer), wrong ?? 'done')
    const { status, expires_at, verified, rating, level_without_code } = answer.body as Body
    const seen = [status, expires_at, verified, rating, level_without_code != null]
    const right = [r.status, iso(r.expires), r.verified !== undefined, r.mark, model.codes.isLost(r)]
    if (!wrong) must(`what is confirmed of review ${r.n}`, seen, right)
  } else if (link.kind === 'own') {
    const answer = await world.reads(getManagedReview, { token: token! })
    must(`the link of the author of review ${link.review.n}`, outcomeOf(answer), wrong ?? 'done')
    if (!wrong)
      must(`what its author reads of review ${link.review.n}`, ownSeen(answer.body), ownView(model, link.review))
  } else if (link.kind === 'reply') {
    const answer = await read(world, `/response-feedback/form-data/${token}`)
    must(`the link of office ${link.office}`, outcomeOf(answer), wrong ?? 'done')
    if (wrong) return
    const seen = (answer.body as Body).items.map((i: Body) => [
      i.review_id,
      i.reply?.tekst ?? null,
      i.reply_status,
      i.rejected_reply?.tekst ?? null,
    ])
    const right = model.repliable(link.office).map((r) => {
      return [
        r.id,
        (r.heldReply ?? r.reply)?.text ?? null,
        r.heldReply ? 'in_moderation' : r.reply ? 'published' : null,
        r.rejectedReply?.text ?? null,
      ]
    })
    must(`what office ${link.office} can reply to`, seen, right)
  } else {
    const path = link.kind === 'invitation' ? 'reviews' : 'site-reviews'
    const answer = await read(world, `/${path}/pre-filled/${token}`)
    must(`the ${link.kind} of ${link.customer.address}`, outcomeOf(answer), wrong ?? model.wrongToFill(link) ?? 'done')
  }
}

const ownSeen = ({ status, published_at, edited_at, text_pending, adjust, decision, reply, actions }: Body) => ({
  ...{ status, published_at, edited_at, text_pending, reply, actions },
  adjust: adjust?.until ?? null,
  decision: decision && [decision.decision, decision.automatic, decision.decided_at, decision.appeal_until],
})
function ownView(model: Reviews, r: Review) {
  const last = r.decisions.at(-1)
  const against = last && (last.kind === 'reject' || last.kind === 'remove')
  const refused = r.status === 'rejected' || r.status === 'removed'
  const appeal = against && refused && appealEnd(last) > model.now
  return {
    ...{ status: r.status, published_at: iso(r.published), edited_at: iso(r.edited), text_pending: r.hidden !== null },
    reply: replyView(r),
    actions: canChange(r) ? ['edit', 'withdraw'] : appeal ? ['appeal'] : [],
    adjust: last?.kind === 'adjust' ? iso(r.adjustUntil) : null,
    decision: last ? [last.kind, last.automatic, iso(last.at), against ? iso(appealEnd(last)) : null] : null,
  }
}

const dutchDay = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' })
const titleOf = (office: number | null | undefined) => (office == null ? 'Aktewijzer' : `Notariaat Model ${office + 1}`)
const subjects: Record<Mail['kind'], (mail: Mail) => string> = {
  M01: () => 'Bevestig uw offerteaanvraag',
  M03: () => 'Uw aanvraag is verstuurd naar 1 notaris',
  M04: () => 'Nieuwe offerteaanvraag: Leveringsakte',
  M14: ({ customer }) => `Hoe was uw ervaring met ${titleOf(customer!.office)}?`,
  M15: ({ customer }) => `Herinnering: uw ervaring met ${titleOf(customer!.office)}`,
  M16: () => 'Wat vindt u van Aktewijzer?',
  M17: ({ review }) => `Bevestig uw review van ${titleOf(review!.office)}`,
  M19: ({ review }) => `Uw review staat online: ${titleOf(review!.office)}`,
  M20: ({ review, decision }) =>
    `Uw review is ${decision!.kind === 'remove' ? 'verwijderd' : 'niet geplaatst'} ${review!.office === null ? 'P' : 'R'}-${review!.id}`,
  M20b: ({ review }) => `Kunt u uw review aanpassen?: ${titleOf(review!.office)}`,
  M20c: ({ review }) => `Wij controleren uw review: ${titleOf(review!.office)}`,
  M21: ({ review }) => `Nieuwe review over ${titleOf(review!.office)}`,
  M22: ({ review }) => `${titleOf(review!.office)} heeft gereageerd op uw review`,
  M23: ({ notice }) => `Wij hebben uw melding ontvangen ${notice!.reference}`,
  M24: ({ notice }) => `Besluit over uw melding ${notice!.reference}`,
  M33: ({ customer }) => `Uw aanvraag wordt op ${dutchDay.format(customer!.dispatched + 180 * day)} verwijderd`,
  M34: ({ count }) => `Moderatie: ${count === 1 ? '1 review wacht' : `${count} reviews wachten`}`,
}
const linkKinds: Record<Link['kind'], LinkKind> = {
  ...{ confirm: 'rv', own: 'rm', reply: 'rf', invitation: 'ri', 'site invitation': 'si' },
}

/** What stands in the text when the subject does not say what it is about. */
function keyOf({ to, subject, text }: Letter): string {
  if (subject.startsWith('Uw review is ')) return `${to}: ${subject} ${/Nummer van uw review: (\S+)\./.exec(text)?.[1]}`
  if (subject.includes('melding')) return `${to}: ${subject} ${/NM-\w{6}/.exec(text)?.[0]}`
  const about = /(Notariaat Model \d|review over Aktewijzer)/.exec(text)?.[1]?.replace('review over ', '')
  if (/^(Uw review staat|Kunt u uw|Wij controleren)/.test(subject)) return `${to}: ${subject}: ${about}`
  return `${to}: ${subject.replace(/ \(NV-\w{6}\)$/, '').replace(/ ontvangen: .*/, '')}`
}

/** Compares what was sent, to whom and how often; the links in it are used from here on. */
export function compareLetters(mails: Mail[], letters: Letter[]): void {
  const sorted = <T extends { key: string }>(list: T[]) =>
    list.sort((a, b) => (a.key < b.key ? -1 : a.key > b.key ? 1 : 0))
  const right = sorted(mails.map((mail) => ({ mail, key: `${mail.to}: ${subjects[mail.kind](mail)}` })))
  const actual = sorted(letters.map((letter) => ({ letter, key: keyOf(letter) })))
  must(
    'the mails',
    actual.map(({ key }) => key),
    right.map(({ key }) => key),
  )
  right.forEach(({ mail: { link, kind } }, i) => {
    if (!link) return
    const prefix = link.kind === 'confirm' && link.review.office === null ? 'sv' : linkKinds[link.kind]
    const token = tokensIn(actual[i]!.letter, prefix)[0]
    must(`a link in ${kind}`, token !== undefined, true)
    if (token) link.token = token
  })
}
