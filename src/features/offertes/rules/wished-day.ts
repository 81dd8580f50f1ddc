import { dutchDate } from '#contract/format/written-day.ts'

/** How an office answers the day on which its customer wishes to sign. */
export const dayAnswers = ['haalbaar', 'niet_haalbaar', 'vanaf'] as const
export type DayAnswer = (typeof dayAnswers)[number]

/** `vanaf` is the day that the office named. */
export type AnsweredDay = { antwoord: DayAnswer; vanaf: string | null }

/** What both sides read of it. */
export function dayAnswerText(answered: AnsweredDay | null): string {
  if (answered === null) return 'Nog niet beantwoord'
  const { antwoord, vanaf } = answered
  if (antwoord !== 'vanaf') return antwoord === 'haalbaar' ? 'Haalbaar' : 'Niet haalbaar'
  return vanaf === null ? 'Op een latere dag' : `Vanaf ${dutchDate(vanaf)}`
}
