import { sql } from 'kysely'
import type { Db } from '#server/database/schema.ts'
import type { FiguresFilter } from '../figures-state.ts'

/** How often was searched, by day or by provincie; null where the figures are of some offices, as nobody searches in one. */
export type Searches = { sumBy(key: 'day' | 'provincie'): ReadonlyMap<string, number>; total: number } | null

export async function readSearches(db: Db, { van, tot, provincie, q }: FiguresFilter): Promise<Searches> {
  if (q !== '') return null
  const { rows } = await sql<{ day: string; provincie: string; searches: number }>`
    select day::text as day, provincie, searches from search_days
    where day between ${van}::date and ${tot}::date and (${provincie} = '' or provincie = ${provincie})`.execute(db)
  const sum = (some: readonly { searches: number }[]) => some.reduce((total, { searches }) => total + searches, 0)
  return {
    sumBy: (key) => new Map([...Map.groupBy(rows, (row) => row[key])].map(([name, some]) => [name, sum(some)])),
    total: sum(rows),
  }
}
