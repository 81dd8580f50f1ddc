import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { mailLeft } from '#server/mail/first-mail.ts'
import { extendTokens } from '#server/tokens/mint-token.ts'

/**
 * The 7 days to confirm start when the first mail leaves, so that downtime of the mail server does not shorten them. Called
 * before every attempt to send M01; a mail that leaves at once changes nothing.
 */
export async function startTimeToConfirm({ db, clock }: Context, request_id: string): Promise<void> {
  const { confirmMs } = limits.offerte
  const expires_at = new Date(clock.now().getTime() + confirmMs)
  await db.transaction().execute(async (trx) => {
    const late = await trx
      .updateTable('offerte_requests')
      .set({ expires_at })
      .where('id', '=', request_id)
      .where('expires_at', '<', new Date(expires_at.getTime() - limits.mail.delayMs))
      .where((eb) => eb.not(mailLeft('M01', 'offerte_request_id', 'offerte_requests.id')))
      .where(sql<boolean>`not exists (select from offerte_dispatches d where d.request_id = offerte_requests.id)`)
      .where(sql<boolean>`not exists (select from offerte_withdrawals w where w.request_id = offerte_requests.id)`)
      .where(sql<boolean>`not exists (select from offerte_expiries e where e.request_id = offerte_requests.id)`)
      .executeTakeFirst()
    if (late.numUpdatedRows > 0n) await extendTokens(trx, { kind: 'oa', entity_id: request_id, expires_at })
  })
}
