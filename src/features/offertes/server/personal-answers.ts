import { formatCents } from '#contract/format/money.ts'
import type { PersonalField } from '#contract/personal-item.ts'
import type { Context } from '#server/context.ts'
import type { Db } from '#server/database/schema.ts'
import { personalFields } from '#server/personal-data.ts'
import { lineLabel } from '../offer/amounts.ts'
import { amountsOf, extrasOf } from '../offer/comparison.ts'
import { declineLabel } from '../rules/answers.ts'
import { outcomeWords } from '../rules/bill-outcomes.ts'
import { answerWords, choiceOf, vestigingLabel, vestigingStatusOf } from '../rules/states.ts'
import { dayAnswerText } from '../rules/wished-day.ts'
import type { Message } from '../thread/message-schemas.ts'
import { findBill } from './bill/find-bill.ts'
import { findOutcomes } from './bill/find-outcome.ts'
import { findCompanion, openNote } from './companion/find-companion.ts'
import type { OfferContent } from './offer-content.ts'
import { openDayAnswer } from './office/open-day-answer.ts'
import { openSealed } from './open-sealed.ts'
import type { Offerte, OfferteVestiging } from './requests.ts'
import { readThreads } from './thread/read-threads.ts'

/** For each office of a request: its state, its answers with their times, and what the customer reported about it. */
export async function officeFields(
  context: Context,
  offerte: Offerte,
  vestigingen: readonly OfferteVestiging[],
): Promise<PersonalField[]> {
  const answers = await answersTo(context.db, offerte.id)
  const messagesOf = await readThreads(context, context.db, offerte)
  return vestigingen.flatMap((vestiging) => {
    const own = answers.filter(({ offerte_vestiging_id }) => offerte_vestiging_id === vestiging.id)
    // Also for an office that proved unreachable, whose offer is no longer on any page.
    const instant = own.some(({ made_by }) => made_by === 'price_list')
    return [
      ...standing(context, offerte, vestiging),
      ...own.flatMap((answer) => answerFields(context, offerte, vestiging, { ...answer, instant })),
      ...dayFields(context, offerte, vestiging),
      ...writtenFields(vestiging.title, messagesOf(vestiging.id)),
      ...report(vestiging),
    ]
  })
}

/** Every answer, including replaced ones. */
const answersTo = (db: Db, request_id: string) =>
  db
    .selectFrom('offerte_answers as a')
    .innerJoin('offerte_vestigingen as o', 'o.id', 'a.offerte_vestiging_id')
    .select([
      'a.offerte_vestiging_id',
      'a.kind',
      'a.reden',
      'a.sealed',
      'a.total_cents',
      'a.answered_at',
      'a.undone_at',
      'a.made_by',
    ])
    .where('o.request_id', '=', request_id)
    .orderBy('a.id')
    .execute()
type Answer = Awaited<ReturnType<typeof answersTo>>[number] & {
  /** Whether the price list of the office made its first offer. */
  instant: boolean
}

function standing({ config: { brandName } }: Context, offerte: Offerte, vestiging: OfferteVestiging) {
  const { title, sent_at, opened_at, replaced_at } = vestiging
  const facts = { dispatched: offerte.dispatched_at !== null, brandName, ...answerWords(vestiging) }
  const status = vestigingLabel(vestigingStatusOf(vestiging, choiceOf(offerte)), facts)
  return personalFields([
    ['status', `Stand bij ${title}`, status],
    ['sent_at', `Verstuurd aan ${title} op`, sent_at],
    ['opened_at', `Geopend door ${title} op`, opened_at],
    ['replaced_at', `${title} vervangen op`, replaced_at],
  ])
}

function answerFields(context: Context, offerte: Offerte, { title }: OfferteVestiging, answer: Answer) {
  const { kind, reden, sealed, total_cents, answered_at, undone_at } = answer
  const offer = kind === 'offer' ? openSealed<OfferContent>(context, offerte, 'offerte_answers.sealed', sealed) : null
  return [
    ...personalFields([
      ['responded_at', `Antwoord van ${title} op`, answered_at],
      ['offer', `Offerte van ${title}`, kind === 'offer' ? total_cents : null, 'cents'],
    ]),
    ...(offer ? offerParts(title, offer, answer) : []),
    ...personalFields([
      ['reden', `${title} nam de aanvraag niet aan`, reden && declineLabel(reden)],
      ['answered_by_mail', `${title} liet weten dat het u mailde`, kind === 'by_mail' ? 'ja' : null],
      ['total_cents', `Totaal dat ${title} u mailde`, kind === 'by_mail' ? total_cents : null, 'cents'],
      ['undone_at', `Dat antwoord nam ${title} terug op`, undone_at],
    ]),
  ]
}

