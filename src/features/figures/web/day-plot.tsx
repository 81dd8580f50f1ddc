import type { FigureLine } from '../figures-state.ts'

type Props = { title: string; days: readonly FigureLine[]; countOf: (day: FigureLine) => number }

const [width, height] = [720, 120]

/** A bar per day; what it says is in the table beside it too. Its words are no part of the image, which shrinks with the screen. */
export function DayPlot({ title, days, countOf }: Props) {
  const highest = Math.max(0, ...days.map(countOf))
  const step = width / Math.max(1, days.length)
  const [first, last] = [days[0]?.label ?? '', days.at(-1)?.label ?? '']
  if (highest === 0) return <p className="muted">{title}: er is in deze dagen niets geteld.</p>
  return (
    <figure className="plot">
      <figcaption>
        {title} <span className="muted small">hoogste: {highest}</span>
      </figcaption>
      <svg
        viewBox={`0 0 ${width} ${height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={`${title}: van ${first} tot en met ${last}, hoogstens ${highest}`}
      >
        {days.map((day, at) => {
          const tall = (countOf(day) / highest) * height
          return (
            <rect
              key={day.key}
              className="plot-bar"
              x={at * step + step * 0.1}
              y={height - tall}
              width={step * 0.8}
              height={tall}
            />
          )
        })}
      </svg>
      <p className="plot-ends small muted" aria-hidden="true">
        <span>{first}</span>
        <span>{last}</span>
      </p>
    </figure>
  )
}
