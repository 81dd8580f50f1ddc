import { dutchDate } from '#contract/format/written-day.ts'

/** How an office answers the day on which its customer wishes to sign. */
export const dayAnswers = ['haalbaar', 'niet_haalbaar', 'vanaf'] as const
export type DayAnswer = (typeof dayAnswers)[number]

/** `vanaf` is the day that the office named. */
export type AnsweredDay = { antwoord: DayAnswer; vanaf: string | null }

/** What stands beside one another at the customer: the answer of an office to the wished day, and the earliest day of its offer. */
type BothDays = { answered: AnsweredDay; wished: string; earliest: string }

/** Whether both cannot be true. Neither is kept beside the other then. */
export function isAtOdds({ answered, wished, earliest }: BothDays): boolean {
  if (answered.antwoord === 'haalbaar') return earliest > wished
  return answered.vanaf === null ? earliest <= wished : earliest !== answered.vanaf
}

/** What both sides read of it. */
export function dayAnswerText(answered: AnsweredDay | null): string {
  if (answered === null) return 'Nog niet beantwoord'
  const { antwoord, vanaf } = answered
  if (antwoord !== 'vanaf') return antwoord === 'haalbaar' ? 'Haalbaar' : 'Niet haalbaar'
  return vanaf === null ? 'Op een latere dag' : `Vanaf ${dutchDate(vanaf)}`
}

/** Of an offer whose earliest day is at odds with the answer. */
export const wrongEarliestDay = (answered: AnsweredDay, wished: string): string =>
  `Over de gewenste dag ${dutchDate(wished)} gaf u door: ${dayAnswerText(answered).toLowerCase()}. Vul een datum in die daarbij past, of wijzig eerst dat antwoord`

/** And of an answer that is at odds with the offer. */
export const wrongDayAnswer = (earliest: string): string =>
  `In uw offerte is de vroegste datum ${dutchDate(earliest)}. Kies een antwoord dat daarbij past, of wijzig eerst uw offerte`
