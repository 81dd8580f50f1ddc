import { formatDecimal } from '#contract/format/decimal.ts'
import { DeskTable } from '#features/desk/web/public.tsx'
import { type FigureLine, verifiedShare } from '../figures-state.ts'

type Props = { title: string; name: string; lines: readonly FigureLine[] }

const columns = ['Bekeken', 'Naar website', 'Aanvragen', 'Bevestigd', 'Antwoorden', 'Mediaan, werkuren']

/** The figures as a table; cards on a narrow screen. */
export function FigureTable({ title, name, lines }: Props) {
  if (lines.length === 0) return <p className="muted">{title}: er is in deze dagen niets geteld.</p>
  const searched = lines.some(({ searches }) => searches !== null)
  return (
    <DeskTable
      label={title}
      columns={[name, ...(searched ? ['Gezocht'] : []), ...columns]}
      rows={lines.map((line) => ({ key: line.key, cells: [line.label, ...figuresOf(line).map(asNumber)] }))}
    />
  )
}

function figuresOf(line: FigureLine): (string | number)[] {
  const share = verifiedShare(line)
  return [
    ...(line.searches === null ? [] : [line.searches]),
    line.page_views,
    line.outbound_clicks,
    line.requests,
    share === null ? 'geen' : `${share}%`,
    line.answers,
    line.median_hours === null ? 'geen' : formatDecimal(line.median_hours, 1),
  ]
}

const asNumber = (figure: string | number) => <span className="num">{figure}</span>
