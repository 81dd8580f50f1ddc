import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import { Password } from '#contract/fields.ts'
import { act } from '#server/forms/act.ts'
import { Code } from '../../schemas/totp.ts'
import { lockOwn } from '../account.ts'
import { noteWay, requireSecondWay } from '../login/second-way.ts'
import { endOtherSessions, requireAccount } from '../login/sessions.ts'
import { mailLoginChange } from '../mail-login-change.ts'
import { requirePassword } from '../password/require-password.ts'
import { findTotp } from './own-totp.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { newSecret, openSecret, sealSecret, stepOfCode } from './totp-secret.ts'

/** Makes a secret for an app; no code is required until one proves that the app has the secret. */
export const beginTotp = act(z.object({ password: Password }), async (context, { password }, visitor) => {
  const { account, session } = await requireAccount(context, visitor)
  await requireSecondWay(context.db, account, session)
  await requirePassword(context, account, password, visitor)
  const fresh = { sealed: sealSecret(context, account, newSecret()), created_at: context.clock.now() }
  const row = await context.db.transaction().execute(async (trx) => {
    await lockOwn(trx, account)
    return trx
      .insertInto('account_totp')
      .values({ account_id: account.id, ...fresh })
      .onConflict((c) => c.column('account_id').doUpdateSet(fresh).where('account_totp.proved_at', 'is', null))
      .returning('account_id')
      .executeTakeFirst()
  })
  if (!row) throw alreadyOn('password')
})

/**
 * From now on a code is required, also from anyone logged in elsewhere with the password alone: those sessions end. The
 * recovery codes are returned only this once.
 */
export const proveTotp = act(z.object({ code: Code }), async (context, { code }, visitor) => {
  const { account, session } = await requireAccount(context, visitor)
  const now = context.clock.now()
  const recovery_codes = await context.db.transaction().execute(async (trx) => {
    await lockOwn(trx, account)
    await requireSecondWay(trx, account, session)
    const totp = await findTotp(trx, context, account.id)
    if (!totp) throw new ApiError('CONFLICT', { text: lateText })
    const last_step = stepOfCode(openSecret(context, account, totp.sealed), code.replace(/\s/g, ''), now)
    if (totp.proved_at) {
      if (last_step === null || Number(totp.last_step) !== last_step) throw alreadyOn('code')
      // Without JavaScript a double press shows only the second response: nobody saw the recovery codes of the first.
      return replaceRecoveryCodes(trx, account.id)
    }
    if (last_step === null) throw new ApiError('BAD_REQUEST', { fields: [wrongCode] })
    await trx
      .updateTable('account_totp')
      .set({ proved_at: now, last_step })
      .where('account_id', '=', account.id)
      .execute()
    await noteWay(trx, session, 'code')
    await endOtherSessions(trx, session)
    await mailLoginChange(trx, context, account.id, 'code on')
    return replaceRecoveryCodes(trx, account.id)
  })
  return { recovery_codes }
})

const lateText = 'Dit stond te lang open. Stel de code opnieuw in.'
const wrongCode = {
  field: 'code',
  message: 'Deze code klopt niet. Controleer of de klok van uw telefoon gelijkloopt en vul de nieuwste code in.',
}

const alreadyOn = (field: string) =>
  new ApiError('CONFLICT', { fields: [{ field, message: 'U logt al in met een code.' }] })
