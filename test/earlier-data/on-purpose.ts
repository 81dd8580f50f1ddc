import { forgottenAddress } from '#features/subscriptions/rules.ts'
import type { Book } from './act.ts'
import type { EarlierData } from './earlier-data.ts'
import { type StepOutcome, whyBack } from './later.ts'
import type { AnswersByUrl } from './look.ts'
import { emailOf } from './requests.ts'
import { linksIn, type Mail } from './stage.ts'

/**
 * What releases since then changed on purpose. Both sides are brought into one form, and whatever differs then is a fault of the
 * upgrade. A field that the old program did not have is no difference.
 */

type Answers = { status: number; body: unknown }

/** Of every answer: what is different each time, and words that have changed. */
function plain(value: unknown, book: Book): unknown {
  // The facts of a decision, which had none.
  if (value === whyBack) return null
  if (typeof value === 'string') return reworded(value)
  // Since then another office can have the place of one.
  if (Array.isArray(value)) return value.filter((one) => one !== 'replace_office').map((one) => plain(one, book))
  if (value === null || typeof value !== 'object') return value
  const entries = Object.entries(value)
    // How offices answer is counted since, and said otherwise; and who reviewed an office is not invited to do so again.
    .filter(([key]) => !['timestamp', 'request_id', 'location', 'response_stats', 'review_links'].includes(key))
    .map(([key, one]) => [key, isNew(key, one, value, book) ? 'made since' : plain(one, book)])
  return Object.fromEntries(entries)
}

/**
 * Ids and numbers that were given after the upgrade may be others: both kinds of reviews count on together (docs/decisions/0029), so
 * a new one of the platform has no number that one of an office had.
 */
function isNew(key: string, value: unknown, whole: object, { reviews, siteReviews, requests }: Book) {
  if (key === 'reference') return !Object.values(requests).some(({ reference }) => reference === value)
  const ofPlatform = 'feedback' in whole || ('visible_within_hours' in whole && !('vestiging_id' in whole))
  const ids = ofPlatform
    ? Object.values(siteReviews)
    : [...Object.values(reviews), ...Object.values(siteReviews), ...Object.values(requests).map(({ id }) => id)]
  return (
    (key === 'id' || key === 'review_id') &&
    /^\d+$/.test(String(value)) &&
    Number(value) > 10 &&
    !ids.includes(String(value))
  )
}

