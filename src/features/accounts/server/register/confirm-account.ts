import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Confirmation } from '#features/reviews/server/public.ts'
import { findOffice } from '#features/search/server/public.ts'
import type { Context } from '#server/context.ts'
import { readToken, useToken } from '#server/tokens/read-token.ts'
import { type AccountRow, eraseAccount, findAccount, lockAccount, openPerson } from '../account.ts'
import { resendConfirmation } from './resend-confirmation.ts'
import { verifyAccount } from './unconfirmed-account.ts'

const linkOf = (token: string) => ({ kind: 'ar', token }) as const

/** What the link in an account's confirmation mail does; all confirmation links share the same page and API calls. */
export const accountConfirmation: Confirmation = {
  read: readUnconfirmed,
  verify: confirmAccount,
  resend: resendConfirmation,
  erase: eraseUnconfirmed,
}

async function readUnconfirmed(context: Context, token: string) {
  const { entity_id } = await readToken(context.db, context, linkOf(token), { used: 'allowed' })
  const account = present(await findAccount(context.db, entity_id))
  return {
    type: 'account' as const,
    status: statusOf(account),
    ...officeOf(context, account),
    naam: openPerson(context, account).naam,
    rating: null,
    pluspunten: [],
    minpunten: [],
    feedback: null,
    expires_at: account.expires_at?.toISOString() ?? null,
    verified: account.verified_at !== null,
    visible_within_hours: null,
    level_without_code: null,
  }
}

/** Runs when the button is pressed: the address is confirmed. Pressing again within a day gives the same answer. */
async function confirmAccount(context: Context, token: string) {
  const now = context.clock.now()
  return context.db.transaction().execute(async (trx) => {
    const { entity_id } = await readToken(trx, context, linkOf(token), { used: 'allowed' })
    // The locked row decides, so that two links or concurrent presses confirm once.
    const account = present(await lockAccount(trx, entity_id))
    const { verified_at } = account
    if (verified_at && verified_at.getTime() + limits.account.confirmedAgainMs <= now.getTime()) {
      throw new ApiError('TOKEN_ALREADY_USED')
    }
    if (!verified_at) {
      await useToken(trx, context, linkOf(token))
      await verifyAccount(trx, context, account)
    }
    const answer = {
      verified: true as const,
      already_verified: verified_at !== null,
      type: 'account' as const,
      status: 'active',
      ...officeOf(context, account),
      visible_within_hours: null,
      next_url: paths.login(),
      level_without_code: null,
    }
    return { answer, sid: null }
  })
}

/** "Niet van u?": erases an unconfirmed account for whoever has its mail, even after it expired. */
async function eraseUnconfirmed(context: Context, token: string): Promise<void> {
  const link = linkOf(token)
  await context.db.transaction().execute(async (trx) => {
    const { entity_id } = await readToken(trx, context, link, { used: 'allowed', expired: 'allowed' })
    const account = present(await lockAccount(trx, entity_id))
    if (account.verified_at) throw new ApiError('TOKEN_ALREADY_USED')
    await eraseAccount(trx, context, account.id)
  })
}

const statusOf = ({ verified_at }: AccountRow) => (verified_at ? 'active' : 'pending_verification')

/** The office that the account is said to belong to. */
function officeOf({ index }: Context, { vestiging_id }: AccountRow) {
  const office = vestiging_id === null ? undefined : findOffice(index.current(), vestiging_id)
  return { vestiging_id: office?.id ?? null, vestiging_name: office?.title ?? null }
}

/** The link of an erased account no longer works. */
function present(account: AccountRow | undefined): AccountRow {
  if (!account) throw new ApiError('TOKEN_INVALID')
  return account
}
