import { type Letter, tokensIn } from '#test/campaign/mailbox.ts'
import { must } from '#test/campaign/models/world.ts'
import type { Requests } from './model.ts'
import { isOfList, recipientOf, standing } from './outbox.ts'
import { isForOffice, type Mail } from './request.ts'
import { wentToAnotherOffice } from './states.ts'
import { isAnswer } from './thread.ts'

const title = ({ vestiging }: Mail) => `Notariaat Model ${vestiging!.office + 1}`

const subjects: Record<Mail['kind'], (mail: Mail) => string> = {
  M01: ({ request }) => `Bevestig uw offerteaanvraag (${request.reference})`,
  M02: () => 'Nog één stap: bevestig uw offerteaanvraag',
  M03: ({ request }) => `Uw aanvraag is verstuurd naar ${notarissen(request.offices.filter((o) => o.queued).length)}`,
  M04: ({ request }) => `Nieuwe offerteaanvraag: Leveringsakte (${request.reference})`,
  M05: ({ request }) => `Herinnering: offerteaanvraag ${request.reference}`,
  M06: (mail) => (mail.atOnce ? atOnce(standing(mail).length) : `${title(mail)} heeft een offerte gestuurd`),
  M07: (mail) => `${title(mail)} kan uw aanvraag niet aannemen`,
  M08: (mail) => `${title(mail)} heeft een vraag over uw aanvraag`,
  M08b: (mail) => `${title(mail)} ${isAnswer(mail) ? 'heeft u geantwoord' : 'schreef u'}`,
  M08c: ({ request }) => `De klant schreef u over aanvraag ${request.reference}`,
  M09: () => 'Stand van zaken van uw offerteaanvraag',
  M10: ({ request, vestiging }) => {
    if (!request.chosen) return 'Een notaris is niet bereikbaar: kies een ander kantoor'
    return request.choice === vestiging?.office
      ? 'De notaris die u koos, is niet bereikbaar'
      : 'Een notaris is niet bereikbaar'
  },
  M11: ({ request }) => `U bent gekozen voor aanvraag ${request.reference}`,
  M12: ({ request }) => `Aanvraag ${request.reference} is gesloten`,
  M13: () => 'Heeft u al een notaris gekozen?',
  M14: ({ offices = [] }) => {
    const [first, ...others] = offices
    const words = others.length > 0 ? `de ${others.length + 1} notarissen` : `Notariaat Model ${first!.office + 1}`
    return `Hoe was uw ervaring met ${words}?`
  },
  M33: ({ request }) => `Uw aanvraag wordt op ${dutchDay.format(request.end)} verwijderd`,
  M49: () => 'Wilt u meekijken naar offertes van notarissen?',
  M36: ({ request, vestiging }) =>
    `Nieuwe link naar ${vestiging ? 'offerteaanvraag' : 'uw offerteaanvraag'} ${request.reference}`,
}
const dutchDay = new Intl.DateTimeFormat('nl-NL', { timeZone: 'Europe/Amsterdam', dateStyle: 'long' })
const atOnce = (count: number) => (count === 1 ? 'U heeft al een offerte' : `U heeft al ${count} offertes`)
const notarissen = (count: number) => (count === 1 ? '1 notaris' : `${count} notarissen`)

/** Why an office is asked to delete a request. */
const closings = [
  'De klant koos een ander kantoor.',
  'De klant vroeg een ander kantoor in plaats van het uwe.',
  'De klant heeft deze aanvraag gesloten.',
] as const
function closingOf({ request, vestiging }: Mail): string {
  const [chosen, replaced, closed] = closings
  if (vestiging!.replaced) return replaced
  return wentToAnotherOffice(vestiging!, request) ? chosen : closed
}

/** What an M14 is about that leads to an offer to hold a bill against. */
const bill = 'with a bill'

/** Compares what was sent, to whom and how often; the links in it are used from here on. */
export function compareLetters(model: Requests, mails: Mail[], letters: Letter[]): void {
  const right = mails.map((mail) => {
    const about = mail.hasBill ? bill : ['M14', 'M36', 'M49'].includes(mail.kind) ? '' : mail.request.reference
    return { mail, key: `${recipientOf(mail)}: ${subjects[mail.kind](mail)} ${about}` }
  })
  const actual = letters.map((letter) => {
    const about = /Aanvraag (NV-\w{6})/.exec(letter.text)?.[1] ?? (/#nota\b/.test(letter.text) ? bill : '')
    return { letter, key: `${letter.to}: ${letter.subject} ${about}` }
  })
  const sorted = <T extends { key: string }>(list: T[]) => list.sort((a, b) => (a.key < b.key ? -1 : 1))
  must(
    'the mails',
    sorted(actual).map(({ key }) => key),
    sorted(right).map(({ key }) => key),
  )
  right.forEach(({ mail, key }, i) => {
    const { kind, request, vestiging, ends } = mail
    const { letter } = actual[i]!
    const forOffice = isForOffice(mail)
    const token = tokensIn(letter, forOffice ? 'oo' : 'oa')[0]
    must(`a link in ${kind}`, token !== undefined, kind === 'M14' ? mail.hasBill : kind !== 'M12' && kind !== 'M49')
    must(`a second link in ${kind}`, tokensIn(letter, 'o2').length > 0, kind === 'M49')
    if (kind === 'M12')
      must(
        'why it is closed',
        closings.find((words) => letter.text.includes(words)),
        closingOf(mail),
      )
    if (mail.code) mail.code.text = tokensIn(letter, 'code')[0]!
    must(`a code in ${kind}`, mail.code?.text?.length, kind === 'M01' ? 6 : undefined)
    const stop = tokensIn(letter, 'un')[0]
    must(`a link to unsubscribe in ${kind}`, stop !== undefined, isOfList(kind))
    if (stop) model.unsubscribeLinks.push({ address: request.address, token: stop })
    // Of two M14 about the same office nothing tells which request each is of.
    const isAlike = kind === 'M14' && right.filter((other) => other.key === key).length > 1
    if (token && !isAlike) model.links.push({ request, token, ...(forOffice && vestiging && { vestiging, ends }) })
  })
}
