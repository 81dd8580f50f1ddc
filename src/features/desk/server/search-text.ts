import { type RawBuilder, type SqlBool, sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { isRowId } from '#server/database/row-id.ts'

/** What somebody looks for in a list of the desk, as the address of its page has it: on one line, and no longer than a name. */
export const searchText = (query: Posted, name: string): string =>
  textOf(query, name)
    .replace(/\p{Cc}/gu, '')
    .trim()
    .slice(0, limits.autocomplete.queryMax)

/** For `ilike`: somewhere in a text, with its signs taken as they are. */
export const containing = (typed: string): string => `%${typed.replace(/[\\%_]/g, '\\$&')}%`

/** The offices, as `v`, with this number, else with this in their name. */
export const officesLike = (typed: string): RawBuilder<SqlBool> =>
  isRowId(typed) ? sql`v.id = ${typed}` : sql`v.title ilike ${containing(typed)}`
