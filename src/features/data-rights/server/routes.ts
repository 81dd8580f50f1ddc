import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import { Sure } from '#contract/fields.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { refusalOf } from '#server/database/refusal.ts'
import type { Trx } from '#server/database/schema.ts'
import { linkAct } from '#server/forms/act.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { createForm } from '#server/forms/create-form.ts'
import { route } from '#server/http/route.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { revokeTokens } from '#server/tokens/mint-token.ts'
import { readToken, useToken } from '#server/tokens/read-token.ts'
import { getOwnData } from '../contract.ts'
import { dataRequestForm } from '../data-request-form.ts'
import { dataErasedMail } from '../mails/data-erased.ts'
import * as schemas from '../schemas.ts'
import { findDataRequest } from './find-data-request.ts'
import { readOwnData } from './read-own-data.ts'
import { requestData } from './request-data.ts'

/** What people see of what is held on their address. */
export function dataRightsRoutes(app: FastifyInstance, context: Context) {
  route(app, context, getOwnData, schemas.getOwnData, ({ params }) => readOwnData(context, params.token))
}

/** The form on /gegevens and the button of the page behind the link. */
export function dataRightsForms(app: FastifyInstance, context: Context) {
  createForm(app, context, {
    path: paths.dataRequest.pattern,
    validate: (posted) => dataRequestForm.check(dataRequestForm.read(posted)),
    async create(posted, { visitor }) {
      const website = String(posted.website ?? '')
      await requestData(context, { ...dataRequestForm.body(dataRequestForm.read(posted)), website }, visitor)
      return paths.dataRequestSent()
    },
  })
  actionForm(app, context, { page: paths.ownData, acts: { erase: eraseOwnData } })
}

const triesMax = 3

/** Erases everything that is held on the address behind a link, or nothing: all subjects are in one transaction. */
const eraseOwnData = linkAct(Sure, async (context, token) => {
  for (let tries = 1; ; tries++) {
    try {
      return await context.db.transaction().execute((trx) => erase(trx, context, token))
    } catch (error) {
      // It holds rows of several subjects, so somebody else may wait for one while it waits for theirs.
      if (refusalOf(error) !== 'conflict' || tries === triesMax) throw error
    }
  }
})

async function erase(trx: Trx, context: Context, token: string): Promise<void> {
  const link = { kind: 'dr', token } as const
  // Two links to one address erase one after the other.
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

/** Other links to the same address have nothing left behind them. */
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