function dayFields(context: Context, offerte: Offerte, vestiging: OfferteVestiging) {
  const answer = openDayAnswer(context, offerte, vestiging)
  if (!answer) return []
  return personalFields([
    ['haalbaarheid', `Uw gewenste datum bij ${vestiging.title}`, dayAnswerText(answer)],
    ['answered_at', `Dat liet ${vestiging.title} weten op`, vestiging.day_answered_at],
  ])
}

function offerParts(title: string, content: OfferContent, { made_by, instant }: Answer) {
  const lines = content.lines.map((line) => ({ ...line, label: lineLabel(line.dienst_id) }))
  const offer = { ...content, lines, version: 0, received_at: '', made_by }
  const amounts = amountsOf([offer]).map(({ name, centsOf }) => `${name}: ${formatCents(centsOf(offer))}`)
  return personalFields([
    ['lines', `Bedragen in de offerte van ${title}`, amounts.join('\n')],
    ['made_by', `Meteen gemaakt uit de prijslijst van ${title}`, made_by === 'price_list' ? 'ja' : null],
    ['extra', `Niet inbegrepen bij ${title}`, extrasOf({ offer, instant }).join('\n')],
    ['geldig_tot', `Offerte van ${title} geldig tot`, offer.geldig_tot, 'date'],
    ['vroegste_datum', `Vroegste datum bij ${title}`, offer.vroegste_datum, 'date'],
    ['toelichting', `Toelichting van ${title}`, offer.toelichting],
  ])
}

/** The messages of the thread, including the office's questions. */
const writtenFields = (title: string, messages: readonly Message[]) =>
  messages.flatMap(({ author, tekst, sent_at }) =>
    personalFields([
      ['message', author === 'customer' ? `Uw bericht aan ${title}` : `Bericht van ${title}`, tekst],
      ['sent_at', 'Geschreven op', new Date(sent_at)],
    ]),
  )

/** The bill that the customer compared with an offer. */
export async function billFields(
  context: Context,
  offerte: Offerte,
  vestigingen: readonly OfferteVestiging[],
): Promise<PersonalField[]> {
  const bill = await findBill(context, context.db, offerte)
  if (!bill) return []
  const lines = bill.bill_lines.flatMap(({ label, billed_cents }) =>
    billed_cents === null ? [] : [`${label}: ${formatCents(billed_cents)}`],
  )
  const outcomes = await findOutcomes(context, context.db, offerte)
  const own = personalFields([
    ['bill', 'Uw nota, zoals u die invulde', lines.join('\n')],
    ['billed_cents', 'Totaal van die nota', bill.billed_cents, 'cents'],
    ['checked_at', 'Nota ingevuld op', new Date(bill.checked_at)],
  ])
  // Includes what is kept of a bill after the customer withdrew consent.
  const said = outcomes.flatMap(({ vestiging_id, bill_outcome, held_reason, answer }) => {
    const title = vestigingen.find((one) => one.vestiging_id === vestiging_id)?.title ?? 'het kantoor'
    return personalFields([
      ['telt_mee', `De uitkomst telt mee voor ${title}`, bill_outcome && outcomeWords[bill_outcome]],
      ['held_reason', `Waarom wij uw nota van ${title} niet laten meetellen`, held_reason],
      ['answer', `Antwoord van ${title} op uw nota`, answer?.tekst],
    ])
  })
  return [...own, ...said]
}

/** The second link, and the opinion of its holder. */
export async function companionFields(
  context: Context,
  offerte: Offerte,
  vestigingen: readonly OfferteVestiging[],
): Promise<PersonalField[]> {
  const link = await findCompanion(context.db, offerte.id)
  if (!link) return []
  const favourite = vestigingen.find(({ id }) => id === link.favourite)
  return personalFields([
    ['link', 'Link voor wie meekijkt gemaakt op', link.created_at],
    ['favourite', 'Favoriet van wie meekijkt', favourite?.title],
    ['note', 'Wat wie meekijkt schreef', openNote(context, offerte, link)],
    ['written_at', 'Dat is geschreven op', link.written_at],
  ])
}

/** The customer's report about an office that seemed silent. */
function report({ title, reported_at, is_answered, reported_cents }: OfferteVestiging) {
  if (!reported_at) return []
  return personalFields([
    ['answered', `U liet weten: antwoord van ${title}`, is_answered ? 'ja' : 'nee'],
    ['total_cents', `Offerte van ${title}, zoals u die doorgaf`, reported_cents, 'cents'],
  ])
}
