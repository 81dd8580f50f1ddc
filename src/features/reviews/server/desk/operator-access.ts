import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import { mayUseDev } from '#server/http/dev-access.ts'
import { visitorNetwork } from '#server/http/visitor-network.ts'
import { ipHash } from '#server/tokens/hashes.ts'

/** The password belongs to one account, whatever name is given with it. */
const account = 'operator'

/**
 * Lets the operator through with the password of the settings (HTTP Basic, any name). Without one it is open to whom
 * the pages under /dev are, and for anybody else it does not exist. 10 wrong ones in 15 minutes close the door, from one network and from all together
 * (server section 1; docs/decisions/0016).
 */
export function requireOperator(context: Context, request: FastifyRequest, reply: FastifyReply): void {
  const { operatorPassword } = context.config
  reply.headers({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
  if (operatorPassword === null) {
    if (!mayUseDev(context.config, request)) throw new ApiError('NOT_FOUND')
    return
  }
  const network = visitorNetwork(request.ip)
  const password = passwordIn(request.headers.authorization)
  refuseGuessing(context, network)
  if (password !== null && isSame(password, operatorPassword)) {
    noteSuccess(context, network)
    return
  }
  // A browser asks first without a password, which is no attempt.
  if (password !== null) noteFailure(context, request, network)
  reply.header('www-authenticate', 'Basic realm="Beheer", charset="UTF-8"')
  throw new ApiError('UNAUTHORIZED')
}

/** Mistakes of others keep nobody out where the right password came from lately. */
function refuseGuessing({ rateLimits }: Context, network: string): void {
  rateLimits.check('operatorLogin', network)
  if (!rateLimits.hasCounted('operatorNetwork', network)) rateLimits.check('operatorAccount', account)
}

function noteSuccess({ rateLimits }: Context, network: string): void {
  if (!rateLimits.hasCounted('operatorNetwork', network)) rateLimits.count('operatorNetwork', network)
}

/** Told in the log without the address. */
function noteFailure({ rateLimits, keys, log }: Context, request: FastifyRequest, network: string): void {
  log.warn({ event: 'login_failed', account, visitor: ipHash(keys, request.ip).slice(0, 12) }, 'A log-in failed')
  rateLimits.count('operatorLogin', network)
  if (!rateLimits.hasCounted('operatorNetwork', network)) rateLimits.count('operatorAccount', account)
}

function passwordIn(header: string | undefined): string | null {
  const encoded = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const text = Buffer.from(encoded, 'base64').toString('utf8')
  const colon = text.indexOf(':')
  return colon < 0 ? null : text.slice(colon + 1)
}

/** Of equal length whatever was given, so that the time tells nothing. */
const isSame = (password: string, right: string) => timingSafeEqual(digest(password), digest(right))
const digest = (text: string) => createHash('sha256').update(text).digest()
