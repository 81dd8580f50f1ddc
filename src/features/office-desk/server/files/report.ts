import type { ShownReport } from '../../import-state.ts'

/** The outcome of one row of a file. */
export type Outcome = { at: string; outcome: 'added' | 'changed' | 'left' | 'refused'; text: string }

export type ImportReport = {
  kind: 'offices' | 'prices'
  /** A dry run: nothing was written. */
  dry: boolean
  outcomes: readonly Outcome[]
  /** About the file as a whole. */
  notes: readonly string[]
}

const words = { added: 'toegevoegd', changed: 'gewijzigd', left: 'ongewijzigd', refused: 'geweigerd' } as const
const order = ['refused', 'added', 'changed', 'left'] as const
/** Maximum lines of one kind on a screen. */
const shownMax = 50

export const countOf = ({ outcomes }: ImportReport, kind: Outcome['outcome']): number =>
  outcomes.filter(({ outcome }) => outcome === kind).length

/** Maximum lines of a report that are stored and shown; one line summarises the rest. */
const keptMax = 500

/** The part of a report that is stored for the desk. */
export function shownReport(report: ImportReport): ShownReport {
  const lines = reportLines(report)
  const rest = lines.length - keptMax
  return {
    kind: report.kind,
    added: countOf(report, 'added'),
    changed: countOf(report, 'changed'),
    left: countOf(report, 'left'),
    refused: countOf(report, 'refused'),
    // The last line is the summary.
    lines: [...lines.slice(0, -1).slice(0, keptMax), ...(rest > 0 ? [`en nog ${rest} regels`] : [])],
  }
}

/** The report as lines of text: each refused row with its reason, and, in a dry run, the outcome of the others. */
export function reportLines(report: ImportReport): string[] {
  const lines = order.flatMap((kind) => linesOf(report, kind))
  const what = report.kind === 'offices' ? 'kantoren' : 'prijzen'
  const counts = (['added', 'changed', 'left', 'refused'] as const).map(
    (kind) => `${countOf(report, kind)} ${words[kind]}`,
  )
  const end = report.dry ? 'Proef: er is niets geschreven.' : 'Alles hiervan is in één keer geschreven.'
  return [...report.notes, ...lines, `${what}: ${counts.join(', ')}. ${end}`]
}

function linesOf({ outcomes, dry }: ImportReport, kind: Outcome['outcome']): string[] {
  // An unchanged row has a line only when there is something to say about it.
  const all = outcomes.filter(
    ({ outcome, text }) => outcome === kind && (dry ? kind !== 'left' || text !== '' : text !== ''),
  )
  const shown = kind === 'refused' ? all : all.slice(0, shownMax)
  const rest = all.length - shown.length
  return [
    ...shown.map(({ at, text }) => `${at}: ${words[kind]}${text === '' ? '' : `: ${text}`}`),
    ...(rest > 0 ? [`en nog ${rest} ${words[kind]}`] : []),
  ]
}
