import { countOf, reviewCount } from '#contract/format/counts.ts'
import { formatDecimal } from '#contract/format/decimal.ts'
import { formatRating, noReviews } from '#contract/format/rating.ts'
import * as limits from '#contract/limits.ts'
import { responseTime } from '#features/vestigingen/web/public.tsx'
import type { OwnFigures as Figures, OwnVestigingDetail } from '../../contract/offices.ts'

const { responseStatsFrom, responseStatsMonths } = limits.offerte

/** Figures of the office, and what visitors see of them. */
export function OwnFigures({ office: { figures } }: { office: OwnVestigingDetail }) {
  const { request_count, offer_count, chosen_count, answers, instant_stats, response_stats, bill_stats, review_stats } =
    figures
  const { avg_rating_overall, total_reviews } = review_stats
  return (
    <section className="stack" aria-labelledby="cijfers">
      <h2 id="cijfers">Uw cijfers</h2>
      <p className="small">
        Over de afgelopen {responseStatsMonths} maanden; reviews over {limits.rating.countMonths} maanden. Hoe vaak en
        hoe snel u antwoordt, prijs meteen en nota tellen wij een keer per uur.
      </p>
      <dl className="pairs">
        <dt>Aanvragen</dt>
        <dd>{request_count}</dd>
        <dt>Offertes</dt>
        <dd>{offer_count}</dd>
        <dt>Gekozen</dt>
        <dd>{chosen_count}</dd>
        <dt>Beantwoord</dt>
        <dd>{answeredText(answers)}</dd>
        <dt>Helft beantwoord binnen</dt>
        <dd>{hoursText(answers.median_working_hours)}</dd>
        {response_stats?.haalbaar_pct != null && (
          <>
            <dt>Gewenste datum haalbaar</dt>
            <dd>{response_stats.haalbaar_pct}% van uw antwoorden</dd>
          </>
        )}
        {instant_stats && (
          <>
            <dt>Prijs meteen gestuurd</dt>
            <dd>{instant_stats.n}</dd>
            <dt>Daarvan teruggetrokken</dt>
            <dd>{instant_stats.withdrawn}</dd>
          </>
        )}
        {bill_stats && (
          <>
            <dt>Nota gelijk aan offerte</dt>
            <dd>
              {bill_stats.equal} van {bill_stats.n}, over {limits.offerte.bill.statsMonths} maanden
            </dd>
          </>
        )}
        <dt>Reviews</dt>
        <dd>
          {avg_rating_overall === null
            ? noReviews
            : `${formatRating(avg_rating_overall)} gemiddeld, uit ${reviewCount(total_reviews)}`}
        </dd>
      </dl>
      <p className="small">{shownText(figures)}</p>
    </section>
  )
}

const answeredText = ({ n, answered_pct }: Figures['answers']) =>
  answered_pct === null ? 'Nog niet bekend' : `${answered_pct}% van ${countOf(n, 'aanvraag', 'aanvragen')}`

const hoursText = (hours: number | null) => (hours === null ? 'Nog niet bekend' : `${formatDecimal(hours, 1)} werkuren`)

/** An unanswered request counts only once its term is over, so fewer are counted than were sent. */
function shownText({ answers, response_stats }: Figures): string {
  const shown = responseTime({ response_stats })
  if (shown) return `Bezoekers lezen bij uw kantoor: ‘${shown}’.`
  return `Bezoekers lezen hoe snel u reageert vanaf ${responseStatsFrom} aanvragen die beantwoord zijn of waarvan de reactietermijn voorbij is. Dat zijn er nu ${answers.n}.`
}
