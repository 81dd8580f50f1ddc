import { dutchDate } from '#contract/format/written-day.ts'
import { withSeparators } from '#contract/typed-amount.ts'
import { type DetailName, type Details, detailNames, requestDetails } from './request-details.ts'

type Euros = (amount: number) => string

/** A detail as text; empty if the customer left it out. */
export function detailText(name: DetailName, details: Details, euros: Euros): string {
  const value = details[name]
  if (typeof value === 'number') return euros(value)
  return value && requestDetails[name].kind === 'date' ? dutchDate(value) : (value ?? '')
}

/** The details that were filled in, with their labels. */
export const detailPairs = (details: Details, euros: Euros): [label: string, text: string][] =>
  detailNames
    .map((name): [string, string] => [requestDetails[name].label, detailText(name, details, euros)])
    .filter(([, text]) => text !== '')

/** For text that people edit: with a plain instead of a non-breaking space. */
const typedEuros = (amount: number) => `€ ${withSeparators(String(amount))}`

/** The details as lines below the description. */
export const detailLines = (details: Details): string[] =>
  detailPairs(details, typedEuros).map(([label, text]) => `${label}: ${text}`)

/** The description with the details below it, as the wizard sends it. */
export function withDetails(beschrijving: string, details: Details): string {
  const lines = detailLines(details)
  return lines.length === 0 ? beschrijving : [beschrijving, lines.join('\n')].filter(Boolean).join('\n\n')
}

/**
 * The description without the trailing labelled lines of details that have their own fields, so that nothing appears twice.
 * Not every client formats a day or an amount as `withDetails` does, so a line is matched by its label, each label once;
 * the text above those lines is the customer's own.
 */
export function withoutDetails(beschrijving: string, details: Details): string {
  const labels = new Set(
    detailNames.filter((name) => details[name] !== null).map((name) => requestDetails[name].label.toLowerCase()),
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
