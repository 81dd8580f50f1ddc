import { randomBytes } from 'node:crypto'
import * as limits from '#contract/limits.ts'
import type { Trx } from '#server/database/schema.ts'
import { sha256 } from '#server/tokens/hashes.ts'

/** Crockford's 32: without letters that look like a figure. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
/** 80 bits: too many for a hash without a key to be searched. */
const length = 16

const newCode = (): string => [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join('')
const grouped = (code: string): string => code.match(/.{4}/g)!.join('-')

/** As it was made, however it was typed over. */
const plain = (typed: string): string =>
  typed
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1')

/** New ones in the place of those there are; shown once, as only their hashes are kept. */
export async function replaceRecoveryCodes(trx: Trx, account_id: string): Promise<string[]> {
  await trx.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute()
  const codes = Array.from({ length: limits.account.totp.recoveryCodes }, newCode)
  const rows = codes.map((code) => ({ account_id, code_hash: sha256(code) }))
  await trx.insertInto('recovery_codes').values(rows).execute()
  return codes.map(grouped)
}

/** Each is of use once. */
export async function spendRecoveryCode(trx: Trx, account_id: string, typed: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', account_id)
    .where('code_hash', '=', sha256(plain(typed)))
    .executeTakeFirst()
  return numDeletedRows > 0n
}
