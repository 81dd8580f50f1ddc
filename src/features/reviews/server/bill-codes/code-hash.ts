import type { Context } from '#server/context.ts'
import { codeHash } from '#server/tokens/hashes.ts'
import { plainCode } from '../../rules/bill-codes.ts'

/** The stored form of a code. The hash is keyed, because codes are short. */
export const hashOf = ({ keys }: Pick<Context, 'keys'>, typed: string): string =>
  codeHash(keys, 'review', plainCode(typed))