const rewordings: [now: string, then: string][] = [
  // The action of an office stands before the choice of services.
  [
    'Selecteer voor gratis offerte Selecteer voor gratis offerte Diensten kiezen',
    'Diensten kiezen Selecteer voor gratis offerte Selecteer voor gratis offerte',
  ],
  [
    'Dit kantoor neemt geen offerteaanvragen aan. U kunt zelf contact opnemen. Diensten kiezen',
    'Diensten kiezen Dit kantoor neemt geen offerteaanvragen aan. U kunt zelf contact opnemen.',
  ],
  // A card without a choice has no price to tell yet.
  ['Kies eerst een dienst Diensten kiezen', 'Nog geen prijs Kies een dienst om prijzen te zien Diensten kiezen'],
  // On paper the end of the sentence is left out.
  ['vraag dan offertes aan . Offertes', 'vraag dan offertes aan. Offertes'],
  // An average of few reviews says that it is one.
  [', nog weinig reviews', ''],
  // What the program cannot know is not claimed: the office may have answered by itself.
  ['Geen reactie via Aktewijzer', 'Geen reactie'],
  [' Mogelijk mailde het kantoor u zelf.', ''],
  ['Reactietermijn voorbij', 'Alle reacties binnen'],
  // docs/decisions/0016: a browser forgets its visitor.
  [
    ' Is dit niet uw eigen computer of telefoon? Laat deze browser dan vergeten wie u bent. De links in uw e-mails blijven werken. Vergeet deze browser',
    '',
  ],
  // Before the address is confirmed most of the request is masked: whoever reads it can say only whether it is theirs.
  ['Deed u de aanvraag hieronder?', 'Klopt de aanvraag hieronder?'],
  // A customer takes along what is held.
  [' Uw gegevens downloaden (JSON)', ''],
  // An office answers on its page.
  [
    'Wat is uw antwoord? Ik heb per e-mail gereageerd De klant ziet dan dat uw antwoord in de e-mail staat. Totaalbedrag in uw e-mail (optioneel) € Doorgeven Een vraag stellen De klant krijgt een e-mail met een link en antwoordt op deze pagina. Uw vraag Hoogstens 2000 tekens Vraag versturen Wij nemen deze aanvraag niet aan De klant kan dan een ander kantoor kiezen. Waarom niet? De klant leest deze reden, behalve waar dat erbij staat. Wij nemen nu geen nieuwe zaken aan Wij bieden deze dienst niet aan Dit valt buiten ons werkgebied Wij hebben een belangenconflict (de klant leest dit niet) Een andere reden (de klant leest dit niet) Doorgeven ',
    '',
  ],
  // Who is asked to adjust a review has the whole of the last day, so what was decided after it is of a step later.
  ['2026-06-30T08:01:30.000Z', '2026-06-29T08:01:30.000Z'],
  ['2026-12-30T08:01:30.000Z', '2026-12-29T08:01:30.000Z'],
  ['30 juni 2026 : Verwijderd (automatisch)', '29 juni 2026 : Verwijderd (automatisch)'],
  [' Prijzen per dienst en provincie (CSV, open data)', ''],
  // What is not there leads on to the search.
  [
    ' Postcode of woonplaats Bijvoorbeeld: 1234AB of Amsterdam Zoek notarissen Nieuwe zoekopdracht',
    ' Nieuwe zoekopdracht',
  ],
  // A button says what it does (docs/forms.md).
  ['Review versturen Terug', 'Versturen Terug'],
  [' Hoe vaak dat voorkomt, staat in de verantwoording over reviews .', ''],
  // The desk tells its limit.
  ['Noem om welke woorden het gaat. Hoogstens 1000 tekens.', 'Noem om welke woorden het gaat.'],
  // What was refused comes back for a reason alone, which stays with the decision.
  [' Reden Waarom komt deze review alsnog online? Dit staat bij het besluit. Hoogstens 1000 tekens.', ''],
  [`Geplaatst . ${whyBack}`, 'Geplaatst'],
  // Each part of the page of an office says that it has no prices.
  ['Geen prijs bekend Vraag een gratis offerte aan', 'Nog geen prijs Kies een dienst om prijzen te zien'],
  ['Geen prijs bekend Vraag de prijs bij het kantoor', 'Nog geen prijs Kies een dienst om prijzen te zien'],
  // A button for one more stands in the page from the start, hidden until a row is filled.
  [' Pluspunt toevoegen', ''],
  [' Minpunt toevoegen', ''],
  // One word for what has no name of its own.
  ['U kunt die aanpassen tot', 'U kunt haar aanpassen tot'],
]
/** Where a value stands in a sentence, React put a comment, and a space is read. */
const tight = (text: string) => text.replace(/ (?=[.,:;?!)])/g, '').replace(/(?<=[([]) /g, '')
/** The number of a notice is drawn by lot. A choice says until which day it can be changed, counted from the first one. */
const reworded = (text: string) =>
  rewordings
    .reduce((words, [now, then]) => words.replaceAll(tight(now), tight(then)), tight(text))
    .replace(/\bNM-\w{6}\b/g, 'NM-')
    // Pages say where they stand.
    .replace(/^Home Alle locaties Notariaat Verzinsel \d+ /, 'Zoek notarissen ')
    .replace(/^Home Reviews over Aktewijzer /, '')
    // Paper says from where and of when it is.
    .replace(/ \S+\/\S+, gegevens van \d+ [a-z]+ \d{4}/, '')
    // The desk offers texts, tells the day of every reply, and an author objects on the page (docs/decisions/0043).
    .replace(/ Voorbeelden per regel .*?Laat de woorden weg die niet mogen\./g, '')
    .replace(/ Besluit vóór \d+ [a-z]+ \d{4} om [\d.]+ uur/g, '')
    .replace(/ Bezwaar maken Bent u het er niet mee eens\? .*? Bezwaar versturen/g, '')
    // An office can say that somebody was never its client (docs/decisions/0047).
    .replace(/ De schrijver was nooit klant bij ons: \S+ van B\./g, '')
    .replace(/ Bent u het er niet mee eens\? U kunt tot en met .*? dan opnieuw\./g, '')
    // Reviews after a request are counted, and shown, apart.
    .replace(
      / Na een aanvraag via Aktewijzer \(ook na een uitnodiging daarna\): \d+ reviews?, te weinig voor een gemiddelde/g,
      '',
    )
    .replace(/ Alle reviews Alleen na een aanvraag of uitnodiging/g, '')
    .replace(/(keuze|haar) aanpassen tot \d+ [a-z]+ \d{4}\./g, '$1 nog 14 dagen aanpassen.')

/** One mailbox, one hash (docs/decisions/0014): the second review of it, about this office, waits for the operator. */
export const officeReviewedTwice = '8'
const mailboxOfTwo = ['dubbel@post.example', 'dubbel@pｏst.example']
/** The links of that mailbox, which tell its own story. */
const tokensOfTwo = (mails: Mail[]) =>
  new Set(
    mails.filter(({ to }) => mailboxOfTwo.includes(to)).flatMap(({ text }) => linksIn(text).map(({ token }) => token)),
  )
const ofThatOffice = (url: string, body: unknown) =>
  url === `/vestigingen/${officeReviewedTwice}` ||
  url.startsWith(`/vestigingen/${officeReviewedTwice}/`) ||
  url.startsWith(`/notaris/${officeReviewedTwice}?`) ||
  JSON.stringify(body).includes(`Notariaat Verzinsel ${officeReviewedTwice}`)

/** Lists of offices and reviews name it among others. */
function withoutThatOffice(value: unknown): unknown {
  if (!Array.isArray(value)) {
    if (value === null || typeof value !== 'object') return value
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, withoutThatOffice(one)]))
  }
  return value
    .filter(
      (one) => !(one?.vestiging_id === officeReviewedTwice || (one?.review_stats && one.id === officeReviewedTwice)),
    )
    .map(withoutThatOffice)
}

