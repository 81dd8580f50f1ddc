import { dayOf } from '#contract/format/dates.ts'
import type { Answered } from '#test/campaign/actor.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import { hour } from '../moments.ts'
import { billedOffer, countingOf } from './bill.ts'
import { favouriteStanding } from './companion.ts'
import { boundCents, instantOf, takeBackEnd } from './instant-offers.ts'
import type { Requests } from './model.ts'
import type { Counting, Link, Request, Vestiging } from './request.ts'
import {
  actionsOf,
  answerOf,
  canBeChosen,
  canBeReplaced,
  choiceEnds,
  isShared,
  isThreadOpen,
  statusOf,
  statusOfOffice,
} from './states.ts'
import { threadOf } from './thread.ts'
import { wishedOf } from './wished-day.ts'

const iso = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString())

/** Looks through the newest link, of a customer and of an office in turn, and an older one: by the call, and now and then by the page and the files. */
export async function compare(model: Requests, world: World): Promise<void> {
  const turn = world.commands
  const older = model.links[turn % Math.max(1, model.links.length)]
  const newest = model.links.findLast(({ vestiging }) => (vestiging === undefined) === (turn % 2 === 0))
  const also = { page: turn % 6 === 0, files: turn % 12 === 0 }
  if (older) await compareLink(model, world, older, also)
  if (newest && newest !== older) await compareLink(model, world, newest)
}

export async function compareLink(model: Requests, world: World, link: Link, also = { page: false, files: false }) {
  const { request, vestiging, token } = link
  const of = `${vestiging ? 'an office of ' : ''}request ${request.n}`
  const answer = await world.send({
    method: 'GET',
    path: `/api/offerte-requests/${vestiging ? 'office' : 'access'}/${token}`,
  })
  const wrong = model.wrongOf(link)
  must(`the link of ${of}`, outcomeOf(answer), wrong ?? 'done')
  const body = answer.body as Record<string, never>
  if (!wrong) {
    const seen = vestiging ? seenByOffice(body) : seenByCustomer(body)
    must(`what is read of ${of}`, seen, vestiging ? officeView(model, link) : customerView(model, world, link))
  }
  if (also.files && !vestiging) await compareExports(model, world, link, wrong)
  if (!also.page) return
  const page = await world.send({ method: 'GET', path: `/${vestiging ? 'kantoor/' : ''}offerte/${token}` })
  must(`the page of ${of}`, page.status, answer.status)
  if (!wrong) must(`the page of ${of} says so`, page.text.includes(body.status_label!), true)
}

