import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { deskPage, type Operator, readReason } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import { queueMail } from '#server/mail/queue-mail.ts'
import { queueUnconfirmedMail } from '#server/mail/unconfirmed-mail.ts'
import { refuseFor } from '#server/rate-limits/per-hour.ts'
import { deskInvitationMail } from '../../mails/desk-invitation.ts'
import { doneLabels, type PeopleState } from '../../people.ts'
import { setRole } from './change-access.ts'
import { invite, readInvitee } from './invite.ts'
import { listPeople } from './list-people.ts'

/** Page with the people who work at the desk, for operators. */
export function peopleRoutes(app: FastifyInstance, context: Context) {
  const stateOf = async (operator: Operator, parts: Partial<PeopleState> = {}): Promise<PeopleState> => ({
    people: await listPeople(context),
    self: operator.account_id,
    done: null,
    failure: null,
    ...parts,
  })
  deskPage(app, context, paths.operators, {
    read: ({ query: { gedaan } }, operator) => stateOf(operator, { done: isKeyOf(doneLabels, gedaan) ? gedaan : null }),
    async act(posted, operator) {
      const { action } = posted
      if (!isKeyOf(doneLabels, action)) throw new ApiError('BAD_REQUEST')
      if (action === 'invite') await mailInvitation(context, operator, posted)
      else await changeAccess(context, operator, posted, action)
      // Changing one's own role logs one out.
      return posted.id === operator.account_id ? paths.login() : paths.operators({ gedaan: action })
    },
    failed(posted, { failure: { text: why }, fields }, _request, operator) {
      const value = (name: string) => textOf(posted, name)
      const about = posted.action === 'invite' ? '' : value('id')
      const [naam, email, role, reason] = [value('naam'), value('email'), value('role'), value('reason')]
      return stateOf(operator, { failure: { text: why, fields, about, naam, email, role, reason } })
    },
  })
}

/** Queues the mail in the same transaction: an invitation that nobody hears of is useless. */
async function mailInvitation(context: Context, operator: Operator, posted: FormValues): Promise<void> {
  const invitee = readInvitee(posted)
  await context.db.transaction().execute(async (trx) => {
    const { account, token } = await invite(trx, context, operator, invitee)
    const { id: account_id, email_base_hash } = account
    const payload = { account_id, token }
    if (token === null) return queueMail(trx, context, deskInvitationMail, payload, { account_id })
    refuseFor(await queueUnconfirmedMail(trx, context, deskInvitationMail, payload, { account_id, email_base_hash }))
  })
}

async function changeAccess(
  context: Context,
  operator: Operator,
  posted: FormValues,
  action: 'role' | 'end',
): Promise<void> {
  const id = textOf(posted, 'id')
  const role = textOf(posted, 'role')
  if (!isRowId(id)) throw new ApiError('NOT_FOUND')
  if (role !== 'operator' && role !== 'moderator') throw new ApiError('BAD_REQUEST')
  const reason = readReason(posted, null)
  await context.db
    .transaction()
    .execute((trx) => setRole(trx, context, operator, { id, role: action === 'end' ? null : role, reason }))
}
