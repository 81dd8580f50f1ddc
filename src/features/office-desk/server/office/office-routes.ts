import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { type DeskRequest, deskPage } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { type DeskOfficeAction, doneLabels, type NewOfficeState, offeringActions } from '../../desk-office.ts'
import { type OfficeField, officeFields, type Texts, ticked } from '../../office-labels.ts'
import { addOffice } from './add-office.ts'
import { changeOffering } from './change-offering.ts'
import { changeOffice } from './change-office.ts'
import { changeStanding } from './change-standing.ts'
import { readTexts } from './marked-texts.ts'
import { mergeOffice } from './merge-office.ts'
import { readDeskOffice, withFailure } from './office-page.ts'
import { withdrawCodes } from './withdraw-codes.ts'

const idOf = ({ params }: DeskRequest) => params.id ?? ''
/** The desk page of an office. */
export function deskOfficeRoutes(app: FastifyInstance, context: Context) {
  deskPage(app, context, paths.deskOffice, {
    read: (request) => {
      const done = request.query[doneParameter]
      return readDeskOffice(context, idOf(request), isKeyOf(doneLabels, done) ? done : null)
    },
    async act(posted, operator, request) {
      const id = idOf(request)
      const offering = offeringActions.find((one) => one === posted.action)
      if (offering) await changeOffering(context, operator, { id, action: offering, posted })
      else if (posted.action === 'office') await changeOffice(context, operator, id, posted)
      else if (posted.action === 'standing') await changeStanding(context, operator, id, posted)
      else if (posted.action === 'codes_end') await withdrawCodes(context, operator, id, posted)
      else if (posted.action === 'merge') await mergeOffice(context, operator, id, posted)
      else throw new ApiError('BAD_REQUEST')
      return paths.deskOffice(id, { [doneParameter]: String(posted.action) })
    },
    async failed(posted, wrong, request) {
      const state = await readDeskOffice(context, idOf(request))
      return withFailure(state, { ...wrong, action: textOf(posted, 'action'), values: posted })
    },
  })

  deskPage<NewOfficeState>(app, context, paths.newDeskOffice, {
    read: async () => ({ columns: { ...empty, neemt_aanvragen: ticked } }),
    async act(posted, operator) {
      const done: DeskOfficeAction = 'added'
      return paths.deskOffice(await addOffice(context, operator, posted), { [doneParameter]: done })
    },
    async failed(posted, wrong) {
      return { ...wrong, action: 'added', values: {}, columns: readTexts(posted, officeFields) }
    },
  })
}

const empty = Object.fromEntries(officeFields.map((name) => [name, ''])) as Texts<OfficeField>
