import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Db } from '#server/database/schema.ts'
import { rowsOf } from '#test/campaign/target.ts'

/** `breaks`: statements after which the invariant must not hold any more, to see that it can tell. */
export type Invariant = { sentence: string; breaks: string; statement: string }

/**
 * What must be so at any moment, whatever happened: a statement that finds no row, with its sentence above it and, after
 * "breaks:", what would make it untrue.
 */
export const invariants: readonly Invariant[] = readdirSync(import.meta.dirname)
  .filter((file) => file.endsWith('.sql'))
  .sort()
  .flatMap((file) =>
    readFileSync(join(import.meta.dirname, file), 'utf8')
      .trim()
      .split(/\n\n+/),
  )
  .map((block) => {
    const lines = block.split('\n')
    const comment = lines.filter((line) => line.startsWith('--')).map((line) => line.slice(2).trim())
    const [sentence = '', breaks = ''] = comment.join(' ').split(' breaks: ')
    return { sentence, breaks, statement: lines.filter((line) => !line.startsWith('--')).join('\n') }
  })

/** The invariants that do not hold, each with the rows that tell so. */
export async function violatedInvariants(db: Db): Promise<{ sentence: string; rows: Record<string, unknown>[] }[]> {
  const violations = []
  for (const { sentence, statement } of invariants) {
    const rows = await rowsOf(db, statement)
    if (rows.length > 0) violations.push({ sentence, rows })
  }
  return violations
}
