import { ApiError, type ErrorCode } from '#contract/errors.ts'
import { appendAct, type Operator } from '#features/desk/server/public.ts'
import { findVestigingen, knownVestigingen, lockOfferte } from '#features/offertes/server/public.ts'
import type { Context } from '#server/context.ts'
import { isRowId } from '#server/database/row-id.ts'
import type { Trx } from '#server/database/schema.ts'
import { hasBounced } from '#server/mail/bounces.ts'
import { requireMailServer } from '#server/mail/require-mail-server.ts'
import { waitingMails } from '#server/mail/waiting-mails.ts'
import { maskEmail } from '#server/tokens/hashes.ts'
import { findInvitee } from './find-invitee.ts'
import { inviteToReview } from './invite-to-review.ts'
import { inviteCustomer } from './invite-to-site-review.ts'

type Invitee = NonNullable<Awaited<ReturnType<typeof findInvitee>>>
type Request = Awaited<ReturnType<typeof lockOfferte>>
type Codes = { sent: ErrorCode; failed: ErrorCode }
/** Whether the mail was sent, or why not. */
type Outcome = 'sent' | 'before' | 'unwanted'

/** Asks the customer of a request to review the offices, ahead of the automatic invitation. */
export const requestReview = (context: Context, operator: Operator, id: string) =>
  ask(
    context,
    operator,
    id,
    'review_requested',
    reviewCodes,
    async (trx, request, { email, email_hash, email_base_hash }) => {
      const invited = trx.selectFrom('review_invitations').select('vestiging_id').where('offerte_request_id', '=', id)
      if ((await invited.execute()).length > 0) return 'before'
      const vestiging_ids = knownVestigingen(await findVestigingen(trx, id), request).map((v) => v.vestiging_id)
      const about = { offerte_request_id: id, email, email_hash, email_base_hash, vestiging_ids }
      return (await inviteToReview(trx, context, about)) ? 'sent' : 'unwanted'
    },
  )
const reviewCodes: Codes = { sent: 'REVIEW_REQUEST_ALREADY_SENT', failed: 'REVIEW_REQUEST_SEND_FAILED' }

/** The same for the platform. */
export const requestSiteReview = (context: Context, operator: Operator, id: string) =>
  ask(context, operator, id, 'site_review_requested', siteCodes, (trx) => inviteCustomer(trx, context, id))
const siteCodes: Codes = { sent: 'WEBSITE_REVIEW_ALREADY_SENT', failed: 'WEBSITE_REVIEW_SEND_FAILED' }

const withdrawn = 'De klant heeft deze aanvraag ingetrokken. U kunt daarom geen review meer vragen.'

async function ask(
  context: Context,
  operator: Operator,
  id: string,
  act: 'review_requested' | 'site_review_requested',
  codes: Codes,
  invite: (trx: Trx, request: Request, invitee: Invitee) => Promise<Outcome>,
): Promise<{ email_masked: string }> {
  const { config, db } = context
  requireMailServer(config)
  if (!isRowId(id)) throw new ApiError('OFFERTE_NOT_FOUND')
  return db.transaction().execute(async (trx) => {
    const request = await lockOfferte(trx, id)
    if (request.withdrawn_at) throw new ApiError('OFFERTE_CLOSED', { text: withdrawn })
    if (!request.confirmed_at) throw new ApiError('OFFERTE_NOT_VERIFIED')
    const invitee = await findInvitee(trx, context, id)
    if (!invitee) throw new ApiError(codes.failed, { detail: 'Van deze aanvraag is niemand te bereiken.' })
    const outcome = await invite(trx, request, invitee)
    if (outcome === 'before') throw new ApiError(codes.sent)
    if (outcome === 'unwanted')
      throw new ApiError(codes.failed, { detail: 'De klant wil deze e-mails niet, of er is niets om naar te vragen.' })
    if (await cannotLeave(trx, invitee))
      throw new ApiError(codes.failed, { detail: 'Er kan nu geen e-mail weg, of het adres nam de vorige niet aan.' })
    await appendAct(trx, context, operator, { act, subject: { kind: 'offerte', id } })
    return { email_masked: maskEmail(invitee.email) }
  })
}

/** Whether the mail server accepts nothing now, or the mailbox refused the last mail: then "later" is the honest answer. */
async function cannotLeave(trx: Trx, { email_hash }: Invitee): Promise<boolean> {
  const waiting = await waitingMails({ db: trx })
  return waiting.some(({ failure }) => failure !== 'not-rendered') || hasBounced(trx, { email_hash })
}
