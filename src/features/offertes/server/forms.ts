import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import type { CallArgs } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { toCents } from '#contract/typed-amount.ts'
import type { Context } from '#server/context.ts'
import { linkAct } from '#server/forms/act.ts'
import { actionForm } from '#server/forms/action-form.ts'
import { type FormValues, runForm } from '#server/forms/run-form.ts'
import { readToken } from '#server/tokens/read-token.ts'
import { BillBody } from '../bill/bill-schemas.ts'
import { readBillForm } from '../bill/posted-bill.ts'
import * as companion from '../companion/companion-schemas.ts'
import * as contract from '../contract.ts'
import { readOfferForm } from '../offer/posted-offer.ts'
import { type OfferteFormAction, officeActions, optedIn } from '../page-state.ts'
import { AnswerReport, ReceivingChange } from '../schemas.ts'
import { MessageToOffice } from '../thread/message-schemas.ts'
import { wizardForm } from './ask/post-wizard.ts'
import { checkBill } from './bill/check-bill.ts'
import { endCompanionLink, makeCompanionLink } from './companion/change-link.ts'
import { behindCompanionLink } from './companion/find-companion.ts'
import { mailCompanionLink } from './companion/mail-link.ts'
import { writeOpinion } from './companion/write-opinion.ts'
import { successForm } from './confirm/success-form.ts'
import { undoWithdrawal } from './end/undo-withdrawal.ts'
import { changeReceivingByRequest } from './office/change-receiving.ts'
import { reportAnswer } from './own/report-answer.ts'
import { writeToOffice } from './thread/write-to-office.ts'

/** A form action on the request behind a customer's link. */
const ofRequest = <F extends z.ZodMiniType>(
  fields: F,
  run: (context: Context, request_id: string, input: z.output<F>) => Promise<void>,
) =>
  linkAct(fields, async (context, token, input) =>
    run(context, (await readToken(context.db, context, { kind: 'oa', token })).entity_id, input),
  )

const acts = {
  confirm: contract.confirmOfferteRequest,
  choose: contract.confirmOfferteRequest,
  replace: contract.replaceOffice,
  report: ofRequest(AnswerReport, reportAnswer),
  bill: ofRequest(BillBody, checkBill),
  message: ofRequest(MessageToOffice, writeToOffice),
  companion_make: ofRequest(companion.NewLink, makeCompanionLink),
  companion_end: ofRequest(companion.LinkEnd, endCompanionLink),
  companion_mail: ofRequest(companion.LinkMail, mailCompanionLink),
  withdraw: contract.withdrawOfferteRequest,
  undo_withdrawal: ofRequest(z.object({}), undoWithdrawal),
  erase: contract.eraseOfferteRequest,
  resend: contract.resendOfferteRequest,
} satisfies Record<OfferteFormAction, object>

const opinion = linkAct(companion.Opinion, async (context, token, input) =>
  writeOpinion(context, await behindCompanionLink(context.db, context, token), input),
)

const receiving = linkAct(ReceivingChange, async (context, token, change) =>
  changeReceivingByRequest(context, (await readToken(context.db, context, { kind: 'oo', token })).entity_id, change),
)

/** Bodies of the buttons whose form fields differ from what the act or API call takes. */
const bodies = {
  choose: ({ vestiging_id, seen_version }: FormValues) => ({
    keuze: vestiging_id ? { vestiging_id, seen_version: toCount(seen_version) } : { anders: true },
  }),
  replace: ({ vestiging_id, in_plaats_van }: FormValues) => ({ vestiging_id, in_plaats_van }),
  report: ({ vestiging_id, antwoord, bedrag }: FormValues) => ({
    vestiging_id,
    is_answered: antwoord === undefined ? undefined : antwoord === 'ja',
    total_cents: toCents(bedrag),
  }),
  bill: readBillForm,
  message: ({ vestiging_id, tekst, seen_count }: FormValues) => ({
    vestiging_id,
    tekst,
    seen_count: toCount(seen_count),
  }),
  companion_make: ({ replaces }: FormValues) => ({ replaces: replaces || null }),
}

/** A count that a page posts back; null if it is no number of at most three digits. */
const toCount = (text: unknown) => (typeof text === 'string' && /^\d{1,3}$/.test(text) ? Number(text) : null)

const opinionBody = ({ favourite, note, version }: FormValues) => ({
  favourite: favourite || null,
  note: note ?? '',
  version: Number(version),
})

/** The posted forms of the wizard and of the pages behind links, for visitors without JavaScript. */
export function offerteFormRoutes(app: FastifyInstance, context: Context) {
  wizardForm(app, context)
  actionForm(app, context, { page: paths.offerte, acts, bodies })
  actionForm(app, context, {
    page: paths.companion,
    acts: { opinion },
    bodies: { opinion: opinionBody },
  })

  successForm(app, context)
  officePageForm(app, context)
}

/** The forms of the office's page: its answers, and the button to opt out. */
const officePageForm = (app: FastifyInstance, context: Context) =>
  runForm(app, context, {
    path: paths.officeOfferte.pattern,
    read({ action: actionName = 'receiving', ...fields }) {
      const action = officeActions.find((name) => name === actionName)
      if (action === undefined) throw new ApiError('BAD_REQUEST')
      const { can_receive_email: receiving } = fields
      if (action === 'receiving' && receiving !== 'true' && receiving !== 'false') throw new ApiError('BAD_REQUEST')
      return { action, fields }
    },
    async send({ action, fields }, { params: { token = '' }, visitor, call }) {
      if (action === 'receiving') {
        const body = { can_receive_email: fields.can_receive_email === 'true' }
        await receiving(context, token, body, visitor)
        return `${paths.officeOfferte(token, { [doneParameter]: body.can_receive_email ? optedIn : action })}#afmelden`
      }
      if (action === 'pause') {
        const body = { paused_until: fields.hervatten === 'true' ? null : String(fields.paused_until ?? '') }
        await receiving(context, token, body, visitor)
        return `${paths.officeOfferte(token, { [doneParameter]: action })}#afmelden`
      }
      const offer = action === 'offer' && readOfferForm(fields, context.config.kwaliteitsfondsBtw)
      // The API call itself validates the body.
      const counted = { total_cents: toCents(fields.bedrag), seen_count: toCount(fields.seen_count) }
      const body = { ...fields, ...counted, ...offer, action } as CallArgs<typeof contract.answerOfferteRequest>['body']
      await call(contract.answerOfferteRequest, { params: { token }, body })
      return paths.officeOfferte(token, { [doneParameter]: action })
    },
    failed: ({ action, fields }, wrong): ActionFailure => ({ ...wrong, action, values: fields }),
  })
