import type { Context } from '#server/context.ts'
import type { Recipient } from '#server/mail/define-mail.ts'
import { type NotMine, notMineLinks, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { findAccount, openPerson } from '../server/account.ts'

/**
 * Recipient and greeting of a mail about an account, with the links that a mail to an unconfirmed address has; null
 * once the account is gone.
 */
export async function accountForMail(
  context: Context,
  account_id: string,
  notMine: NotMine,
): Promise<(Salutation & { links: ReturnType<typeof notMineLinks> }) | null> {
  const account = await findAccount(context.db, account_id)
  if (!account) return null
  const { naam, email } = openPerson(context, account)
  const isOperator = account.role !== 'office'
  if (!account.verified_at) {
    return { ...unconfirmedRecipient({ naam, email }), isOperator, links: notMineLinks(context.config, notMine) }
  }
  return { to: { name: naam, address: email }, greeting: `Beste ${naam},`, isOperator, links: {} }
}

/** `isOperator`: works at the desk, where a new password leaves passkeys in place (docs/decisions/0034). */
type Salutation = { to: Recipient; greeting: string; isOperator: boolean }

/** Fictitious recipient for the mail previews. */
export const sampleRecipient: Salutation = {
  to: { name: 'Jan Voorbeeld', address: 'jan@voorbeeld.example' },
  greeting: 'Beste Jan Voorbeeld,',
  isOperator: false,
}
