import type { Context } from '#server/context.ts'
import { codeHash } from '#server/tokens/hashes.ts'
import { plainCode } from '../../rules/bill-codes.ts'

/** What is kept of a code. It is short, so that the hash has a key. */
export const hashOf = ({ keys }: Pick<Context, 'keys'>, typed: string): string =>
  codeHash(keys, 'review', plainCode(typed))
