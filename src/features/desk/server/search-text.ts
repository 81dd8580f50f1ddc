import { type RawBuilder, type SqlBool, sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { isRowId } from '#server/database/row-id.ts'

/** The search text in the query of a desk list: on one line, and no longer than a name. */
export const searchText = (query: Posted, name: string): string =>
  textOf(query, name)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, limits.autocomplete.queryMax)

/** A pattern for `ilike` that matches anywhere in a text, with its wildcards escaped. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/** Matches the office, as `v`, with this number, else those with this text in their name. */
export const officesLike = (typed: string): RawBuilder<SqlBool> =>
  isRowId(typed) ? sql`v.id = ${typed}` : sql`v.title ilike ${containing(typed)}`
