import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import * as messages from '#contract/messages.ts'
import { requestedPage } from '#contract/paginate.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { appendAct, deskPage, ignoredIn, type Operator, readReason } from '#features/desk/server/public.ts'
import { mailLabel } from '#features/mailroom/rules/mail-labels.ts'
import { requestFilterLabels } from '#features/offertes/rules/desk-requests.ts'
import {
  holdBill,
  inspectRequest,
  listRequests,
  readRequest,
  readRequestFilter,
  resendConfirmation,
  resendToOffice,
} from '#features/offertes/server/public.ts'
import { requestReview, requestSiteReview } from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import {
  type RequestAction,
  type RequestMail,
  type RequestState,
  type RequestsState,
  requestDoneLabels,
} from '../page-state.ts'

/** Pages for operators about quote requests. */
export function requestDeskRoutes(app: FastifyInstance, context: Context) {
  deskPage<RequestsState>(app, context, paths.requests, {
    async read({ query }) {
      const filter = readRequestFilter(query)
      const ignored = ignoredIn(query, requestFilterLabels, filter)
      return { ...(await listRequests(context, filter, requestedPage(query))), ignored }
    },
  })

  async function stateOf(id: string, operator: Operator, parts: Partial<RequestState> = {}): Promise<RequestState> {
    const request = isRowId(id) ? await readRequest(context, id, operator) : null
    if (!request) throw new ApiError('OFFERTE_NOT_FOUND')
    const [mails, invited] = [await mailsOfRequest(context, id), await findInvited(context, id)]
    return { request, mails, invited, done: null, failure: null, ...parts }
  }
  deskPage<RequestState>(app, context, paths.request, {
    read: ({ params, query: { gedaan } }, operator) =>
      stateOf(params.id!, operator, { done: isKeyOf(requestDoneLabels, gedaan) ? gedaan : null }),
    async act(posted, operator, { params }) {
      const id = params.id!
      if (!isRowId(id)) throw new ApiError('OFFERTE_NOT_FOUND')
      if (!isKeyOf(requestDoneLabels, posted.action)) throw new ApiError('BAD_REQUEST')
      await acts[posted.action](context, operator, id, posted)
      return paths.request(id, { gedaan: posted.action })
    },
    failed: (posted, { failure: { text }, fields }, { params }, operator) =>
      stateOf(params.id!, operator, {
        failure: { text, fields, reason: textOf(posted, 'reason'), hold_reason: textOf(posted, 'hold_reason') },
      }),
  })
}

type Act = (context: Context, operator: Operator, id: string, posted: FormValues) => Promise<unknown>

const acts: Record<RequestAction, Act> = {
  confirmation: (context, operator, id) =>
    // 'anybody', so that it counts towards the limit of mails to an unconfirmed address.
    resendConfirmation(context, id, 'anybody', (trx) =>
      appendAct(trx, context, operator, {
        act: 'request_mail_resent',
        subject: { kind: 'offerte', id },
        after: { soort: 'M01' },
      }),
    ),
  office(context, operator, id, posted) {
    const office = textOf(posted, 'kantoor')
    if (!isRowId(office)) throw new ApiError('OFFERTE_NOT_FOUND')
    return resendToOffice(context, operator, id, office)
  },
  review: requestReview,
  site_review: requestSiteReview,
  inspect(context, operator, id, posted) {
    return inspectRequest(context, operator, id, readReason(posted, messages.reasonMissing))
  },
  hold_bill: async (context, operator, id, posted) =>
    holdBill(context, operator, id, readReason(posted, messages.reasonMissing, 'hold_reason')),
  release_bill: (context, operator, id) => holdBill(context, operator, id, null),
}

/** The mails about a request, oldest first, while the log has them. */
async function mailsOfRequest({ db }: Context, request_id: string): Promise<RequestMail[]> {
  const rows = await db
    .selectFrom('mails')
    .select(['kind', 'queued_at', 'due_at', 'sent_at', 'dead_at', 'dropped_at', 'last_error'])
    .where('offerte_request_id', '=', request_id)
    .orderBy('queued_at')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ kind, due_at, sent_at, dead_at, dropped_at, last_error }) => {
    const state = sent_at
      ? 'verstuurd'
      : dead_at
        ? `opgegeven (${last_error})`
        : dropped_at
          ? 'vervallen'
          : `wacht${last_error ? ` (${last_error})` : ''}`
    const at = sent_at ?? dead_at ?? dropped_at ?? due_at
    return { at: at.toISOString(), label: `E-mail ${kind} ${mailLabel(kind)}: ${state}` }
  })
}

/** Which reviews the customer has already been invited to write. */
async function findInvited({ db }: Context, request_id: string) {
  const review = db
    .selectFrom('review_invitations')
    .select('vestiging_id')
    .where('offerte_request_id', '=', request_id)
    .limit(1)
  const site = db
    .selectFrom('site_review_invitations')
    .select('offerte_request_id')
    .where('offerte_request_id', '=', request_id)
  return {
    review: (await review.executeTakeFirst()) !== undefined,
    site_review: (await site.executeTakeFirst()) !== undefined,
  }
}