/** What the customer can keep: of the request as it is read, with the offices that made an offer. */
async function compareExports(model: Requests, world: World, link: Link, wrong: string | undefined) {
  const { request, token } = link
  const files = new Map<string, Answered>()
  for (const name of ['export.json', 'kalender.ics', 'offertes.pdf']) {
    const answer = await world.send({ method: 'GET', path: `/api/offerte-requests/access/${token}/${name}` })
    must(`${name} of request ${request.n}`, outcomeOf(answer), wrong ?? 'done')
    files.set(name, answer)
  }
  if (wrong) return
  const { offerte, personal_data } = files.get('export.json')!.body as Body
  const view = customerView(model, world, link)
  const [canBeMade, , opinion] = view.companion
  // A file that lies about for years has no link in it.
  must('what is exported', seenByCustomer(offerte), { ...view, companion: [canBeMade, null, opinion] })
  must('who asked is exported', personal_data !== null, request.confirmed !== undefined)
  const { chosen, choice } = request
  const canChoose = actionsOf(request, model.now).includes('choose')
  const offering = request.offices
    .filter((o) => answerOf(o)?.kind === 'offer')
    .filter((o) => chosen === undefined || canChoose || o.office === choice)
    .map((o) => world.offices[o.office]!.title)
  const days = files.get('kalender.ics')!.text.replaceAll('\r\n ', '')
  const named = world.offices
    .map(({ title }) => title)
    .filter((title) => days.includes(`Offerte van ${title} verloopt`))
  must('offers in the calendar', named, offering.sort())
  must(
    'the end of a choice in the calendar',
    days.includes('Laatste dag om uw keuze'),
    chosen !== undefined && canChoose,
  )
}

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
type Body = any
const seenByCustomer = ({
  reference,
  status,
  verified,
  expires_at,
  vestigingen,
  choice,
  actions,
  bill,
  companion,
}: Body) => ({
  companion: [companion.can_be_made, companion.link?.id ?? null, seenOpinion(companion.opinion)],
  bill: bill && [bill.vestiging_id, bill.offered_cents, bill.billed_cents, bill.difference_cents, bill.unagreed_cents],
  counting: bill && seenCounting(bill.counting),
  ...{ reference, status, verified, expires_at, choice, actions },
  vestigingen: vestigingen.map((v: Body) => [
    ...[v.id, v.status, v.sent_at, v.opened_at, v.responded_at, v.deadline_at],
    ...[v.can_be_chosen, v.can_be_replaced, v.replaced, v.reported, v.instant],
    ...[v.haalbaarheid, v.can_write, seenThread(v.messages, v.status === 'bounced')],
    ...[v.offer?.version, v.offer?.total_cents, v.offer?.geldig_tot, v.offer?.vroegste_datum, v.offer?.extra[0]?.cents],
    ...[v.offer?.made_by, v.answered_by_mail],
  ]),
})
const seenOpinion = (opinion: Body) =>
  opinion && [
    opinion.favourite?.vestiging_id ?? null,
    opinion.favourite?.standing ?? null,
    opinion.note,
    opinion.written_at,
  ]
const seenCounting = (one: Body) =>
  one && [one.bill_outcome, one.counted_at, one.held_reason, one.answer?.tekst, one.answer?.answered_at]
/** When several mails leave at once for an address that refuses, the first one ends the others; which one that is, is left open. */
const seenThread = (messages: Body[], isBounced = false) =>
  messages.map(({ author, tekst, sent_at, mail_failed }) => [author, tekst, sent_at, !isBounced && mail_failed])
const seenByOffice = ({
  reference,
  status,
  vestiging,
  sent_at,
  deadline_at,
  answer,
  offer,
  instant,
  ...rest
}: Body) => ({
  ...{ thread: seenThread(rest.messages), can_write: rest.can_write, phone: rest.contact.telefoonnummer !== null },
  day: rest.haalbaarheid && [rest.haalbaarheid.can_be_answered, rest.haalbaarheid.answer],
  instant: instant && [instant.total_cents, instant.bound_cents, instant.geldig_tot, instant.take_back_until],
  ...{ reference, status, sent_at, deadline_at, answer, total_cents: offer?.total_cents ?? null },
  ...{ earliest: offer?.vroegste_datum ?? null, counting: seenCounting(rest.bill) },
  ...{ id: vestiging.id, can_receive_email: vestiging.can_receive_email, paused_until: vestiging.paused_until },
})

/** What the customer reads of a price list that made an offer. */
const boundOf = (o: Vestiging) =>
  instantOf(o) ? { bound_cents: boundCents(o), taken_back: answerOf(o)?.kind === 'decline' } : null

function companionOf(r: Request, { offices }: World, now: number) {
  const { favourite = null, note, version, writtenAt, id } = r.companion ?? {}
  const named = favourite === null ? [null, null] : [offices[favourite]!.id, favouriteStanding(r, now)]
  return [isShared(r), isShared(r) ? (id ?? null) : null, version ? [...named, note, iso(writtenAt)] : null]
}

function dayOfOffice({ now }: Requests, r: Request, o: Vestiging) {
  const wished = wishedOf(r)
  if (wished === null) return null
  const isOpen = !r.completed && !r.chosen && statusOfOffice(o, r) !== 'declined'
  return [isOpen && wished >= dayOf(new Date(now)), o.day ?? null]
}

