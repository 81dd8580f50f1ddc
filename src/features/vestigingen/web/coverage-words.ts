import { countOf } from '#contract/format/counts.ts'
import { formatDate } from '#contract/format/dates.ts'
import { formatWhole } from '#contract/format/decimal.ts'
import * as limits from '#contract/limits.ts'
import type { Coverage } from '../contract.ts'

/**
 * What a list covers, in words. `where` is the area of the offices, such as "in Nederland"; `what` is what the prices are for, such
 * as " voor een testament".
 */
export const coverageWords = ({ date, total, with_price, with_answers }: Coverage, where: string, what: string) =>
  `Op ${formatDate(date)} kennen wij ${countOf(total, 'kantoor', 'kantoren')} ${where}: ${formatWhole(with_price)} met een prijs${what}, en ${formatWhole(with_answers)} met een antwoord op een aanvraag via deze website in de laatste ${limits.offerte.responseStatsMonths} maanden.`
