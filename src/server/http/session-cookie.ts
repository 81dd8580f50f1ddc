import type { CookieSerializeOptions } from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as limits from '#contract/limits.ts'
import type { Config } from '../config.ts'

type Site = Pick<Config, 'publicUrl'>
const isSecure = ({ publicUrl }: Site) => publicUrl.startsWith('https:')

/** On https, adds the prefix that keeps other hosts of the domain, and plain http, from setting the cookie. */
const named = (name: string, site: Site) => (isSecure(site) ? `__Host-${name}` : name)
const sessionCookie = (site: Site) => named('nv_sid', site)
/** Separate from the customer's session: an account logs in and out by itself. */
const loginCookie = (site: Site) => named('nv_login', site)

/** Records that a browser logged in before; logging out leaves it (docs/decisions/0069). */
const knownCookie = (site: Site) => named('nv_known', site)

/** A step of logging in, which lasts minutes: a passkey's challenge, the code after a password, or the visit to the provider. */
export type LoginStep = 'passkey' | 'code' | 'provider'
const stepCookie = (site: Site, step: LoginStep) => named(`nv_${step}`, site)

const optionsOf = (site: Site) => ({ path: '/', httpOnly: true, sameSite: 'lax' as const, secure: isSecure(site) })

/** `cookies` is missing on a request whose address cannot be decoded. */
export const sidOf = ({ cookies }: Partial<FastifyRequest>, site: Site): string | undefined =>
  cookies?.[sessionCookie(site)]

/** Null: the session stays as it is. */
export function setSid(reply: FastifyReply, site: Site, sid: string | null): void {
  const maxAge = limits.session.lifeMs / 1000
  if (sid) reply.setCookie(sessionCookie(site), sid, { ...optionsOf(site), maxAge })
}

export const clearSid = (reply: FastifyReply, site: Site) => reply.clearCookie(sessionCookie(site), optionsOf(site))

export const loginOf = ({ cookies }: Partial<FastifyRequest>, site: Site): string | undefined =>
  cookies?.[loginCookie(site)]

/** Null: logs out. */
export function setLogin(reply: FastifyReply, site: Site, token: string | null): void {
  setOrClear(reply, loginCookie(site), token, optionsOf(site), limits.account.session.absoluteMs)
}

export const knownOf = ({ cookies }: Partial<FastifyRequest>, site: Site): string | undefined =>
  cookies?.[knownCookie(site)]

/** Null: forgets the browser. */
export function setKnown(reply: FastifyReply, site: Site, marks: string | null): void {
  setOrClear(reply, knownCookie(site), marks, optionsOf(site), limits.account.knownBrowser.lifeMs)
}

export const stepOf = ({ cookies }: Partial<FastifyRequest>, site: Site, step: LoginStep): string | undefined =>
  cookies?.[stepCookie(site, step)]

/**
 * Null: the step is over. A passkey's cookie is strict, as no other site leads into the middle of logging in; the
 * others are lax, as the browser comes back from the provider.
 */
export function setStep(reply: FastifyReply, site: Site, step: LoginStep, token: string | null): void {
  const options = { ...optionsOf(site), sameSite: step === 'passkey' ? ('strict' as const) : ('lax' as const) }
  setOrClear(reply, stepCookie(site, step), token, options, limits.account.stepMs)
}

function setOrClear(
  reply: FastifyReply,
  name: string,
  value: string | null,
  options: CookieSerializeOptions,
  lifeMs: number,
): void {
  if (value === null) reply.clearCookie(name, options)
  else reply.setCookie(name, value, { ...options, maxAge: lifeMs / 1000 })
}
