import type { FastifyInstance } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import {
  codeStatsOf,
  codesCsv,
  codesPdf,
  endSheet,
  listSheets,
  makeSheet,
  sheetOf,
} from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import { codeDoneLabels, codeFiles, type OfficeCodesState } from '../../bill-codes-state.ts'
import { changerOf, holdOffice, type OfficeActor } from '../office/office-actor.ts'
import { type OfficeFile, officeFormPage } from '../office/office-form-page.ts'
import { readCodes, readCount, readSheetId } from './read-codes-form.ts'

type State = Omit<OfficeCodesState, 'form_token'>

const noFilesText = 'Van deze codes is er geen bestand meer: het blad is ingetrokken of verlopen. Maak een nieuw blad'

/** Page with an office's codes for bills, for those who act for it. */
export function officeCodes(app: FastifyInstance, context: Context) {
  officeFormPage<State>(app, context, paths.officeCodes, {
    read: ({ vestiging_id }, { gedaan }) =>
      stateOf(context, vestiging_id, { done: isKeyOf(codeDoneLabels, gedaan) ? gedaan : null }),
    act: (posted, actor) => act(context, actor, posted),
    failed(posted, { failure: { text }, fields }, { vestiging_id }) {
      const [action, sheet, count] = [textOf(posted, 'action'), textOf(posted, 'sheet'), textOf(posted, 'count')]
      return stateOf(context, vestiging_id, { failure: { text, fields, action, sheet, count } })
    },
  })
}

async function act(
  context: Context,
  actor: OfficeActor,
  posted: FormValues,
): Promise<string | { state: State } | { file: OfficeFile }> {
  const { vestiging_id } = actor
  const change = <T>(work: (trx: Trx) => Promise<T>) =>
    context.db.transaction().execute(async (trx) => {
      await holdOffice(trx, changerOf(actor))
      return work(trx)
    })
  const action = textOf(posted, 'action')
  if (action === 'make') {
    const form = { count: readCount(posted), form: textOf(posted, 'form_token') }
    const newSheet = await change((trx) => makeSheet(trx, context, actor, form))
    return { state: await stateOf(context, vestiging_id, { newSheet, done: 'make' }) }
  }
  if (action === 'withdraw') {
    const id = readSheetId(posted)
    await change((trx) => endSheet(trx, context, { vestiging_id, id }))
    return paths.officeCodes(vestiging_id, { gedaan: 'withdraw' })
  }
  if (!isKeyOf(codeFiles, action)) throw new ApiError('BAD_REQUEST')
  const codes = readCodes(posted)
  const sheet = await sheetOf(context, { vestiging_id, codes })
  if (!sheet) throw new ApiError('CONFLICT', { text: noFilesText })
  const printed = { ...sheet, codes, office: await readOffice(context, vestiging_id) }
  const name = `codes-blad-${sheet.id}.${action}`
  return action === 'pdf'
    ? { file: { name, type: 'application/pdf', content: await codesPdf(context, printed) } }
    : { file: { name, type: 'text/csv; charset=utf-8', content: codesCsv(context, printed) } }
}

const readOffice = ({ db }: Context, id: string) =>
  db.selectFrom('vestigingen').select(['id', 'title', 'plaats']).where('id', '=', id).executeTakeFirstOrThrow()

async function stateOf(
  context: Context,
  id: string,
  { newSheet = null, done = null, failure = null }: Partial<State>,
): Promise<State> {
  return {
    office: await readOffice(context, id),
    sheets: await listSheets(context.db, id),
    stats: await codeStatsOf(context.db, id),
    newSheet: newSheet && { id: newSheet.id, codes: newSheet.codes },
    ...{ done, failure },
  }
}
