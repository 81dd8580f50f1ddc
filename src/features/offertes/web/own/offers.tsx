import { aboutDistances, formatDistance } from '#contract/format/distance.ts'
import { formatCents, formatEuros } from '#contract/format/money.ts'
import { paths } from '#contract/paths.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { Stars } from '#web/ui/stars.tsx'
import type { Offer, OfferteAccess } from '../../contract.ts'
import { dutchDate } from '../../rules.ts'
import { ChooseButton } from './choose-button.tsx'

type Office = OfferteAccess['vestigingen'][number]
type Offering = Office & { offer: Offer }
type Criterion = { name: string; className?: string; of: (office: Offering) => React.ReactNode }
type Props = { offerte: OfferteAccess; token: string }

const hasOffer = (office: Office): office is Offering => office.offer !== null

/** All offers beside each other, like for like (mockup offerte-vergelijken). */
export function Offers({ offerte, token }: Props) {
  const offices = offerte.vestigingen.filter(hasOffer)
  if (offices.length === 0) return null
  const criteria = criteriaOf(offices)
  const isFar = offices.some(({ distance_km }) => distance_km !== null)
  return (
    <section className="sect" id="offertes" aria-labelledby="offertes-kop">
      <div className="quotes-head">
        <h2 id="offertes-kop">{offices.length === 1 ? 'Uw offerte' : 'Vergelijk uw offertes'}</h2>
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out otherwise loses its meaning in some browsers */}
      <table className="quotes" role="table" data-offers={offices.length}>
        <thead>
          <tr>
            <th scope="col">Kantoor</th>
            {criteria.map(({ name, className }) => (
              <th scope="col" key={name} className={className}>
                {name}
              </th>
            ))}
            <th scope="col">
              <span className="sr">Kiezen</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {offices.map((office) => (
            <tr key={office.id}>
              <th scope="row">
                <Monogram title={office.title} />
                <span>
                  <a href={paths.vestiging(office.id)}>{office.title}</a>
                  <small className="muted">{office.plaats}</small>
                </span>
              </th>
              {criteria.map(({ name, className, of }) => (
                <td key={name} className={className} data-label={name}>
                  {of(office)}
                </td>
              ))}
              <td className="pick-it">
                <ChooseButton {...{ offerte, token, office }} main />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="muted measure quotes-note">
        Elk totaal bevat alle gebruikelijke werkzaamheden, btw en registerkosten. Extra kosten betaalt u alleen als ze
        nodig blijken. {isFar && aboutDistances('de postcode waarop u zocht')}
      </p>
    </section>
  )
}

/** What is compared; a part that no office asks is left out. */
function criteriaOf(offices: readonly Offering[]): Criterion[] {
  const lines = new Map(
    offices.flatMap(({ offer }) => offer.lines.map((line) => [line.dienst_id, line.label] as const)),
  )
  const registers = [...new Set(offices.flatMap(({ offer }) => offer.registers.map(({ naam }) => naam)))]
  const amount = (name: string, centsOf: (offer: Offer) => number): Criterion[] =>
    offices.some(({ offer }) => centsOf(offer) > 0)
      ? [{ name, className: 'num', of: ({ offer }) => formatCents(centsOf(offer)) }]
      : []
  return [
    ...[...lines].flatMap(([id, label]) =>
      amount(label, (offer) => offer.lines.find(({ dienst_id }) => dienst_id === id)?.honorarium_cents ?? 0),
    ),
    ...amount('Recherche', (offer) => offer.recherche_cents),
    ...amount('Kwaliteitsfonds', (offer) => offer.kwaliteitsfonds_cents),
    ...amount('21% btw', (offer) => offer.btw_cents),
    ...registers.flatMap((naam) =>
      amount(`Registers (${naam})`, (offer) => offer.registers.find((one) => one.naam === naam)?.cents ?? 0),
    ),
    {
      name: 'Totaal',
      className: 'num tot',
      of: ({ offer }) => <span className="price">{formatCents(offer.total_cents)}</span>,
    },
    { name: 'Eerdere indicatie', of: (office) => <Difference {...office} /> },
    { name: 'Niet inbegrepen', className: 'not', of: ({ offer }) => <Extras offer={offer} /> },
    { name: 'Geldig tot', className: 'num', of: ({ offer }) => dutchDate(offer.geldig_tot) },
    {
      name: 'Vroegste datum',
      className: 'num',
      of: ({ offer }) => (offer.vroegste_datum ? dutchDate(offer.vroegste_datum) : 'In overleg'),
    },
    ...(offices.some(({ offer }) => offer.toelichting)
      ? [{ name: 'Toelichting', className: 'not', of: ({ offer }: Offering) => offer.toelichting ?? 'Geen' }]
      : []),
    ...(offices.some(({ distance_km }) => distance_km !== null)
      ? [
          {
            name: 'Afstand',
            className: 'num',
            of: ({ distance_km }: Offering) => formatDistance(distance_km, 'pc4') ?? 'Onbekend',
          },
        ]
      : []),
    { name: 'Beoordeling', of: (office) => <Rating {...office} /> },
  ]
}

/** What the price list said when the request was made, beside what is asked now. */
function Difference({ offer, indicative_cents }: Offering) {
  if (indicative_cents === null) return 'Geen prijs bekend'
  const euros = Math.round(Math.abs(offer.total_cents - indicative_cents) / 100)
  const indication = `de indicatie (${formatEuros(Math.round(indicative_cents / 100))})`
  if (euros === 0) return `Gelijk aan ${indication}`
  return (
    <span>
      <b>
        {formatEuros(euros)} {offer.total_cents > indicative_cents ? 'hoger' : 'lager'}
      </b>{' '}
      dan {indication}
    </span>
  )
}

const Extras = ({ offer: { extra } }: { offer: Offer }) =>
  extra.length === 0
    ? 'Niets: alles zit in het bedrag'
    : extra.map(({ alleen_als, cents }) => (
        <span className="block" key={alleen_als}>
          {formatCents(cents)} alleen als {alleen_als}
        </span>
      ))

function Rating({ id, review_stats: { avg_rating_overall, total_reviews } }: Office) {
  if (avg_rating_overall === null) return 'Nog geen reviews'
  return (
    <a className="row" href={paths.vestiging(id, { tab: 'reviews' })}>
      <Stars rating={avg_rating_overall} count={total_reviews} small />
    </a>
  )
}
