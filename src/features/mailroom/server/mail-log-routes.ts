import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import * as limits from '#contract/limits.ts'
import { requestedPage } from '#contract/paginate.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { appendAct, deskPage, ignoredIn, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { isUuid } from '#server/database/row-id.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { resendMail } from '#server/mail/resend-mail.ts'
import { hitRateLimit, refuseFor } from '#server/rate-limits/per-hour.ts'
import { type MailFilter, type MailLogState, mailDoneLabels, mailFilterLabels } from '../mail-log-state.ts'
import { testMail } from '../mails/test-mail.ts'
import { addressHashes } from './address-hashes.ts'
import { readMailFilter, readMailLog } from './read-mail-log.ts'

/** The log of mails: which left, which did not, and a button to resend. */
export function mailLogRoutes(app: FastifyInstance, context: Context) {
  async function stateOf(query: Record<string, unknown>, parts: Partial<MailLogState> = {}): Promise<MailLogState> {
    const filter = readMailFilter(query)
    return {
      ...(await readMailLog(context, filter, requestedPage(query))),
      ignored: ignoredIn(query, mailFilterLabels, filter),
      hearsBounces: context.config.returns !== null || context.config.smtpUrl === null,
      done: isKeyOf(mailDoneLabels, query.gedaan) ? query.gedaan : null,
      failure: null,
      ...parts,
    }
  }
  deskPage(app, context, paths.mailLog, {
    read: ({ query }) => stateOf(query),
    async act(posted, operator) {
      const filter = readMailFilter(posted)
      if (posted.action === 'search')
        return paths.mailLog({ ...filter, adres: addressHashes(context, textOf(posted, 'email')).adres })
      if (posted.action === 'resend') return resend(context, operator, textOf(posted, 'id'), filter)
      if (posted.action === 'test') return sendTest(context, operator)
      throw new ApiError('BAD_REQUEST')
    },
    failed: (posted, { failure: { text }, fields }) =>
      stateOf(readMailFilter(posted), { failure: { text, fields, email: textOf(posted, 'email') } }),
  })
}

async function resend(context: Context, operator: Operator, id: string, filter: MailFilter): Promise<string> {
  if (!isUuid(id)) throw new ApiError('NOT_FOUND')
  await context.db.transaction().execute(async (trx) => {
    const mail = await resendMail(trx, context, id)
    if (!mail) throw new ApiError('CONFLICT', { text: 'Deze e-mail is al opnieuw verstuurd, of kan dat niet meer.' })
    await appendAct(trx, context, operator, {
      act: 'mail_resent',
      subject: { kind: 'mail', id },
      before: { status: 'opgegeven' },
      after: { status: 'wacht', soort: mail.kind },
    })
  })
  return paths.mailLog({ ...filter, gedaan: 'resend' })
}

/** Only to the operator's own address, so that nobody else can be mailed with it. */
async function sendTest(context: Context, operator: Operator): Promise<string> {
  const { account_id } = operator
  await context.db.transaction().execute(async (trx) => {
    refuseFor(await hitRateLimit(trx, 'testMail', account_id, limits.rates.testMail, context.clock.now()))
    const mail_id = await queueMail(trx, context, testMail, { account_id }, { account_id })
    await appendAct(trx, context, operator, { act: 'test_mail_sent', subject: { kind: 'mail', id: mail_id } })
  })
  return paths.mailLog({ gedaan: 'test' })
}
