import type { Selectable } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { m24 } from '../../mails/m24-notice-decided.ts'
import type { ReviewsTables } from '../tables.ts'
import { openNotifier } from './find-notice.ts'

export type Told = Pick<Selectable<ReviewsTables['review_notices']>, 'id' | 'sealed_key' | 'sealed'>

/** Tells each reader what was decided about a notice (DSA article 16, 5). */
export async function tellNotifiers(trx: Trx, context: Context, notices: Told[]): Promise<void> {
  const known = notices.flatMap((notice) => {
    const notifier = openNotifier(context, notice)
    return notifier ? [{ notice_id: notice.id, email_base_hash: untaggedEmailHash(context.keys, notifier.email) }] : []
  })
  // In one order, so that of two decisions at once neither waits for the other.
  known.sort((a, b) => (a.email_base_hash < b.email_base_hash ? -1 : 1))
  for (const { notice_id, email_base_hash } of known) {
    await queueUnconfirmedMail(trx, context, m24, { notice_id }, { email_base_hash, tooMany: 'later' })
  }
}
