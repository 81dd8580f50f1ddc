import * as z from 'zod/mini'

/** What goes into a call that is made with the token of a mailed link. */
export const byToken = z.object({ token: z.string() })

/** How a link is refused that is used once and ends by itself. */
export const linkErrors = [
  'TOKEN_INVALID',
  'WRONG_ENTITY_TYPE',
  'TOKEN_EXPIRED',
  'TOKEN_ALREADY_USED',
  'RATE_LIMITED',
] as const
