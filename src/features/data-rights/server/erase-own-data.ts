import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import { Sure } from '#contract/fields.ts'
import type { Context } from '#server/context.ts'
import { refusalOf } from '#server/database/refusal.ts'
import type { Trx } from '#server/database/schema.ts'
import { linkAct } from '#server/forms/act.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { readToken, useToken } from '#server/tokens/read-token.ts'
import { dataErasedMail } from '../mails/data-erased.ts'
import { findDataRequest } from './find-data-request.ts'

const triesMax = 3

/** Erases everything held on the address behind a link, or nothing: all subjects are in one transaction. */
export const eraseOwnData = linkAct(Sure, async (context, token) => {
  for (let tries = 1; ; tries++) {
    try {
      return await context.db.transaction().execute((trx) => erase(trx, context, token))
    } catch (error) {
      // It locks rows of several subjects, so it can deadlock with another transaction; then retry.
      if (refusalOf(error) !== 'conflict' || tries === triesMax) throw error
    }
  }
})

async function erase(trx: Trx, context: Context, token: string): Promise<void> {
  const link = { kind: 'dr', token } as const
  // Links to the same address erase one after the other.
  const { email_hash } = await readToken(trx, context, link)
  await sql`select pg_advisory_xact_lock(hashtextextended(${`data of ${email_hash}`}, 0))`.execute(trx)
  const { entity_id } = await useToken(trx, context, link)
  const request = await findDataRequest(trx, context, entity_id)
  if (!request) throw new ApiError('TOKEN_INVALID')
  const { subject } = request
  for (const source of context.hooks.personalData) await source.refuse?.(trx, context, subject)
  for (const source of context.hooks.personalData) await source.erase(trx, context, subject)
  const erased_at = context.clock.now()
  await trx.updateTable('data_requests').set({ erased_at }).where('id', '=', entity_id).execute()
  await endOtherRequests(trx, context, { id: entity_id, email_hash: subject.email_hash })
  await queueMail(trx, context, dataErasedMail, { data_request_id: entity_id })
  const hashes = { email_hash: subject.email_hash, email_base_hash: subject.email_base_hash }
  context.erasures.note({ at: erased_at.toISOString(), data_request_id: entity_id, ...hashes })
}

/** Other links to the same address now lead to nothing. */
async function endOtherRequests(trx: Trx, context: Context, { id, email_hash }: { id: string; email_hash: string }) {
  const others = await trx
    .deleteFrom('data_requests')
    .where('email_hash', '=', email_hash)
    .where('id', '<>', id)
    .where('erased_at', 'is', null)
    .returning('id')
    .execute()
  for (const other of others) await revokeTokens(trx, context, { kind: 'dr', entity_id: other.id })
}
