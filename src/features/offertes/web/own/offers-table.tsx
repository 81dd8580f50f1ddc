import type { ReactNode } from 'react'
import { formatCents } from '#contract/format/money.ts'
import { noReviews } from '#contract/format/rating.ts'
import { paths } from '#contract/paths.ts'
import { Monogram } from '#web/ui/monogram.tsx'
import { isOfFew, Stars } from '#web/ui/stars.tsx'
import { boundNote, type Criterion, criteriaOf, differenceOf, extrasOf, type Offering } from '../../offer/comparison.ts'
import { Lines } from '../lines.tsx'

type Props<O extends Offering> = {
  offices: readonly O[]
  /** The customer's wished day. */
  wished: string | null
  /** The office that the customer chose. */
  chosen_id: string | null
  /** The last cell of each office; its heading is for screen readers only. */
  last: { head: string; cell: (office: O) => ReactNode }
}

/** All offers side by side, compared like for like (mockup offerte-vergelijken). */
export function OffersTable<O extends Offering>({ offices, wished, chosen_id, last }: Props<O>) {
  const criteria = criteriaOf(offices, wished)
  return (
    // biome-ignore lint/a11y/noRedundantRoles: a table that is laid out otherwise loses its meaning in some browsers
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
            <span className="sr">{last.head}</span>
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
                <BoundNote office={office} chosen_id={chosen_id} />
              </span>
            </th>
            {criteria.map(({ name, kind, textOf }) => (
              <td key={name} className={classes[kind]} data-label={name}>
                {cells[kind]?.(office) ?? textOf(office)}
              </td>
            ))}
            <td className="pick-it">{last.cell(office)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function BoundNote({ office, chosen_id }: { office: Offering; chosen_id: string | null }) {
  const note = boundNote(office, chosen_id)
  return note && <small>{note}</small>
}

/** Rendering of criteria for which plain text is not enough. */
const cells: Partial<Record<Criterion['kind'], (props: Offering) => React.ReactNode>> = {
  total: ({ offer }) => <span className="price">{formatCents(offer.total_cents)}</span>,
  indication: Difference,
  extra: (office) => <Lines text={extrasOf(office).join('\n')} />,
  note: ({ offer }) => <Lines text={offer.toelichting ?? 'Geen'} />,
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

/** The offered total compared with the price list's indication when the request was made. */
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
