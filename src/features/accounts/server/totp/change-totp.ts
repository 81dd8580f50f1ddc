import * as z from 'zod/mini'
import { ApiError } from '#contract/errors.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { act } from '#server/forms/act.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { Proof } from '../../schemas/totp.ts'
import { type AccountRow, lockOwn } from '../account.ts'
import { oneTry } from '../login/one-try.ts'
import { requireAccount } from '../login/sessions.ts'
import { mailLoginChange } from '../mail-login-change.ts'
import { isPassword } from '../password/hash-password.ts'
import { asksCode } from './own-totp.ts'
import { replaceRecoveryCodes } from './recovery-codes.ts'
import { spendCode } from './spend-code.ts'

/** Replaces the recovery codes, after the password or a code. */
export const renewRecoveryCodes = act(z.object({ proof: Proof }), async (context, { proof }, visitor) => {
  const { account } = await requireAccount(context, visitor)
  const recovery_codes = await withProof(context, { account, proof, visitor }, async (trx) => {
    if (!(await asksCode(trx, context, account.id))) return null
    await mailLoginChange(trx, context, account.id, 'recovery codes renewed')
    return replaceRecoveryCodes(trx, account.id)
  })
  // Thrown after the try has ended: the proof was right and must not count as a failure.
  if (!recovery_codes) throw new ApiError('CONFLICT', { text: 'Inloggen met een code staat intussen uit.' })
  return { recovery_codes }
})

/** Turns the code off; the secret goes, and the recovery codes with it. Idempotent. */
export const endTotp = act(z.object({ proof: Proof }), async (context, { proof }, visitor) => {
  const { account } = await requireAccount(context, visitor)
  await withProof(context, { account, proof, visitor }, async (trx) => {
    const ended = await trx
      .deleteFrom('account_totp')
      .where('account_id', '=', account.id)
      .returning('proved_at')
      .executeTakeFirst()
    if (ended?.proved_at) await mailLoginChange(trx, context, account.id, 'code off')
  })
})

type Attempt = { account: AccountRow; proof: string; visitor: Visitor }

/**
 * Makes a change only after the password or a code was entered again, so that nobody can make it in a browser that was
 * left logged in. A code works once.
 */
async function withProof<T>(
  context: Context,
  { account, proof, visitor }: Attempt,
  change: (trx: Trx) => Promise<T>,
): Promise<T> {
  const { db } = context
  const refusal = new ApiError('UNAUTHORIZED', { fields: [wrongProof] })
  const outcome = await oneTry(context, { tried: account, visitor, refusal }, async () => {
    // Outside the transaction, because hashing takes long.
    const isOwner = await isPassword(proof, account.password_hash)
    return db.transaction().execute(async (trx) => {
      await lockOwn(trx, account)
      if (!isOwner && !(await spendCode(trx, context, account, proof))) return null
      // Wrapped in an object: a change may return null, which would mean a wrong proof here.
      return { value: await change(trx) }
    })
  })
  return outcome.value
}

const wrongProof = { field: 'proof', message: 'Dit wachtwoord of deze code klopt niet, of de code is al gebruikt.' }
