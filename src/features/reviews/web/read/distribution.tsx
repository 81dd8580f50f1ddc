import { countOf } from '#web/format/counts.ts'
import { spreadMarks } from '../../rules/reviews.ts'

/** How many reviews gave which marks, two marks a bar; the longest bar is full. */
export function Distribution({ distribution }: { distribution: Record<string, number> }) {
  return (
    <ul className="bars" aria-label="Verdeling van de cijfers">
      {spreadMarks(distribution).map(({ low, high, count, share }) => (
        <li key={high}>
          <span aria-hidden="true">
            {low} – {high}
          </span>
          <svg aria-hidden="true">
            <rect width={`${share}%`} height="100%" />
          </svg>
          <span className="num" aria-hidden="true">
            {count}
          </span>
          <span className="sr">
            {countOf(count, 'review', 'reviews')} met een {low} of {high}
          </span>
        </li>
      ))}
    </ul>
  )
}
