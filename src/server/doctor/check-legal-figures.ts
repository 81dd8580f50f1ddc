import { dayOf } from '#contract/format/dates.ts'
import { endingFigures } from '#contract/legal-figures.ts'
import { type Finding, ok, warning } from './finding.ts'

/** Whether the legal figures of the coming month are known. */
export function checkLegalFigures(now: Date): Finding[] {
  const ending = endingFigures(dayOf(now))
  if (ending.length === 0) return [ok('cijfers uit de wet', 'Gelden nog minstens een maand.')]
  return ending.map((text) => warning('cijfers uit de wet', text))
}
