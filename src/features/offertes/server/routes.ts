import type { FastifyInstance } from 'fastify'
import type { Context } from '#server/context.ts'
import { answerCountedRead, route } from '#server/http/route.ts'
import { readToken } from '#server/tokens/read-token.ts'
import * as contract from '../contract.ts'
import * as schemas from '../schemas.ts'
import { createOfferte } from './ask/create-offerte-request.ts'
import { behindCompanionLink } from './companion/find-companion.ts'
import { readShared } from './companion/read-offers.ts'
import { answerConfirm, type Proof } from './confirm/answer-confirm.ts'
import { confirmByCode } from './confirm/confirm-by-code.ts'
import { resendConfirmation } from './confirm/resend-confirmation.ts'
import { eraseOfferte } from './end/erase-offerte.ts'
import { withdrawOfferte } from './end/withdraw-offerte.ts'
import { billLetterPdf } from './exports/bill-letter-pdf.ts'
import { calendarOf } from './exports/calendar.ts'
import { exportRequest } from './exports/export-request.ts'
import { offersPdf } from './exports/offers-pdf.ts'
import { answerRequest, markOpened } from './office/answer-request.ts'
import { readForOffice } from './office/read-for-office.ts'
import { readAccess } from './own/read-access.ts'
import { replaceOffice } from './own/replace-office.ts'

/** API calls about quote requests. */
export function offertesRoutes(app: FastifyInstance, context: Context) {
  const { db } = context
  const linkProof =
    (token: string): Proof =>
    (trx) =>
      readToken(trx, context, { kind: 'oa', token })
  const behind = async (kind: 'oa' | 'oo', token: string) => (await readToken(db, context, { kind, token })).entity_id

  route(app, context, contract.createOfferteRequest, schemas.createOfferteRequest, async ({ body }, visitor) => {
    const { receipt, sid } = await createOfferte(context, body, visitor)
    visitor.setSid(sid)
    return receipt
  })
  route(app, context, contract.getOfferteAccess, schemas.getOfferteAccess, async ({ params }) =>
    readAccess(context, await behind('oa', params.token)),
  )
  route(app, context, contract.exportOfferteRequest, schemas.exportOfferteRequest, async ({ params }) =>
    exportRequest(context, await behind('oa', params.token)),
  )
  route(app, context, contract.getOffertesPdf, schemas.getOffertesPdf, async ({ params }) =>
    offersPdf(context, await readAccess(context, await behind('oa', params.token))),
  )
  route(app, context, contract.getBillLetter, schemas.getBillLetter, async ({ params }) =>
    billLetterPdf(context, await readAccess(context, await behind('oa', params.token))),
  )
  route(app, context, contract.getOfferteCalendar, schemas.getOfferteCalendar, async ({ params }) =>
    calendarOf(await readAccess(context, await behind('oa', params.token))),
  )
  route(
    app,
    context,
    contract.confirmOfferteRequest,
    schemas.confirmOfferteRequest,
    async ({ params, body }, visitor) => {
      const id = await behind('oa', params.token)
      const { answer, sid } = await answerConfirm(context, id, {
        keuze: body.keuze ?? null,
        sid: visitor.sid,
        proof: linkProof(params.token),
      })
      visitor.setSid(sid)
      return answer()
    },
  )
  route(app, context, contract.confirmByCode, schemas.confirmByCode, async ({ params, body }, visitor) => {
    const request_id = await behind('oa', params.token)
    const { answer, sid } = await confirmByCode(context, {
      request_id,
      code: body.code,
      visitor,
      link: linkProof(params.token),
    })
    visitor.setSid(sid)
    return answer()
  })
  route(app, context, contract.replaceOffice, schemas.replaceOffice, async ({ params, body }) => {
    const id = await behind('oa', params.token)
    return { status: await replaceOffice(context, id, { ...body, in_plaats_van: body.in_plaats_van ?? null }) }
  })
  route(app, context, contract.withdrawOfferteRequest, schemas.withdrawOfferteRequest, async ({ params, body }) => {
    await withdrawOfferte(context, await behind('oa', params.token), body.reden ?? null)
    return { status: 'withdrawn' as const }
  })
  route(app, context, contract.eraseOfferteRequest, schemas.eraseOfferteRequest, async ({ params }) => {
    const id = await behind('oa', params.token)
    await db.transaction().execute((trx) => eraseOfferte(trx, context, id))
    return { erased: true as const }
  })
  route(app, context, contract.resendOfferteRequest, schemas.resendOfferteRequest, async ({ params }) => {
    const { email_masked } = await resendConfirmation(context, await behind('oa', params.token), 'reader')
    return { sent: true as const, email_masked }
  })
  route(app, context, contract.getOfferteForOffice, schemas.getOfferteForOffice, async ({ params }) =>
    readForOffice(db, context, await behind('oo', params.token)),
  )
  route(app, context, contract.answerOfferteRequest, schemas.answerOfferteRequest, async ({ params, body }) =>
    answerRequest(context, await behind('oo', params.token), body),
  )
  route(app, context, contract.openOfferteForOffice, schemas.openOfferteForOffice, async ({ params }) => {
    await markOpened(context.db, context, await behind('oo', params.token))
    return { opened: true as const }
  })
  answerCountedRead(context, contract.getSharedOfferte, async ({ token }) =>
    readShared(context, await behindCompanionLink(db, context, token)),
  )
}
