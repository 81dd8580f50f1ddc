import type { Dice } from './dice.ts'
import type { DatabaseKind } from './target.ts'

export type Options = {
  /** How much of the part; its own unit, such as kills or requests. */
  rounds: number
  database: DatabaseKind
  /** Address of a PostgreSQL server on which databases may be made. */
  server: string | undefined
  dice: Dice
  /** Tells how far it is. */
  tell(line: string): void
}

export type Outcome = { figures: readonly (readonly [what: string, measured: string | number])[]; violations: string[] }

/** One kind of trouble, on purpose. `rounds` is what a run in large does of it; `databases` are those that it is about. */
export type Part = {
  name: string
  rounds: number
  databases: readonly DatabaseKind[]
  run(options: Options): Promise<Outcome>
}