/** Answers by address in one form, but for those about the office that was reviewed twice. */
export function inOneForm(
  answers: AnswersByUrl,
  then: AnswersByUrl,
  { book, mails }: EarlierData,
): Record<string, Answers> {
  const apart = tokensOfTwo(mails)
  const entries = Object.entries(then).flatMap(([url, before]) => {
    const ofTwo = url.endsWith(`-${book.reviews.dubbel2}`) || [...apart].some((token) => url.includes(token))
    return ofTwo || ofThatOffice(url, withoutThatOffice(before.body))
      ? []
      : [
          [
            url,
            inForm(url, withAddress(afterChoice(url, keptLonger(url, answers[url]!, before), before), before), book),
          ],
        ]
  })
  return Object.fromEntries(entries)
}

/** Who wrote a review that was refused or removed is known for 12 months instead of 6 (ISO 20488), so its link lives on. */
function keptLonger(url: string, now: Answers, before: Answers): Answers {
  const { status } = (now.body ?? {}) as { status?: string }
  const offline = url.startsWith('/reviews/manage/') && (status === 'rejected' || status === 'removed')
  return offline && before.status === 404 ? before : now
}

/** The address behind a link to unsubscribe goes with the last request or review that it came with (server section 9). */
function withAddress(now: Answers, before: Answers): Answers {
  const body = now.body as { email_masked?: string } | null
  return body?.email_masked === forgottenAddress
    ? { ...now, body: { ...body, email_masked: (before.body as { email_masked?: string }).email_masked } }
    : now
}

const passedOver = ['De klant koos een ander kantoor.', 'De klant vroeg een ander kantoor in plaats van het uwe.']

