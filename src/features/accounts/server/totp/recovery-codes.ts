import { randomBytes } from 'node:crypto'
import * as limits from '#contract/limits.ts'
import type { Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'

/** Crockford's base 32: no letters that look like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: too many to search a hash without a key. */
const length = 16

const newCode = (): string => [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
const grouped = (code: string): string => code.match(/.{4}/g)!.join('-')

/** Normalises a typed code to the form in which it was made. */
const plain = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** Replaces the existing codes; the new ones are shown once, as only their hashes are stored. */
export async function replaceRecoveryCodes(trx: Trx, account_id: string): Promise<string[]> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute()
  const codes = Array.from({ length: limits.account.totp.recoveryCodes }, newCode)
  const rows = codes.map((code) => ({ account_id, code_hash: sha256(code) }))
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes.map(grouped)
}

/** Uses up a recovery code; each works once. */
export async function spendRecoveryCode(trx: Trx, account_id: string, typed: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', account_id)
    .where('code_hash', '=', sha256(plain(typed)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
