import type { Context } from '#server/context.ts'
import { createRowKey, openRowKey } from '#server/tokens/sealing.ts'

/** As the author gave it; kept under a key of its own, which goes when it must be forgotten (server section 9). */
export type Author = { naam: string; email: string; alleen_initialen?: boolean }

type Keys = Pick<Context, 'keys'>
type Table = 'reviews' | 'site_reviews'
type Sealed = { id: string; sealed_key: string | null; sealed: string | null }

/** For the review that has, or will have, this id. */
export function sealAuthor(
  { keys }: Keys,
  table: Table,
  id: string,
  author: Author,
): { sealed_key: string; sealed: string } {
  const key = createRowKey(keys, table, id)
  return { sealed_key: key.wrapped, sealed: key.seal(`${table}.sealed`, author) }
}

/** Null once it was forgotten, and for a review that never had one. */
export function openAuthor({ keys }: Keys, table: Table, { id, sealed_key, sealed }: Sealed): Author | null {
  if (!sealed_key || !sealed) return null
  return openRowKey(keys, table, id, sealed_key).open(`${table}.sealed`, sealed) as Author
}
