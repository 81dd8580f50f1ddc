import { formatRating } from '#contract/format/rating.ts'
import type { ReviewStats } from '#features/reviews/contract/reviews.ts'
import { Stars } from '#web/ui/stars.tsx'
import { Row, Unknown } from './row.tsx'
import type { Column } from './use-columns.ts'

const parts = [
  ['avg_prijs_kwaliteit', 'Prijs en kwaliteit'],
  ['avg_service', 'Service'],
  ['avg_communicatie', 'Communicatie'],
] as const satisfies readonly (readonly [keyof ReviewStats, string])[]

/** The rating, its three parts and how many reviews it rests on. */
export function RatingRows({ columns }: { columns: readonly Column[] }) {
  return (
    <>
      <Row
        head="Beoordeling"
        columns={columns}
        cell={({ vestiging: { review_stats } }) =>
          review_stats.avg_rating_overall === null ? (
            <Unknown text="Nog geen reviews" />
          ) : (
            <Stars rating={review_stats.avg_rating_overall} small />
          )
        }
      />
      {parts.map(([name, head]) => (
        <Row
          key={name}
          head={head}
          columns={columns}
          cell={({ vestiging, stats }) => {
            if (vestiging.review_stats.total_reviews === 0) return <Unknown text="Nog geen reviews" />
            const average = stats?.[name] ?? null
            return average === null ? <Unknown asking={stats === undefined} /> : formatRating(average)
          }}
        />
      ))}
      <Row head="Aantal reviews" columns={columns} cell={({ vestiging }) => vestiging.review_stats.total_reviews} />
    </>
  )
}