/** An office reads since then that it was chosen; the page of one that was not is closed (server section 3b). */
function afterChoice(url: string, now: Answers, before: Answers): Answers {
  const isClosed = passedOver.some((words) => JSON.stringify(now.body).includes(words))
  if (!/^\/(offerte-requests\/office|kantoor\/offerte)\//.test(url) || now === before) return now
  if (isClosed) return before
  const { status: was, status_label } = (before.body ?? {}) as { status?: string; status_label?: string }
  const isChosen = (now.body as { status?: string } | null)?.status === 'chosen'
  return isChosen ? { ...now, body: { ...(now.body as object), status: was, status_label } } : now
}

/** The pages of a request are laid out anew with the offers; what stands on them is compared by their calls. */
const requestPage = /^\/(kantoor\/)?offerte\//
const referenceOn = (body: unknown) => /NV-\w{6}/.exec(String(body))?.[0] ?? body

function inForm(url: string, { status, body }: Answers, book: Book): Answers {
  if (url === '/reviews/count') return { status, body: null }
  if (requestPage.test(url)) return { status, body: plain(referenceOn(body), book) }
  if (url === 'the queue of the desk') return { status, body: queueInOneForm(body as string[], book) }
  // Places are known better by now.
  if (url === '/woonplaats/winterswijk')
    return { status, body: plain(withoutThatOffice({ ...(body as object), nearby: [] }), book) }
  return { status, body: plain(withoutThatOffice(body), book) }
}

/** What is nearly over comes first by now, and is told by how long there is left. */
const queueInOneForm = (rows: string[], { reviews }: Book): string[] =>
  rows
    .filter((row) => !row.startsWith(`R-${reviews.dubbel2} `))
    .map((row) =>
      row.replace(/ (\d+ u \d+ m|(nog )?(minder dan )?\d+ (dag|uur|minu)\w*( en \d+ minu\w+)?( te laat)?)/g, ''),
    )
    // Each cell says what it is, where there are no columns.
    .map((row) => row.replace(/ (Over|Cijfer|Reden|Besluit)(?= |$)/g, ''))
    // A missing mark is told in words.
    .map((row) => row.replace(' – ', ' Geen '))
    .map((row) => row.replace(/ (bijna 24 uur|bijna|besluit beloofd)/g, ''))
    .sort()

/** Its address leads to the office that took it over by now (test/earlier-data/offices.ts). */
const mergedOffice = '9'

/** The same of pages: that of a link which is past its time answers 410 by now, and offers a fresh link. */
export function pagesInOneForm(pages: AnswersByUrl, data: EarlierData): Record<string, Answers> {
  const past = Object.entries(data.now.calls).flatMap(([url, { status }]) =>
    status === 410 ? [url.split('/').at(-1)!] : [],
  )
  const entries = Object.entries(inOneForm(pages, data.now.pages, data)).map(([url, answer]) => {
    const before = String(data.now.pages[url]!.body)
    if (url === `/notaris/${mergedOffice}?tab=reviews`) return [url, { status: 301, body: 'leads on' }]
    const isPast = before.startsWith('Deze link is verlopen') || past.some((token) => url.endsWith(token))
    // The form that a link opened answers 404 when the link is no good, where it answered 200 with the same words.
    const isNoGood = url.startsWith('/schrijf-') && before.startsWith('Deze link is ongeldig')
    if (isNoGood && pages === data.now.pages) return [url, { ...answer, status: 404 }]
    if (!isPast) return [url, answer]
    return [url, { status: pages === data.now.pages ? 410 : answer.status, body: 'has ended' }]
  })
  return Object.fromEntries(entries)
}

/** Mails that the old program did not have (server section 10). */
const laterMails = ['M05', 'M06', 'M09', 'M11', 'M13', 'M33']
/** A choice asks the other offices to delete the request by now, and a withdrawal does so once it cannot be undone (docs/decisions/0057). */
const isLater = (kind: string, step: string) =>
  laterMails.includes(kind) || (kind === 'M12' && ['customers go on', 'time passes, step 1: 1 hours'].includes(step))

/** The same in the mail about it. */
const endsLater = ({ kind, to }: Pick<Mail, 'kind' | 'to'>) => kind === 'M20' && to === emailOf('sjef')

/** The outcome of each step. */
export const outcomesInOneForm = (outcomes: StepOutcome[], book: Book) =>
  outcomes.map(({ name, answers, mails }) => ({
    name,
    answers: plain(answers, book),
    mails: mails.filter((mail) => !mailboxOfTwo.includes(mail.to) && !isLater(mail.kind, name) && !endsLater(mail)),
  }))

/** Leaves of an answer what the answer of then has too: fields were added since. */
export function asThen(now: unknown, then: unknown): unknown {
  if (Array.isArray(now) && Array.isArray(then))
    return now.map((one, i) => (i < then.length ? asThen(one, then[i]) : one))
  if (now === null || then === null || typeof now !== 'object' || typeof then !== 'object') return now
  if (Array.isArray(now) || Array.isArray(then)) return now
  const common = Object.entries(now).filter(([key]) => Object.hasOwn(then, key))
  return Object.fromEntries(common.map(([key, one]) => [key, asThen(one, (then as Record<string, unknown>)[key])]))
}
