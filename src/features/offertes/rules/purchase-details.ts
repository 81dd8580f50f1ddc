import { dutchDate } from '#contract/format/written-day.ts'
import { withSeparators } from '#contract/typed-amount.ts'
import type { DienstId } from '#features/diensten/rules.ts'

/** The services that ask for the details of a purchase or of a mortgage, and all with a day that matters. */
const purchase: readonly DienstId[] = ['leveringsakte', 'koopovereenkomst']
const mortgage: readonly DienstId[] = ['hypotheekakte']
const dated: readonly DienstId[] = [
  ...purchase,
  ...mortgage,
  'geregistreerd-partnerschap',
  'huwelijkse-voorwaarden',
  'bv-oprichten',
]

export const detailLabels = {
  koopsom: 'Koopsom',
  adres: 'Adres',
  hypotheekbedrag: 'Hypotheekbedrag',
  bank_financier: 'Bank/financier',
  gewenste_passeerdatum: 'Gewenste passeerdatum',
} as const
export type DetailName = keyof typeof detailLabels
const detailNames = Object.keys(detailLabels) as DetailName[]
export type Details = {
  koopsom: number | null
  adres: string | null
  hypotheekbedrag: number | null
  bank_financier: string | null
  gewenste_passeerdatum: string | null
}

/** Which services ask for a detail. */
export function dienstenOf(name: DetailName): readonly DienstId[] {
  if (name === 'gewenste_passeerdatum') return dated
  return name === 'koopsom' || name === 'adres' ? purchase : mortgage
}

/** Which extra fields step 2 of the wizard shows for the chosen services. */
export const detailsFor = (dienst_ids: readonly string[]): DetailName[] =>
  detailNames.filter((name) => dienstenOf(name).some((id) => dienst_ids.includes(id)))

const euros = (amount: number) => `€ ${withSeparators(String(amount))}`

/** The details as lines below the description. */
export function detailLines(details: Details): string[] {
  const lines: [DetailName, string | null][] = [
    ['koopsom', details.koopsom === null ? null : euros(details.koopsom)],
    ['adres', details.adres],
    ['hypotheekbedrag', details.hypotheekbedrag === null ? null : euros(details.hypotheekbedrag)],
    ['bank_financier', details.bank_financier],
    ['gewenste_passeerdatum', details.gewenste_passeerdatum && dutchDate(details.gewenste_passeerdatum)],
  ]
  return lines.flatMap(([name, value]) => (value ? [`${detailLabels[name]}: ${value}`] : []))
}

/** The description with the details below it, as the wizard sends it. */
export function withDetails(beschrijving: string, details: Details): string {
  const lines = detailLines(details)
  return lines.length === 0 ? beschrijving : [beschrijving, lines.join('\n')].filter(Boolean).join('\n\n')
}

/**
 * The description without the labelled lines below it of details that have a field of their own, so that nothing is said
 * twice. Not every client writes a day or an amount as `withDetails` does, so the label decides, each one once; what
 * stands above them is the customer's own text.
 */
export function withoutDetails(beschrijving: string, details: Details): string {
  const labels = new Set(
    detailNames.filter((name) => details[name] !== null).map((name) => detailLabels[name].toLowerCase()),
  )
  const labelOf = (line: string) =>
    line
      .slice(0, Math.max(0, line.indexOf(':')))
      .trim()
      .toLowerCase()
  const lines = beschrijving.split('\n')
  const isAppended = (line: string) => line.trim() === '' || labels.delete(labelOf(line))
  while (lines.length > 0 && isAppended(lines.at(-1)!)) lines.pop()
  return lines.join('\n').trim()
}
