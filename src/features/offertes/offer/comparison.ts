import { reviewCount } from '#contract/format/counts.ts'
import { formatDate, formatLastDay } from '#contract/format/dates.ts'
import { formatDistance } from '#contract/format/distance.ts'
import { formatCents, formatEuros } from '#contract/format/money.ts'
import { noPrice } from '#contract/format/price.ts'
import { formatRating, noReviews } from '#contract/format/rating.ts'
import { dutchDate } from '#contract/format/written-day.ts'
import type { Offer, OfferteAccess, SharedOfferte } from '../contract.ts'
import { takeBackEnd } from '../rules/instant-offers.ts'
import { dayAnswerText } from '../rules/wished-day.ts'

type AccessOffice = OfferteAccess['vestigingen'][number]
/** The fields of an office that are compared. */
type Office = Pick<
  AccessOffice,
  | 'id'
  | 'title'
  | 'plaats'
  | 'distance_km'
  | 'review_stats'
  | 'offer'
  | 'offer_expired'
  | 'indicative_cents'
  | 'haalbaarheid'
  | 'instant'
>
export type Offering = Office & { offer: Offer }
export type Criterion = {
  kind: 'amount' | 'total' | 'indication' | 'extra' | 'day' | 'note' | 'distance' | 'rating'
  name: string
  textOf: (office: Offering) => string
}

export const hasOffer = <O extends Office>(office: O): office is O & { offer: Offer } => office.offer !== null

/**
 * Says that an office is bound by its instant offer or a lower one since, or that its offer expired; null if neither applies.
 * `chosen_id` is the chosen office, which can no longer withdraw its offer.
 */
export function boundNote({ id, instant, offer, offer_expired }: Offering, chosen_id: string | null): string | null {
  if (offer_expired)
    return `Verlopen op ${formatDate(offer.geldig_tot)}. Het kantoor is niet meer aan dit bedrag gebonden: vraag of het nog geldt.`
  if (offer.made_by === 'price_list') {
    const bound = 'Meteen gemaakt uit de prijslijst van het kantoor. Het kantoor is eraan gebonden.'
    if (id === chosen_id) return bound
    return `${bound} Terugtrekken kan het alleen tot en met ${formatLastDay(takeBackEnd(new Date(offer.received_at)))}, of tot u het kantoor kiest.`
  }
  return instant && `Het kantoor is gebonden aan hoogstens ${formatCents(instant.bound_cents)}.`
}

export type MailedTotal = SharedOfferte['mailed_totals'][number]

/** Totals that offices mailed outside the platform, and who reported them: a customer's report is not the office's own figure. */
export const mailedTotals = (offices: readonly AccessOffice[]): MailedTotal[] =>
  offices.flatMap(({ id, title, answered_by_mail, reported }): MailedTotal[] => {
    const own = answered_by_mail?.total_cents ?? null
    if (own !== null) return [{ id, title, total_cents: own, source: 'office' }]
    const total_cents = reported?.total_cents ?? null
    return total_cents === null ? [] : [{ id, title, total_cents, source: 'customer' }]
  })

/** Shown with every comparison of totals. */
export const totalsNote =
  'Elk totaal bevat alle gebruikelijke werkzaamheden, btw en registerkosten. Extra kosten betaalt u alleen als ze nodig blijken.'

export const btwName = '21% btw'

type Amount = { name: string; isRegister: boolean; centsOf: (offer: Offer) => number }

/** The amounts that appear in any of the offers, in the order of a bill; together they make the total. */
export function amountsOf(offers: readonly Offer[]): Amount[] {
  const lines = new Map(offers.flatMap((offer) => offer.lines.map((line) => [line.dienst_id, line.label] as const)))
  const registers = new Set(offers.flatMap((offer) => offer.registers.map(({ naam }) => naam)))
  const own = (name: string, centsOf: Amount['centsOf']): Amount => ({ name, isRegister: false, centsOf })
  const amounts = [
    ...[...lines].map(([id, name]) =>
      own(name, (offer) => offer.lines.find(({ dienst_id }) => dienst_id === id)?.honorarium_cents ?? 0),
    ),
    own('Recherche', (offer) => offer.recherche_cents),
    own('Kwaliteitsfonds', (offer) => offer.kwaliteitsfonds_cents),
    own(btwName, (offer) => offer.btw_cents),
    ...[...registers].map((naam) => ({
      name: `Registers (${naam})`,
      isRegister: true,
      // An office may list a register twice, such as the registration of each deed.
      centsOf: ({ registers }: Offer) =>
        registers.reduce((sum, register) => sum + (register.naam === naam ? register.cents : 0), 0),
    })),
  ]
  return amounts.filter(({ centsOf }) => offers.some((offer) => centsOf(offer) > 0))
}

