import { appendFileSync } from 'node:fs'
import type { Storage } from '#server/database/connect.ts'

const noted = new Set<string>()
/** Where `npm test` gathers the statements that ran on a server, to try them on the embedded database (scripts/unfit-statements.ts). */
const seen = process.env.SEEN_STATEMENTS

/** Notes one of each kind of statement that runs on a server through `db`. */
export function noteStatements({ kind, statements }: Storage): void {
  if (seen === undefined || kind !== 'postgres') return
  const { listener } = statements
  statements.listener = (event) => {
    const { sql } = event.query
    const shape = shapeOf(sql)
    if (event.level === 'query' && !noted.has(shape)) {
      noted.add(shape)
      appendFileSync(seen, `${JSON.stringify(sql)}\n`)
    }
    listener?.(event)
  }
}

/** A statement, however many values and rows it was given. */
const shapeOf = (sql: string): string =>
  sql
    .replace(/\$\d+/g, '$')
    .replace(/\(\$(?:, \$)+\)/g, '($)')
    .replace(/(\([^()]*\$[^()]*\))(?:, \1)+/g, '$1')
