import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '../context.ts'

type Part = Pick<Context, 'keys' | 'clock'>

/**
 * A signed token with the time at which it was made, for the form at one path only. It reveals a post of a form that
 * was never shown, or is too old.
 */
export function createFormToken({ keys, clock }: Part, path: string): string {
  const stamp = `${clock.now().getTime().toString(36)}.${randomBytes(6).toString('base64url')}`
  return `${stamp}.${sign(keys.form, path, stamp)}`
}

/** `soon`: sent faster than a person can. */
export function checkFormToken({ keys, clock }: Part, path: string, token: unknown): 'ok' | 'soon' | 'old' | 'false' {
  if (typeof token !== 'string' || token.length > 200) return 'false'
  const end = token.lastIndexOf('.')
  const signature = Buffer.from(token.slice(end + 1))
  const right = Buffer.from(sign(keys.form, path, token.slice(0, Math.max(0, end))))
  if (signature.length !== right.length || !timingSafeEqual(signature, right)) return 'false'
  const ageMs = clock.now().getTime() - Number.parseInt(token, 36)
  if (ageMs > limits.form.ageMaxMs) return 'old'
  return ageMs < limits.form.ageMinMs ? 'soon' : 'ok'
}

/** Refuses a form that was open for more than a day, or is not of this page. */
export function requireFormToken(part: Part, path: string, token: unknown): void {
  const age = checkFormToken(part, path, token)
  if (age === 'old' || age === 'false') throw new ApiError('BAD_REQUEST', { text: oldFormText })
}

const oldFormText = 'Deze pagina stond te lang open, dus er is niets gedaan. Doe het hieronder opnieuw.'

/** The token of a form that is shown again, while it is valid. */
export function keepFormToken(part: Part, path: string, token: unknown): string {
  return typeof token === 'string' && ['ok', 'soon'].includes(checkFormToken(part, path, token))
    ? token
    : createFormToken(part, path)
}

const sign = (key: Buffer, path: string, stamp: string) =>
  createHmac('sha256', key).update(`${path} ${stamp}`).digest('base64url')
