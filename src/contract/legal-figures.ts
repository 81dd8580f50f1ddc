import { formatDate } from './format/dates.ts'

/** The name of each figure at the desk and in the doctor. */
const labels = {
  'transfer-tax-own-home': 'overdrachtsbelasting, eigen woning',
  'transfer-tax-other-home': 'overdrachtsbelasting, andere woning',
  'transfer-tax-other': 'overdrachtsbelasting, geen woning',
  'first-home-value': 'startersvrijstelling, hoogste waarde van de woning',
  'first-home-age-from': 'startersvrijstelling, vanaf welke leeftijd',
  'first-home-age-below': 'startersvrijstelling, tot welke leeftijd',
  gemeenten: 'de gemeenten van dit jaar (data/gazetteer/gemeenten.tsv)',
}
export type LegalFigureName = keyof typeof labels

export type LegalFigure = {
  name: LegalFigureName
  value: number
  unit: 'procent' | 'euro' | 'jaar' | 'aantal'
  /** The first day on which it holds, as jjjj-mm-dd in the Netherlands. */
  valid_from: string
  /** The last day, when it is known. */
  valid_until: string | null
  source: string
  /** The day on which someone read the source. */
  read_on: string
}

const transferTax2026 = {
  valid_from: '2026-01-01',
  valid_until: '2026-12-31',
  source: 'svn-notarissen.nl: nieuw tarief voor de overdrachtsbelasting per 1 januari 2026',
  read_on: '2026-11-27',
}

/**
 * Every legal figure on the pages that expires, with its source. A new year is a new row: a page looks up the figure for a day, and
 * says so if there is none yet.
 */
export const legalFigures: readonly LegalFigure[] = [
  { name: 'transfer-tax-own-home', value: 2, unit: 'procent', ...transferTax2026 },
  { name: 'transfer-tax-other-home', value: 8, unit: 'procent', ...transferTax2026 },
  { name: 'transfer-tax-other', value: 10.4, unit: 'procent', ...transferTax2026 },
  { name: 'first-home-value', value: 555_000, unit: 'euro', ...transferTax2026 },
  { name: 'first-home-age-from', value: 18, unit: 'jaar', ...transferTax2026 },
  { name: 'first-home-age-below', value: 35, unit: 'jaar', ...transferTax2026 },
  {
    name: 'gemeenten',
    value: 342,
    unit: 'aantal',
    valid_from: '2026-01-01',
    valid_until: '2026-12-31',
    source:
      'CBS: gemeenten op 1 januari 2026; rijksoverheid.nl, 21 november 2025: Wijdemeren mogelijk bij Hilversum in 2027',
    read_on: '2026-11-27',
  },
]

const holdsOn = (day: string) => (figure: LegalFigure) =>
  figure.valid_from <= day && (figure.valid_until === null || day <= figure.valid_until)

/** The figure for a Dutch day (jjjj-mm-dd); null if there is no row for it. */
export function legalFigure(name: LegalFigureName, day: string, figures = legalFigures): number | null {
  return figures.find((figure) => figure.name === name && holdsOn(day)(figure))?.value ?? null
}

/** The last year for which there is a figure; Infinity if it holds until further notice. */
export function lastYearOf(name: LegalFigureName, figures = legalFigures): number {
  const own = figures.filter((figure) => figure.name === name)
  return Math.max(
    ...own.map(({ valid_until }) =>
      valid_until === null ? Number.POSITIVE_INFINITY : Number(valid_until.slice(0, 4)),
    ),
  )
}

const noticeDays = 30

/** A line for the desk, the doctor and the log about each figure that has ended or ends within thirty days, without a successor. */
export function endingFigures(today: string, figures = legalFigures): string[] {
  const horizon = new Date(Date.parse(today) + noticeDays * 86_400_000).toISOString().slice(0, 10)
  const names = [...new Set(figures.map(({ name }) => name))]
  return names.flatMap((name) => {
    const own = figures.filter((figure) => figure.name === name)
    const until =
      own
        .map(({ valid_until }) => valid_until ?? '9999-12-31')
        .sort()
        .at(-1) ?? ''
    if (until > horizon) return []
    const verb = until < today ? 'gold tot en met' : 'geldt tot en met'
    return [`${labels[name]}: ${verb} ${formatDate(until)}; zet het nieuwe cijfer in src/contract/legal-figures.ts`]
  })
}
