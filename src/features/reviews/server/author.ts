import type { Context } from '#server/context.ts'
import { createSealedKey, open, seal } from '#server/tokens/sealing.ts'

/** As the author gave it; kept under a key of its own, which goes when it must be forgotten (server section 9). */
export type Author = { naam: string; email: string; alleen_initialen?: boolean }

type Keys = Pick<Context, 'keys'>
type Sealed = { sealed_key: string | null; sealed: string | null }

export function sealAuthor({ keys }: Keys, author: Author): { sealed_key: string; sealed: string } {
  const sealed_key = createSealedKey(keys)
  return { sealed_key, sealed: seal(keys, sealed_key, author) }
}

/** Null once it was forgotten, and for a review that never had one. */
export const openAuthor = ({ keys }: Keys, { sealed_key, sealed }: Sealed): Author | null =>
  sealed_key && sealed ? (open(keys, sealed_key, sealed) as Author) : null
