type Props = { pluspunten: readonly string[]; minpunten: readonly string[] }

/** Good and bad points; renders nothing if the author gave marks only. */
export function ReviewPoints({ pluspunten, minpunten }: Props) {
  if (pluspunten.length + minpunten.length === 0) return null
  return (
    <ul className="points">
      {pluspunten.map((point) => (
        <Point key={point} kind="Pluspunt" point={point} />
      ))}
      {minpunten.map((point) => (
        <Point key={`minus ${point}`} kind="Minpunt" point={point} />
      ))}
    </ul>
  )
}

const Point = ({ kind, point }: { kind: 'Pluspunt' | 'Minpunt'; point: string }) => (
  <li className={kind === 'Minpunt' ? 'min' : undefined}>
    <span>
      <span className="sr">{kind}: </span>
      {point}
    </span>
  </li>
)