/**
 * The criteria by which offers are compared, on the page and in the PDF; amounts that no office charges are left out. `wished`: the
 * customer's wished day.
 */
export function criteriaOf(offices: readonly Offering[], wished: string | null): Criterion[] {
  const where = (holds: boolean, criterion: Criterion): Criterion[] => (holds ? [criterion] : [])
  return [
    ...amountsOf(offices.map(({ offer }) => offer)).map(
      ({ name, centsOf }): Criterion => ({ kind: 'amount', name, textOf: ({ offer }) => formatCents(centsOf(offer)) }),
    ),
    { kind: 'total', name: 'Totaal', textOf: ({ offer }) => formatCents(offer.total_cents) },
    { kind: 'indication', name: 'Eerdere indicatie', textOf: indicationOf },
    { kind: 'extra', name: 'Niet inbegrepen', textOf: (office) => extrasOf(office).join('\n') },
    { kind: 'day', name: 'Geldig tot', textOf: ({ offer }) => dutchDate(offer.geldig_tot) },
    {
      kind: 'day',
      name: 'Vroegste datum',
      textOf: ({ offer }) => (offer.vroegste_datum ? dutchDate(offer.vroegste_datum) : 'In overleg'),
    },
    ...where(wished !== null, {
      kind: 'day',
      // Written out: a date with hyphens would break across lines.
      name: `Op tijd voor ${wished === null ? '' : formatDate(wished)}`,
      textOf: ({ haalbaarheid }) => dayAnswerText(haalbaarheid),
    }),
    ...where(
      offices.some(({ offer }) => offer.toelichting),
      { kind: 'note', name: 'Toelichting', textOf: ({ offer }) => offer.toelichting ?? 'Geen' },
    ),
    ...where(
      offices.some(({ distance_km }) => distance_km !== null),
      {
        kind: 'distance',
        name: 'Afstand',
        textOf: ({ distance_km }) => formatDistance(distance_km, 'pc4') ?? 'Onbekend',
      },
    ),
    { kind: 'rating', name: 'Beoordeling', textOf: ratingOf },
  ]
}

/** The offered total compared with the price list's indication when the request was made. */
export function differenceOf({ offer, indicative_cents }: Offering): { difference: string; indication: string } {
  if (indicative_cents === null) return { difference: '', indication: noPrice }
  const euros = Math.round(Math.abs(offer.total_cents - indicative_cents) / 100)
  const indication = `de indicatie (${formatEuros(Math.round(indicative_cents / 100))})`
  if (euros === 0) return { difference: '', indication: `Gelijk aan ${indication}` }
  const direction = offer.total_cents > indicative_cents ? 'hoger' : 'lager'
  return { difference: `${formatEuros(euros)} ${direction}`, indication: `dan ${indication}` }
}

/** `instant` is set if a price list made the first offer. */
export const extrasOf = ({ offer: { extra, toelichting }, instant }: { offer: Offer; instant: unknown }): string[] =>
  extra.length === 0
    ? // A price list names exclusions without amounts, in the note; so does an offer that replaced it.
      [instant && toelichting ? 'Zie de toelichting' : 'Niets: alles zit in het bedrag']
    : extra.map(({ label, alleen_als, cents }) =>
        [formatCents(cents), label && `voor ${label}`, `alleen als ${alleen_als}`].filter(Boolean).join(' '),
      )

function ratingOf({ review_stats: { avg_rating_overall, total_reviews } }: Office): string {
  if (avg_rating_overall === null) return noReviews
  return `${formatRating(avg_rating_overall)} van 10 (${reviewCount(total_reviews)})`
}

function indicationOf(office: Offering): string {
  const { difference, indication } = differenceOf(office)
  return `${difference} ${indication}`.trim()
}
