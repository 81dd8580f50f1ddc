import { messages } from '#contract/fields.ts'
import { limits } from '#contract/limits.ts'
import { readDay, type WrittenDay } from '#contract/written-day.ts'

export type Passeerdatum = WrittenDay

/** The day on which the deed should be signed, from today to three years ahead (server section 3). */
export const readPasseerdatum = (text: string, now: Date): Passeerdatum =>
  readDay(text, now, { years: limits.offerte.passeerdatumYears, tooFar: messages.dateTooFar })
