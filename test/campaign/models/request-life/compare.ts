import { type Letter, tokensIn } from '#test/campaign/mailbox.ts'
import { must, outcomeOf, type World } from '#test/campaign/models/world.ts'
import type { Requests } from './model.ts'
import { type Link, type Mail, reachedBy, statusOf, statusOfOffice } from './request.ts'

const iso = (moment: number | undefined) => (moment === undefined ? null : new Date(moment).toISOString())

/** Looks through the newest links and an older one, as customer and as office, by the call and by the page. */
export async function compare(model: Requests, world: World): Promise<void> {
  const turn = world.commands
  const older = model.links[turn % Math.max(1, model.links.length)]
  const links = new Set([model.links.findLast((l) => !l.asked), model.links.findLast((l) => l.asked), older])
  for (const link of links) if (link) await compareLink(model, world, link, link === older && turn % 3 === 0)
}

async function compareLink(model: Requests, world: World, link: Link, withPage: boolean) {
  const { request, asked, token } = link
  const of = `${asked ? 'an office of ' : ''}request ${request.n}`
  const answer = await world.send({
    method: 'GET',
    path: `/api/offerte-requests/${asked ? 'office' : 'access'}/${token}`,
  })
  const wrong = model.wrongOf(link)
  must(`the link of ${of}`, outcomeOf(answer), wrong ?? 'done')
  const body = answer.body as Record<string, never>
  if (!wrong) {
    const seen = asked ? seenByOffice(body) : seenByCustomer(body)
    must(`what is read of ${of}`, seen, asked ? officeView(model, link) : customerView(model, world, link))
  }
  if (!withPage) return
  const page = await world.send({ method: 'GET', path: `/${asked ? 'kantoor/' : ''}offerte/${token}` })
  must(`the page of ${of}`, page.status, answer.status)
  if (!wrong) must(`the page of ${of} says so`, page.text.includes(body.status_label!), true)
}

// biome-ignore lint/suspicious/noExplicitAny: an answer as it came
type Body = any
const seenByCustomer = ({ reference, status, verified, expires_at, vestigingen, choice, actions }: Body) => ({
  ...{ reference, status, verified, expires_at, choice, actions },
  vestigingen: vestigingen.map((v: Body) => [v.id, v.status, v.sent_at, v.deadline_at]),
})
const seenByOffice = ({ reference, status, vestiging, sent_at, deadline_at }: Body) => ({
  ...{ reference, status, id: vestiging.id, can_receive_email: vestiging.can_receive_email, sent_at, deadline_at },
})

const actionsOf: Record<string, string[]> = {
  pending_verification: ['confirm', 'resend', 'withdraw', 'erase'],
  pending_dispatch: ['confirm', 'withdraw', 'erase'],
  dispatched: ['choose', 'withdraw', 'erase'],
  answered: ['choose', 'withdraw', 'erase'],
  chosen: ['choose', 'withdraw', 'erase'],
  completed: ['review', 'erase'],
  withdrawn: ['erase'],
}

function customerView(model: Requests, { offices }: World, { request }: Link) {
  const { reference, confirmed, chosen, choice, end } = request
  const status = statusOf(request, model.now)
  const chosen_at = iso(chosen)
  return {
    ...{ reference, status, verified: confirmed !== undefined, expires_at: iso(end) },
    choice: chosen_at && { vestiging_id: choice === null ? null : offices[choice]!.id, chosen_at },
    actions: actionsOf[status] ?? [],
    vestigingen: request.offices.map((o) => {
      return [offices[o.office]!.id, statusOfOffice(o, request), iso(o.sent), iso(o.deadline)]
    }),
  }
}

function officeView(model: Requests, { request, asked }: Link) {
  const { office, sent, deadline } = asked!
  return {
    ...{ reference: request.reference, status: statusOfOffice(asked!), id: String(office + 1) },
    ...{ can_receive_email: model.open[office], sent_at: iso(sent), deadline_at: iso(deadline) },
  }
}

const subjects: Record<Mail['kind'], (mail: Mail) => string> = {
  M01: ({ request }) => `Bevestig uw offerteaanvraag (${request.reference})`,
  M02: () => 'Nog één stap: bevestig uw offerteaanvraag',
  M03: ({ request }) => `Uw aanvraag is verstuurd naar ${notarissen(request.offices.filter((o) => o.queued).length)}`,
  M04: ({ request }) => `Nieuwe offerteaanvraag: Leveringsakte (${request.reference})`,
  M10: () => 'Een notaris is niet bereikbaar: kies een ander kantoor',
  M12: ({ request }) => `Aanvraag ${request.reference} is gesloten`,
  M14: ({ request }) => {
    const [first, ...others] = reachedBy(request)
    const words = others.length > 0 ? `de ${others.length + 1} notarissen` : `Notariaat Model ${first!.office + 1}`
    return `Hoe was uw ervaring met ${words}?`
  },
  M33: ({ request }) => `Uw aanvraag wordt op ${dutchDay.format(request.end)} verwijderd`,
  M36: ({ request, asked }) =>
    `Nieuwe link naar ${asked ? 'offerteaanvraag' : 'uw offerteaanvraag'} ${request.reference}`,
}
const dutchDay = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' })
const notarissen = (count: number) => (count === 1 ? '1 notaris' : `${count} notarissen`)

/** Compares what was sent, to whom and how often; the links in it are used from here on. */
export function compareLetters(model: Requests, mails: Mail[], letters: Letter[]): void {
  const right = mails.map((mail) => {
    const about = mail.kind === 'M14' || mail.kind === 'M36' ? '' : mail.request.reference
    return { mail, key: `${model.recipientOf(mail)}: ${subjects[mail.kind](mail)} ${about}` }
  })
  const found = letters.map((letter) => {
    const about = /Aanvraag (NV-\w{6})/.exec(letter.text)?.[1] ?? ''
    return { letter, key: `${letter.to}: ${letter.subject} ${about}` }
  })
  const sorted = <T extends { key: string }>(list: T[]) => list.sort((a, b) => (a.key < b.key ? -1 : 1))
  must(
    'the mails',
    sorted(found).map(({ key }) => key),
    sorted(right).map(({ key }) => key),
  )
  right.forEach(({ mail: { kind, request, asked, ends } }, i) => {
    const forOffice = asked !== undefined && kind !== 'M10'
    const token = tokensIn(found[i]!.letter, forOffice ? 'oo' : 'oa')[0]
    must(`a link in ${kind}`, token !== undefined, kind !== 'M12' && kind !== 'M14')
    if (token) model.links.push({ request, token, ...(forOffice && { asked, ends }) })
  })
}
