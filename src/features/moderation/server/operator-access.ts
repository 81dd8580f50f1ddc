import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { mayUseDev } from '#server/dev-access.ts'

/**
 * Lets the operator through with the password of the settings (HTTP Basic, any name). Without one it is open to whom
 * the pages under /dev are, and for anybody else it does not exist. 10 wrong ones in 15 minutes close the door (server section 1).
 */
export function requireOperator({ config, rateLimits }: Context, request: FastifyRequest, reply: FastifyReply): void {
  const { operatorPassword } = config
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  if (operatorPassword === null) {
    if (!mayUseDev(config, request)) throw new ApiError('NOT_FOUND')
    return
  }
  rateLimits.check('operatorLogin', request.ip)
  const given = passwordIn(request.headers.authorization)
  if (given !== null && isSame(given, operatorPassword)) return
  // A browser asks first without a password, which is no attempt.
  if (given !== null) rateLimits.count('operatorLogin', request.ip)
  reply.header('www-authenticate', 'Basic realm="Beheer", charset="UTF-8"')
  throw new ApiError('UNAUTHORIZED')
}

function passwordIn(header: string | undefined): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? null : text.slice(colon + 1)
}

/** Of equal length whatever was given, so that the time tells nothing. */
const isSame = (given: string, right: string) => timingSafeEqual(digest(given), digest(right))
const digest = (text: string) => createHash('sha256').update(text).digest()
