import { type FigureLine, verifiedShare } from '../figures-page.ts'

type Props = { caption: string; name: string; lines: readonly FigureLine[] }

/** The figures as a table to read; cards on a narrow screen. */
export function FigureTable({ caption, name, lines }: Props) {
  if (lines.length === 0) return <p className="muted">{caption}: er is in deze dagen niets geteld.</p>
  return (
    <table className="queue">
      <caption className="h-side">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">Bekeken</th>
          <th scope="col">Naar website</th>
          <th scope="col">Aanvragen</th>
          <th scope="col">Bevestigd</th>
          <th scope="col">Antwoorden</th>
          <th scope="col">Mediaan, werkuren</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Line key={line.key} line={line} />
        ))}
      </tbody>
    </table>
  )
}

function Line({ line }: { line: FigureLine }) {
  const share = verifiedShare(line)
  return (
    <tr>
      <th scope="row">{line.label}</th>
      <td className="num" data-label="Bekeken">
        {line.page_views}
      </td>
      <td className="num" data-label="Naar website">
        {line.outbound_clicks}
      </td>
      <td className="num" data-label="Aanvragen">
        {line.requests}
      </td>
      <td className="num" data-label="Bevestigd">
        {share === null ? '–' : `${share}%`}
      </td>
      <td className="num" data-label="Antwoorden">
        {line.answers}
      </td>
      <td className="num" data-label="Mediaan">
        {line.median_hours === null ? '–' : line.median_hours.toLocaleString('nl-NL')}
      </td>
    </tr>
  )
}