function customerView({ now }: Requests, world: World, { request }: Link) {
  const { offices } = world
  const { reference, confirmed, chosen, choice, end, bill } = request
  const isBillOfChoice = bill !== undefined && bill.office === choice && billedOffer(request) !== undefined
  const difference = bill ? bill.billed - bill.offered : 0
  const counting = request.offices.flatMap((o) => countingOf(request, o) ?? [])[0]
  return {
    companion: companionOf(request, world, now),
    bill: isBillOfChoice
      ? [offices[bill.office]!.id, bill.offered, bill.billed, difference, difference - bill.agreed]
      : null,
    counting: isBillOfChoice ? countingWords(counting) : null,
    ...{ reference, status: statusOf(request, now), verified: confirmed !== undefined, expires_at: iso(end) },
    choice:
      chosen === undefined
        ? null
        : {
            vestiging_id: choice === null ? null : offices[choice]!.id,
            ...{ chosen_at: iso(chosen), changeable_until: iso(choiceEnds(request, now)) },
          },
    actions: actionsOf(request, now),
    vestigingen: request.offices.map((o) => {
      const answer = answerOf(o)
      const isOffer = answer?.kind === 'offer'
      return [
        ...[offices[o.office]!.id, statusOfOffice(o, request), iso(o.sent), iso(o.opened), iso(answer?.at)],
        ...[iso(o.deadline), canBeChosen(o, request), canBeReplaced(o, request), o.replaced === true],
        ...[o.report ?? null, boundOf(o), o.day ?? null, isThreadOpen(o, request), threadLines(o)],
        ...(isOffer
          ? [o.answers.filter(({ kind }) => kind === 'offer').length, answer.content, answer.until]
          : [null, null, null]),
        ...(isOffer ? [answer.earliest ?? null, answer.extra ?? null] : [null, null]),
        isOffer ? (answer.atOnce ? 'price_list' : 'office') : null,
        answer?.kind === 'by_mail' ? { total_cents: answer.content } : null,
      ]
    }),
  }
}

const countingWords = (one: Counting | undefined) =>
  one ? [one.outcome, iso(one.at), one.held ?? null, one.answer?.text ?? null, iso(one.answer?.at)] : null

const threadLines = (o: Vestiging) =>
  threadOf(o).map(({ author, text, at, failed }) => [author, text, iso(at), !o.bounced && failed === true])

function officeView(model: Requests, { request, vestiging }: Link) {
  const { office, sent, deadline } = vestiging!
  const answer = answerOf(vestiging!)
  const instant = instantOf(vestiging!)
  const backEnd = instant && takeBackEnd(instant)
  const undoEnd = answer?.kind === 'decline' ? answer.at + hour : 0
  return {
    ...{ thread: threadLines(vestiging!), can_write: isThreadOpen(vestiging!, request) },
    phone: request.mayCall || (request.chosen !== undefined && request.choice === office),
    day: dayOfOffice(model, request, vestiging!),
    instant: instant
      ? [instant.content, boundCents(vestiging!), instant.until, backEnd! > model.now ? iso(backEnd) : null]
      : null,
    ...{ reference: request.reference, status: statusOfOffice(vestiging!, request) },
    ...{ sent_at: iso(sent), deadline_at: iso(deadline) },
    answer:
      answer === undefined
        ? null
        : {
            ...{ kind: answer.kind, answered_at: iso(answer.at) },
            total_cents: answer.kind === 'by_mail' ? answer.content : null,
            undo_until: undoEnd > model.now ? iso(undoEnd) : null,
          },
    total_cents: answer?.kind === 'offer' ? answer.content : null,
    ...{ earliest: answer?.earliest ?? null, counting: countingWords(countingOf(request, vestiging!)) },
    ...{ id: String(office + 1), can_receive_email: model.open[office], paused_until: iso(model.pauseOf(office)) },
  }
}
