import type { Context } from '#server/context.ts'
import { createRowKey, openRowKey } from '#server/tokens/sealing.ts'
import type { ReviewName } from '../../review-name.ts'
import type { Review } from './find-review.ts'
import { kinds } from './kinds.ts'

/** As the author gave it; kept under a key of its own, which goes when it must be forgotten (server section 9). */
export type Author = { naam: string; email: string; alleen_initialen?: boolean }

type Keys = Pick<Context, 'keys'>

/** For the review that has, or will have, this name. */
export function sealAuthor(
  { keys }: Keys,
  { type, id }: ReviewName,
  author: Author,
): { sealed_key: string; sealed: string } {
  const { sealedAs } = kinds[type]
  const key = createRowKey(keys, sealedAs, id)
  return { sealed_key: key.wrapped, sealed: key.seal(`${sealedAs}.sealed`, author) }
}

/** Null once it was forgotten, and for a review that never had one. */
export function openAuthor(
  { keys }: Keys,
  { type, number, sealed_key, sealed }: Pick<Review, 'type' | 'number' | 'sealed_key' | 'sealed'>,
): Author | null {
  if (!sealed_key || !sealed) return null
  const { sealedAs } = kinds[type]
  return openRowKey(keys, sealedAs, number, sealed_key).open(`${sealedAs}.sealed`, sealed) as Author
}
