import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { AccountRow } from '../account.ts'
import { mailLoginChange } from '../mail-login-change.ts'
import { findTotp } from './own-totp.ts'
import { spendRecoveryCode } from './recovery-codes.ts'
import { isAppCode, openSecret, stepOfCode } from './totp-secret.ts'

/** Uses up a code from the app or a recovery code. False: it is wrong, or was used before. */
export async function spendCode(trx: Trx, context: Context, account: AccountRow, typed: string): Promise<boolean> {
  const code = typed.replace(/[\s-]/g, '')
  const totp = await findTotp(trx, context, account.id)
  if (!totp?.proved_at) return false
  if (!isAppCode(code)) {
    if (!(await spendRecoveryCode(trx, account.id, code))) return false
    await mailLoginChange(trx, context, account.id, 'recovery code used')
    return true
  }
  const step = stepOfCode(openSecret(context, account, totp.sealed), code, context.clock.now())
  if (step === null) return false
  // Codes of earlier steps are refused too, so that one seen over somebody's shoulder is worthless.
  const { numUpdatedRows } = await trx
    .updateTable('account_totp')
    .set({ last_step: step })
    .where('account_id', '=', account.id)
    .where('last_step', '<', String(step))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
