import { randomBytes, timingSafeEqual } from 'node:crypto'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { codeHash, sha256 } from '#server/tokens/hashes.ts'

/** The account whose password is tried; an address without an account has no password. */
export type Tried = { email_base_hash: string; password_hash: string | undefined }
type Site = Pick<Context, 'keys' | 'clock'>
type Cookie = Pick<Visitor, 'knownBrowser' | 'setKnownBrowser'>

const { lifeMs, accountsMax } = limits.account.knownBrowser
const separator = '~'

/** Includes the hash of the password, so that a new password invalidates the mark in every browser. */
const sign = ({ keys }: Site, { email_base_hash, password_hash = '' }: Tried, about: string): Buffer =>
  Buffer.from(codeHash(keys, `known browser ${email_base_hash} ${password_hash}`, about))

const marksIn = ({ knownBrowser = '' }: Cookie): string[] => knownBrowser.split(separator).slice(0, accountsMax)

/** Whether a mark proves that this account logged in. A mark is an id, an end and a signature. */
function isOf(context: Site, tried: Tried, mark: string): boolean {
  const [id = '', end = '', signature = ''] = mark.split('.')
  const [claim, right] = [Buffer.from(signature), sign(context, tried, `${id}.${end}`)]
  const isSigned = claim.length === right.length && timingSafeEqual(claim, right)
  return isSigned && tried.password_hash !== undefined && Number(end) > context.clock.now().getTime()
}

/**
 * Key under which a wrong password is counted: the address, which anybody can fill up, or this browser alone if the
 * account logged in with it before (docs/decisions/0069). The work is the same for an address without an account.
 */
export function countedAs(context: Site, tried: Tried, visitor: Cookie): { key: string; isKnown: boolean } {
  const marks = marksIn(visitor).filter((mark) => isOf(context, tried, mark))
  const [own] = marks
  if (own === undefined) return { key: tried.email_base_hash, isKnown: false }
  return { key: sha256(`${tried.email_base_hash} ${own.split('.')[0]}`), isKnown: true }
}

/** Marks that the account logged in with this browser, which from now on has a new count of its own. */
export function noteBrowser(context: Site, account: Tried, visitor: Cookie): void {
  const about = `${randomBytes(12).toString('base64url')}.${context.clock.now().getTime() + lifeMs}`
  const mark = `${about}.${sign(context, account, about)}`
  const others = marksIn(visitor).filter((other) => other !== '' && !isOf(context, account, other))
  visitor.setKnownBrowser([mark, ...others].slice(0, accountsMax).join(separator))
}
