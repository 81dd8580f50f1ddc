import * as z from 'zod/mini'

/** What goes into a call that is made with the token of a mailed link. */
export const byToken = z.object({ token: z.string() })

/** How a link is refused that ends by itself. */
export const expiringLinkErrors = ['TOKEN_INVALID', 'WRONG_ENTITY_TYPE', 'TOKEN_EXPIRED', 'RATE_LIMITED'] as const

/** The same of one that is used once. */
export const linkErrors = [...expiringLinkErrors, 'TOKEN_ALREADY_USED'] as const
