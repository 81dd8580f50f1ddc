import { Secret, TOTP } from 'otpauth'
import { renderSVG } from 'uqr'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { openRowKey } from '#server/tokens/sealing.ts'
import { type AccountRow, openPerson } from '../account.ts'

const { digits, periodSeconds: period, window } = limits.account.totp

/** 160 bits, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32

const keyOf = ({ keys }: Pick<Context, 'keys'>, { id, sealed_key }: AccountRow) =>
  openRowKey(keys, 'accounts', id, sealed_key)

export const sealSecret = (context: Context, account: AccountRow, secret: string): string =>
  keyOf(context, account).seal('account_totp.sealed', secret)

export const openSecret = (context: Context, account: AccountRow, sealed: string): string =>
  keyOf(context, account).open('account_totp.sealed', sealed) as string

// SHA-1 is what every app supports; collisions are no threat to an HMAC.
const totpOf = (secret: string, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits, period })

/** For the operator of a demo, whom no app logs in. */
export async function insertProvedSecret(trx: Trx, context: Context, account: AccountRow): Promise<void> {
  const now = context.clock.now()
  const sealed = sealSecret(context, account, newSecret())
  await trx
    .insertInto('account_totp')
    .values({ account_id: account.id, sealed, created_at: now, proved_at: now, last_step: 0 })
    .onConflict((c) => c.column('account_id').doNothing())
    .execute()
}

export const isAppCode = (code: string): boolean => code.length === digits && /^\d+$/.test(code)

/** The time step that a code belongs to; null if it belongs to none close to now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const totp = totpOf(secret)
  const timestamp = now.getTime()
  const delta = totp.validate({ token: code, timestamp, window })
  return delta === null ? null : totp.counter({ timestamp }) + delta
}

/** Ways for an app to get the secret: typed, by a link, or from a picture. */
export function setUpOf(context: Context, account: AccountRow, secret: string) {
  const uri = totpOf(secret, { issuer: context.config.brandName, label: openPerson(context, account).email }).toString()
  const picture = renderSVG(uri, { ecc: 'M', border: 3, pixelSize: 4 })
  return { secret, uri, qr: `data:image/svg+xml;base64,${Buffer.from(picture).toString('base64')}` }
}
