import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { findOffice } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import { nextId } from '#server/database/next-id.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Visitor } from '#server/http/visitor.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { limitPerIp } from '#server/rate-limits/per-hour.ts'
import { emailHash, untaggedEmailHash } from '#server/tokens/hashes.ts'
import { isAnswered, withIdempotency } from '#server/tokens/idempotency.ts'
import type { RegisterReceipt } from '../../contract/accounts.ts'
import { accountConfirmationMail } from '../../mails/account-confirmation.ts'
import type { RegisterBody } from '../../request-body.ts'
import { type AccountRow, eraseAccount, sealPerson } from '../account.ts'
import { refuseGuessable } from '../password/guessable.ts'
import { hashPassword, isPassword } from '../password/hash-password.ts'
import { registerAgain } from './register-again.ts'
import { queueConfirmation } from './resend-confirmation.ts'

/** Creates an account, which can log in once its address is confirmed. */
export async function createAccount(
  context: Context,
  body: RegisterBody,
  { ip, idempotencyKey }: Visitor,
): Promise<RegisterReceipt> {
  const { config, db, keys } = context
  requireMailServer(config)
  // Without the password, which must not go into a fast hash: it is compared below.
  const call = { scope: 'accounts', key: idempotencyKey, body: { ...body, password: null } }
  // Having to choose another password does not use up a try.
  await refuseGuessable(body.password, { email: body.email, brandName: config.brandName })
  await limitPerIp(context, (await isAnswered(db, context, call)) ? 'replayPerIp' : 'accountPerIp', ip)
  if (body.vestiging_id !== null && !findOffice(context.index.current(), body.vestiging_id)) {
    throw new ApiError('VESTIGING_NOT_FOUND')
  }
  if (body.website) return receiptOf(await nextId(db, 'accounts'), body)
  const email_base_hash = untaggedEmailHash(keys, body.email)
  const password_hash = await hashPassword(body.password)
  try {
    const { id, password_hash: first } = await db.transaction().execute((trx) =>
      withIdempotency<Kept>(trx, context, call, async () => ({
        id: await create(trx, context, body, { email_base_hash, password_hash }),
        password_hash,
      })),
    )
    const isReplayed = first !== undefined && first !== password_hash
    if (isReplayed && !(await isPassword(body.password, first))) throw new ApiError('CONFLICT')
    return receiptOf(id, body)
  } catch (error) {
    if (!(error instanceof SecondAccount)) throw error
    await db.transaction().execute((trx) => registerAgain(trx, context, email_base_hash))
    throw new ApiError('DUPLICATE_EMAIL')
  }
}

/**
 * Stored for a retry: the hash to compare the password with, and nothing about the person, because it outlives an
 * erasure by a day. Older ones have no password hash.
 */
type Kept = { id: string; password_hash?: string }

const receiptOf = (id: string, { email }: RegisterBody): RegisterReceipt => ({
  id,
  email,
  status: 'pending_verification',
  verification_required: true,
})

/** Returns the id, even if there is an account already and only its owner is told. */
async function create(
  trx: Trx,
  context: Context,
  body: RegisterBody,
  own: Pick<AccountRow, 'email_base_hash' | 'password_hash'>,
): Promise<string> {
  const id = await nextId(trx, 'accounts')
  const account = await insertAccount(trx, context, id, body, own)
  if (account) await queueConfirmation(trx, context, account)
  else if (!context.config.privacyMode) throw new SecondAccount()
  else await mailOwner(trx, context, own.email_base_hash)
  return id
}

/** Undefined if the mailbox has an account: of concurrent inserts, the unique key lets one pass and the others wait for it. */
async function insertAccount(
  trx: Trx,
  context: Context,
  id: string,
  { naam, email, telefoonnummer, vestiging_id }: RegisterBody,
  own: Pick<AccountRow, 'email_base_hash' | 'password_hash'>,
): Promise<AccountRow | undefined> {
  const now = context.clock.now()
  await eraseEnded(trx, context, own.email_base_hash)
  return trx
    .insertInto('accounts')
    .values({
      id,
      ...own,
      ...sealPerson(context, id, { naam, email, telefoonnummer }),
      email_hash: emailHash(context.keys, email),
      vestiging_id,
      terms_accepted_at: now,
      created_at: now,
      expires_at: new Date(now.getTime() + limits.account.confirmMs),
    })
    .onConflict((c) => c.column('email_base_hash').doNothing())
    .returningAll()
    .executeTakeFirst()
}

/**
 * Erases an account that was not confirmed in time, even before the timers do, so that it blocks no second one for its
 * owner.
 */
async function eraseEnded(trx: Trx, context: Context, email_base_hash: string): Promise<void> {
  const ended = await trx
    .selectFrom('accounts')
    .select('id')
    .where('email_base_hash', '=', email_base_hash)
    .where('expires_at', '<=', context.clock.now())
    .forUpdate()
    .executeTakeFirst()
  if (ended) await eraseAccount(trx, context, ended.id)
}

/** Tells only the mailbox that there is an account already. */
async function mailOwner(trx: Trx, context: Context, email_base_hash: string): Promise<void> {
  const account = await registerAgain(trx, context, email_base_hash)
  if (!account) return
  const about = { email_base_hash, account_id: account.id }
  await queueUnconfirmedMail(trx, context, accountConfirmationMail, { account_id: account.id, token: null }, about)
}

/** Aborts the transaction of a second account for the same mailbox. */
class SecondAccount extends Error {}
