import { dutchDate } from '#contract/format/written-day.ts'

/** An office's possible answers about the day on which the customer wishes to sign. */
export const dayAnswers = ['haalbaar', 'niet_haalbaar', 'vanaf'] as const
export type DayAnswer = (typeof dayAnswers)[number]

/** `vanaf` is the day that the office proposes. */
export type AnsweredDay = { antwoord: DayAnswer; vanaf: string | null }

/** The customer sees both: an office's answer about the wished day, and the earliest day of its offer. */
type BothDays = { answered: AnsweredDay; wished: string; earliest: string }

/** Whether the two contradict each other; the later one is then refused. */
export function isAtOdds({ answered, wished, earliest }: BothDays): boolean {
  if (answered.antwoord === 'haalbaar') return earliest > wished
  return answered.vanaf === null ? earliest <= wished : earliest !== answered.vanaf
}

/** The answer as both customer and office read it. */
export function dayAnswerText(answered: AnsweredDay | null): string {
  if (answered === null) return 'Nog niet beantwoord'
  const { antwoord, vanaf } = answered
  if (antwoord !== 'vanaf') return antwoord === 'haalbaar' ? 'Haalbaar' : 'Niet haalbaar'
  return vanaf === null ? 'Op een latere dag' : `Vanaf ${dutchDate(vanaf)}`
}

/** Error for an offer whose earliest day contradicts the answer. */
export const wrongEarliestDay = (answered: AnsweredDay, wished: string): string =>
  `Over de gewenste dag ${dutchDate(wished)} gaf u door: ${dayAnswerText(answered).toLowerCase()}. Vul een datum in die daarbij past, of wijzig eerst dat antwoord`

/** Error for an answer that contradicts the offer. */
export const wrongDayAnswer = (earliest: string): string =>
  `In uw offerte is de vroegste datum ${dutchDate(earliest)}. Kies een antwoord dat daarbij past, of wijzig eerst uw offerte`
