import type { DienstId } from '#features/diensten/rules.ts'

/** What a page /akte/{slug} says; its figures come from the prices. */
export type Akte = {
  /** What it is. */
  intro: readonly string[]
  when: readonly string[]
  whenNot: readonly string[]
  /** What there is to pay besides the parts that every price has; what names figures of law says it of a day (jjjj-mm-dd). */
  cost: readonly (string | ((day: string) => string))[]
  /** Which registers it goes into, and who has their tariffs. */
  registers: string
  /** What makes the price higher or lower. */
  drivers: readonly string[]
  /** What to bring. */
  bring: readonly string[]
  steps: readonly Step[]
  mistakes: readonly Item[]
  /** What happens without it. */
  without: readonly string[]
  questions: readonly Item[]
  related: readonly { id: DienstId; why: string }[]
  /** Laws and institutions that the text rests on. */
  sources: readonly string[]
}

type Step = { title: string; who: string; duration: string; text: string }
type Item = { title: string; text: string }
