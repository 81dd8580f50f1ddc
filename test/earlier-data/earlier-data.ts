import type { Book } from './act.ts'
import type { StepOutcome } from './later.ts'
import type { AnswersByUrl } from './look.ts'
import type { Mail } from './stage.ts'

/** What the release that made the data told of it (make.ts). */
export type EarlierData = {
  book: Book
  /** All that left before, with their links. */
  mails: Mail[]
  /** Addresses that the mail server refused then. */
  refused: [address: string, code: 451 | 550][]
  now: { moment: string; calls: AnswersByUrl; pages: AnswersByUrl }
  later: { told: StepOutcome[]; inTheEnd: AnswersByUrl }
}
