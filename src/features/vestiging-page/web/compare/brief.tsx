import { usePrices } from '#features/tarieven/web/public.tsx'
import { atAGlance, type Facts } from './at-a-glance.ts'
import type { Compared } from './compared.ts'
import type { Column } from './use-columns.ts'
import type { useDistances } from './use-distances.ts'

type Props = { columns: readonly Column[]; compared: Compared; distances: ReturnType<typeof useDistances> }

/** A summary above the table: who is cheapest, best reviewed and nearest. */
export function Brief({ columns, compared: { ids, dienst_ids }, distances }: Props) {
  const prices = usePrices(ids, dienst_ids)
  const lines = atAGlance(
    columns.map(({ vestiging }): Facts => {
      const { avg_rating_overall: rating, total_reviews: reviews } = vestiging.review_stats
      const name = nameOf(vestiging, columns)
      return { name, rating, reviews, price: prices.of(vestiging.id), distance: distances.of(vestiging) }
    }),
  )
  if (lines.length === 0) return null
  return (
    <ul className="brief" aria-label="In het kort">
      {lines.map(({ kind, label, best, more }) => (
        <li key={kind} className={kind === 'distance' ? 'brief-near' : undefined}>
          <span className="muted">{label}: </span>
          <b>{best}</b> {more && <span>{more}</span>}
        </li>
      ))}
    </ul>
  )
}

/** Two branches may have the same name. */
function nameOf({ id, title, adres, plaats }: Column['vestiging'], columns: readonly Column[]): string {
  const isShared = columns.some(({ vestiging }) => vestiging.id !== id && vestiging.title === title)
  return isShared ? `${title} (${adres}, ${plaats})` : title
}
