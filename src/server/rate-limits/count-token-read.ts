import { ApiError } from '#contract/errors.ts'
import type { Context } from '../context.ts'
import type { Visitor } from '../http/visitor.ts'
import { visitorNetwork } from '../http/visitor-network.ts'

/** Counts one use of a link. Against guessing: after 20 wrong tokens in 15 minutes, a network is refused. */
export async function countTokenRead<T>(
  { rateLimits }: Pick<Context, 'rateLimits'>,
  { ip }: Pick<Visitor, 'ip'>,
  read: () => Promise<T>,
): Promise<T> {
  const network = visitorNetwork(ip)
  rateLimits.check('wrongTokens', network)
  rateLimits.count('tokenReads', network)
  try {
    return await read()
  } catch (error) {
    if (error instanceof ApiError && error.code === 'TOKEN_INVALID') rateLimits.count('wrongTokens', network)
    throw error
  }
}
