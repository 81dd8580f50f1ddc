import type { FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import type { Config } from '../config.ts'
import { headerText } from './header-text.ts'

/** The headers of every answer. Scripts and styles come from this site alone; nobody may frame it. */
export function securityHeaders(config: Config): Record<string, string> {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    // WebKitGTK does not support manifests, and warns on its console about this directive. Other browsers need it.
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]
  return {
    'content-security-policy': policy.join('; '),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=()',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // Without `preload`, which binds a whole domain for years: that is for its owner to decide.
    ...(config.publicUrl.startsWith('https:') && {
      'strict-transport-security': 'max-age=31536000; includeSubDomains',
    }),
  }
}

const foreignSite = 'Dit kan alleen vanaf onze eigen website.'

/**
 * Refuses a write that another site makes its visitor send. Sec-Fetch-Site is checked first, because a page with the
 * no-referrer policy sends the Origin "null" to its own site.
 */
export function refuseForeignOrigin(request: FastifyRequest, config: Config) {
  const site = request.headers['sec-fetch-site']
  if (site === 'same-origin' || site === 'none') return
  const { origin, host } = request.headers
  if (site === undefined && origin === undefined) return
  // The configured origin; without Sec-Fetch-Site also the requested one, for a program without settings.
  const own = [new URL(config.publicUrl).origin, ...(site === undefined ? [`${request.protocol}://${host}`] : [])]
  if (origin === undefined || !own.includes(origin)) throw new ApiError('FORBIDDEN', { detail: foreignSite })
}

/**
 * Refuses a read that changes something, unless our own script makes it or somebody typed its address: an image or a
 * link on another site must not trigger it. Clients that are no browser send none of these headers; old browsers send
 * the Origin.
 */
export function refuseForeignRead(request: FastifyRequest, config: Config) {
  const { headers } = request
  const site = headers['sec-fetch-site']
  const ownScript = site === 'same-origin' && headers['sec-fetch-dest'] === 'empty'
  const typed = site === 'none' && (headers['sec-fetch-dest'] ?? 'document') === 'document'
  const ahead = /prefetch|prerender/i.test(headerText(headers['sec-purpose'] ?? headers.purpose))
  if (ahead || (site !== undefined && !ownScript && !typed)) throw new ApiError('FORBIDDEN', { detail: foreignSite })
  refuseForeignOrigin(request, config)
}
