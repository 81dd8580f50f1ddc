import { sql } from 'kysely'
import type { MailKind } from './define-mail.ts'

type Owner = 'offerte_request_id' | 'review_id' | 'account_id'

/** Whether a mail of a kind is still to be sent; `id` is the column that `owner` points to, such as "r.id". */
export const mailWaits = (kind: MailKind, owner: Owner, id: string) => sql<boolean>`exists (
  select from mails where mails.kind = ${kind} and ${sql.ref(`mails.${owner}`)} = ${sql.ref(id)} and mails.payload is not null)`

/** Whether a mail of a kind was sent. */
export const mailLeft = (kind: MailKind, owner: Owner, id: string) => sql<boolean>`exists (
  select from mails where mails.kind = ${kind} and ${sql.ref(`mails.${owner}`)} = ${sql.ref(id)} and mails.sent_at is not null)`
