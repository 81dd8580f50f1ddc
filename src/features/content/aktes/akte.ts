import type { DienstId } from '#features/diensten/rules.ts'

/** The text of a page /akte/{slug}; its figures come from the prices. */
export type Akte = {
  /** What it is. */
  intro: readonly string[]
  when: readonly string[]
  whenNot: readonly string[]
  /** Costs besides the parts that every price has. A function is a text with legal figures, for a given day (jjjj-mm-dd). */
  cost: readonly (string | ((day: string) => string))[]
  /** The registers it is entered in, and where to find their tariffs. */
  registers: string
  /** What raises or lowers the price. */
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
