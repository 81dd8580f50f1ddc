import type { Context } from '../context.ts'
import type { Trx } from '../database/schema.ts'
import type { Recipient } from '../mail/define-mail.ts'
import type { When } from '../mail/queue-mail.ts'

/** What is behind a link, while a fresh link to it makes sense. */
export type Renewable = {
  /** Whom the old link was mailed to. */
  to: Recipient
  email_hash: string | null
  /** Set while the address is unconfirmed: its mail then contains nothing that could be somebody else's link. */
  unconfirmed_hash: string | null
  /** The words after "nieuwe link", such as "voor uw review over Notariaat Voorbeeld". */
  purpose: string
  /** The label of the button in the mail. */
  label: string
  page: (token: string) => string
  expires_at: Date
  belongsTo: Pick<When, 'offerte_request_id' | 'offerte_vestiging_id' | 'account_id'>
  /** Reopens what closed together with the old link. */
  reopen?: (trx: Trx) => Promise<void>
}

/** Null when it is gone or closed, or when nothing is left to do there. */
export type FindRenewable = (context: Context, entity_id: string) => Promise<Renewable | null>
