import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { isKeyOf } from '#contract/is-key-of.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import {
  codeStatsOf,
  codesCsv,
  codesPdf,
  listSheets,
  makeSheet,
  sheetOf,
  withdrawSheet,
} from '#features/reviews/server/public.ts'
import type { Context } from '#server/context.ts'
import type { FormValues } from '#server/forms/run-form.ts'
import { reportError } from '#server/http/answer-errors.ts'
import { privateRead } from '#server/http/route.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { checkFormToken, createFormToken } from '#server/tokens/form-token.ts'
import { codeDoneLabels, codeFiles, type OfficeCodesState } from '../../codes-state.ts'
import { changerOf, holdOffice, type OfficeActor, requireOffice } from '../office/office-actor.ts'
import { readCodes, readCount, readSheetId } from './read-codes-form.ts'

type Asked = { Params: { id: string }; Querystring: Record<string, unknown>; Body: FormValues | undefined }
const path = paths.officeCodes.pattern

const oldFormText = 'Deze pagina stond te lang open, dus er is niets gedaan. Doe het hieronder opnieuw'
const noFilesText = 'Van deze codes is er geen bestand meer: het blad is ingetrokken of verlopen. Maak een nieuw blad'

/** The codes for bills of an office, for who acts for it: plain forms, as codes are shown by the answer that made them alone. */
export function officeCodes(app: FastifyInstance, context: Context) {
  const enter = (request: FastifyRequest<Asked>, reply: FastifyReply) =>
    requireOffice(context, visitorOf(request, reply, context.config), request.params.id)

  app.get<Asked>(path, async (request, reply) => {
    const { vestiging_id } = await enter(request, reply)
    const { gedaan } = request.query
    const done = isKeyOf(codeDoneLabels, gedaan) ? gedaan : null
    return app.renderPage(request, reply, { state: await stateOf(context, vestiging_id, { done }) })
  })

  app.post<Asked>(path, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const actor = await enter(request, reply)
    const posted = request.body ?? {}
    try {
      return await act(app, context, { request, reply, actor, posted })
    } catch (error) {
      const { message: text, status, fields } = reportError(error, request, reply)
      const [action, sheet, count] = [textOf(posted, 'action'), textOf(posted, 'sheet'), textOf(posted, 'count')]
      const state = await stateOf(context, actor.vestiging_id, { failure: { text, fields, action, sheet, count } })
      return app.renderPage(request, reply, { state, status })
    }
  })
}

type Post = { request: FastifyRequest<Asked>; reply: FastifyReply; actor: OfficeActor; posted: FormValues }

async function act(app: FastifyInstance, context: Context, { request, reply, actor, posted }: Post) {
  const { vestiging_id } = actor
  const token = checkFormToken(context, tokenPath(vestiging_id), posted.form_token)
  if (token === 'false' || token === 'old') throw new ApiError('CONFLICT', { text: oldFormText })
  const changer = changerOf(actor)
  const maker = { ...changer, hold: (trx: Parameters<typeof holdOffice>[0]) => holdOffice(trx, changer) }
  const action = textOf(posted, 'action')
  if (action === 'make') {
    const form = { count: readCount(posted), form: textOf(posted, 'form_token') }
    const newSheet = await makeSheet(context, maker, form)
    return app.renderPage(request, reply, { state: await stateOf(context, vestiging_id, { newSheet, done: 'make' }) })
  }
  if (action === 'withdraw') {
    await withdrawSheet(context, maker, readSheetId(posted))
    return reply.redirect(paths.officeCodes(vestiging_id, { gedaan: 'withdraw' }), 303)
  }
  if (!isKeyOf(codeFiles, action)) throw new ApiError('BAD_REQUEST')
  const codes = readCodes(posted)
  const sheet = await sheetOf(context, { vestiging_id, codes })
  if (!sheet) throw new ApiError('CONFLICT', { text: noFilesText })
  const printed = { ...sheet, codes, office: await readOffice(context, vestiging_id) }
  return reply
    .headers({ ...privateRead, 'content-disposition': `attachment; filename="codes-blad-${sheet.id}.${action}"` })
    .type(action === 'pdf' ? 'application/pdf' : 'text/csv; charset=utf-8')
    .send(action === 'pdf' ? await codesPdf(context, printed) : codesCsv(context, printed))
}

const tokenPath = (id: string) => `${path} ${id}`

const readOffice = ({ db }: Context, id: string) =>
  db.selectFrom('vestigingen').select(['id', 'title', 'plaats']).where('id', '=', id).executeTakeFirstOrThrow()

async function stateOf(
  context: Context,
  id: string,
  { newSheet = null, done = null, failure = null }: Partial<OfficeCodesState>,
): Promise<OfficeCodesState> {
  const sheets = await listSheets(context.db, id)
  return {
    office: await readOffice(context, id),
    sheets: sheets.map(({ created_at, expires_at, withdrawn_at, ...sheet }) => ({
      ...sheet,
      created_at: created_at.toISOString(),
      expires_at: expires_at.toISOString(),
      withdrawn_at: withdrawn_at?.toISOString() ?? null,
    })),
    stats: await codeStatsOf(context.db, id),
    newSheet: newSheet && { id: newSheet.id, codes: newSheet.codes },
    ...{ done, failure, form_token: createFormToken(context, tokenPath(id)) },
  }
}
