import * as z from 'zod/mini'

/** Input of a call that is made with the token of a mailed link. */
export const byToken = z.object({ token: z.string() })

/** Errors of a link that expires. */
export const expiringLinkErrors = ['TOKEN_INVALID', 'WRONG_ENTITY_TYPE', 'TOKEN_EXPIRED', 'RATE_LIMITED'] as const

/** The same for a link that works once. */
export const linkErrors = [...expiringLinkErrors, 'TOKEN_ALREADY_USED'] as const
