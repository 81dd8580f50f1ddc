import { aboutDistances } from '#contract/format/distance.ts'
import { formatCents } from '#contract/format/money.ts'
import { noReviews } from '#contract/format/rating.ts'
import { daysIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { PriceTerms } from '#features/tarieven/web/public.tsx'
import { Monogram } from '#web/ui/monogram.tsx'
import { isOfFew, Stars } from '#web/ui/stars.tsx'
import type { OfferteAccess } from '../../contract.ts'
import {
  type Criterion,
  criteriaOf,
  differenceOf,
  extrasOf,
  hasOffer,
  mailedTotals,
  type Offering,
  totalsNote,
} from '../../offer/comparison.ts'
import { ChooseButton } from './choose-button.tsx'
import { OfferInPurchase } from './offer-in-purchase.tsx'
import { OffersToKeep } from './offers-to-keep.tsx'

type Props = { offerte: OfferteAccess; token: string }

/** All offers beside each other, like for like (mockup offerte-vergelijken). */
export function Offers({ offerte, token }: Props) {
  const offices = offerte.vestigingen.filter(hasOffer)
  if (offices.length === 0) return null
  const criteria = criteriaOf(offices, offerte.details.gewenste_passeerdatum)
  const byMail = mailedTotals(offerte.vestigingen)
  const isFar = offices.some(({ distance_km }) => distance_km !== null)
  return (
    <section className="sect" id="offertes" aria-labelledby="offertes-kop">
      <div className="quotes-head">
        <h2 id="offertes-kop">{offices.length === 1 ? 'Uw offerte' : 'Vergelijk uw offertes'}</h2>
        <OffersToKeep token={token} />
      </div>
      {/* biome-ignore lint/a11y/noRedundantRoles: a table that is laid out otherwise loses its meaning in some browsers */}
      <table className="quotes" role="table" data-offers={offices.length}>
        <thead>
          <tr>
            <th scope="col">Kantoor</th>
            {criteria.map(({ name, kind }) => (
              <th scope="col" key={name} className={classes[kind]}>
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
                  {office.offer.made_by === 'price_list' && <small>{instantNote}</small>}
                </span>
              </th>
              {criteria.map(({ name, kind, textOf }) => (
                <td key={name} className={classes[kind]} data-label={name}>
                  {cells[kind]?.(office) ?? textOf(office)}
                </td>
              ))}
              <td className="pick-it">
                <ChooseButton {...{ offerte, token, office }} main />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {byMail.map(({ id, title, cents, source }) => (
        <p className="measure quotes-note" key={id}>
          {source === 'office' ? `${title} mailde u een totaal van ` : 'U gaf zelf door: een totaal van '}
          <b>{formatCents(cents)}</b>
          {source === 'customer' && ` van ${title}`}. Dat staat niet in deze vergelijking.
        </p>
      ))}
      <p className="muted measure quotes-note">
        {offerte.actions.includes('choose') &&
          `Na uw keuze krijgen de andere kantoren daarvan bericht. U kunt uw keuze ${daysIn(limits.offerte.choice.changeableMs)} dagen aanpassen, maar niet meer als de aanvraag is afgerond. `}
        {totalsNote} {isFar && aboutDistances('de postcode waarop u zocht')}
      </p>
      <OfferInPurchase offerte={offerte} offices={offices} />
      <PriceTerms />
    </section>
  )
}

const instantNote = 'Meteen gemaakt uit de prijslijst van het kantoor. Het kantoor is eraan gebonden.'

/** How a part of the comparison is shown where its words alone do not do. */
const cells: Partial<Record<Criterion['kind'], (props: Offering) => React.ReactNode>> = {
  total: ({ offer }) => <span className="price">{formatCents(offer.total_cents)}</span>,
  indication: Difference,
  extra: ({ offer }) =>
    extrasOf(offer).map((extra) => (
      <span className="block" key={extra}>
        {extra}
      </span>
    )),
  rating: Rating,
}

const classes: Partial<Record<Criterion['kind'], string>> = {
  amount: 'num',
  total: 'num tot',
  extra: 'not',
  day: 'num',
  note: 'not',
  distance: 'num',
}

/** What the price list said when the request was made, beside what is asked now. */
function Difference(office: Offering) {
  const { difference, indication } = differenceOf(office)
  return (
    <span>
      {difference && <b>{difference} </b>}
      {indication}
    </span>
  )
}

function Rating({ id, review_stats: { avg_rating_overall, total_reviews } }: Offering) {
  if (avg_rating_overall === null) return noReviews
  return (
    <a className="row" href={paths.vestiging(id, { tab: 'reviews' })}>
      <Stars rating={avg_rating_overall} count={total_reviews} few={isOfFew(total_reviews)} small />
    </a>
  )
}
