import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { limits } from '#contract/limits.ts'
import type { Context } from '../context.ts'

type Part = Pick<Context, 'keys' | 'clock'>

/** For a form in a page: says when it was made, signed, so that a form that was not shown or is too old is known. */
export function createFormToken({ keys, clock }: Part): string {
  const made = `${clock.now().getTime().toString(36)}.${randomBytes(6).toString('base64url')}`
  return `${made}.${sign(keys.form, made)}`
}

/** `soon`: sent faster than a person can (server section 1). */
export function checkFormToken({ keys, clock }: Part, token: unknown): 'ok' | 'soon' | 'old' | 'false' {
  if (typeof token !== 'string' || token.length > 200) return 'false'
  const end = token.lastIndexOf('.')
  const given = Buffer.from(token.slice(end + 1))
  const right = Buffer.from(sign(keys.form, token.slice(0, Math.max(0, end))))
  if (given.length !== right.length || !timingSafeEqual(given, right)) return 'false'
  const ageMs = clock.now().getTime() - Number.parseInt(token, 36)
  if (ageMs > limits.form.ageMaxMs) return 'old'
  return ageMs < limits.form.ageMinMs ? 'soon' : 'ok'
}

const sign = (key: Buffer, text: string) => createHmac('sha256', key).update(text).digest('base64url')
