import { fewReviews, formatRating, noReviews } from '#contract/format/rating.ts'
import type { ReviewStats } from '#features/reviews/contract/reviews.ts'
import { isOfFew, Stars } from '#web/ui/stars.tsx'
import { Row, Unknown } from './row.tsx'
import type { Column } from './use-columns.ts'

const parts = [
  ['avg_prijs_kwaliteit', 'Prijs en kwaliteit'],
  ['avg_service', 'Service'],
  ['avg_communicatie', 'Communicatie'],
] as const satisfies readonly (readonly [keyof ReviewStats, string])[]

/** The average rating with the number of reviews, and its three parts. */
export function RatingRows({ columns }: { columns: readonly Column[] }) {
  return (
    <>
      <Row
        head="Beoordeling"
        columns={columns}
        cell={({ vestiging: { review_stats } }) => {
          const { avg_rating_overall: average, total_reviews: count } = review_stats
          if (average === null) return <Unknown text={noReviews} />
          // A lighter figure beside others would look like a worse one. So all look the same, and one based on few reviews says so.
          return (
            <>
              <Stars rating={average} small /> {isOfFew(count) && <span className="small">{fewReviews}</span>}
            </>
          )
        }}
      />
      <Row head="Aantal reviews" columns={columns} cell={({ vestiging }) => vestiging.review_stats.total_reviews} />
      {parts.map(([name, head]) => (
        <Row
          key={name}
          head={head}
          columns={columns}
          cell={({ vestiging, stats }) => {
            if (vestiging.review_stats.total_reviews === 0) return <Unknown text={noReviews} />
            const average = stats?.[name] ?? null
            return average === null ? <Unknown asking={stats === undefined} /> : formatRating(average)
          }}
        />
      ))}
    </>
  )
}
