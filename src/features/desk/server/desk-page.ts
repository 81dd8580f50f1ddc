import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '#contract/errors.ts'
import { type Address, paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { FormValues, Wrong } from '#server/forms/run-form.ts'
import { reportError } from '#server/http/answer-errors.ts'
import { refuseForeignOrigin } from '#server/http/security-headers.ts'
import { visitorOf } from '#server/http/visitor.ts'
import { createFormToken, requireFormToken } from '#server/tokens/form-token.ts'
import type { DeskFrameState } from '../contract.ts'
import type { Operator } from './operator.ts'
import { type DeskPage, deskPages, mayOpen, menuOf } from './pages.ts'
import { readUpload, type Upload, type UploadLimit } from './read-upload.ts'

/** The parameters of a page, and the uploaded file of its form. */
export type DeskRequest = { params: Record<string, string>; query: Record<string, unknown>; upload?: Upload | null }

type Desk<State> = {
  /** Its form uploads a file; such a page is registered with `fileForms`. */
  file?: UploadLimit
  read(request: DeskRequest, operator: Operator): Promise<State>
  /** Handles the posted form; returns the address to redirect to, or a state to show once. */
  act?(posted: FormValues, operator: Operator, request: DeskRequest): Promise<string | { state: State }>
  /** The state of the page after a refusal. */
  failed?(posted: FormValues, wrong: Wrong, request: DeskRequest, operator: Operator): Promise<State>
}

/**
 * A page of the desk, with plain forms that work without JavaScript and data that no API call returns. `deskPages` says who may see
 * it; every request checks that, POSTs too (docs/decisions/0034).
 */
export function deskPage<State extends object>(
  app: FastifyInstance,
  context: Context,
  address: Pick<Address, 'pattern'>,
  { read, act, failed, file }: Desk<State>,
): void {
  const path = address.pattern
  const page = deskPages.find((one) => one.address.pattern === path)
  if (!page) throw new Error(`${path} is no page of the desk`)

  const enter = (request: FastifyRequest, reply: FastifyReply) => enterDesk(context, page, request, reply)
  const render = (request: FastifyRequest, reply: FastifyReply, { naam, role }: Operator, state: State, status = 200) =>
    app.renderPage(request, reply, {
      state: {
        ...state,
        desk: { naam, menu: menuOf(role, path), form_token: createFormToken(context, path) },
      } satisfies DeskFrameState,
      status,
    })

  app.get(path, async (request, reply) => {
    const operator = await enter(request, reply)
    if (!operator.isProved) return reply.redirect(paths.secondWay(), 303)
    return render(request, reply, operator, await read(requestOf(request), operator))
  })

  if (!act) return
  app.post<{ Body: FormValues | undefined }>(path, async (request, reply) => {
    refuseForeignOrigin(request, context.config)
    const operator = await enter(request, reply)
    if (!operator.isProved) throw new ApiError('FORBIDDEN')
    let posted = request.body ?? {}
    const deskRequest: DeskRequest = requestOf(request)
    try {
      // Read the upload only once the sender is authorised.
      if (file) ({ values: posted, upload: deskRequest.upload } = await readUpload(request, file))
      requireFormToken(context, path, posted.form_token)
      const outcome = await act(posted, operator, deskRequest)
      if (typeof outcome === 'string') return reply.redirect(outcome, 303)
      return render(request, reply, operator, outcome.state)
    } catch (error) {
      const isShut = error instanceof ApiError && (error.code === 'FORBIDDEN' || error.code === 'UNAUTHORIZED')
      // Without the right to act, the page is not shown either.
      if (!failed || isShut) throw error
      const { code, message: text, status, fields } = reportError(error, request, reply)
      const state = await failed(posted, { failure: { code, text }, fields }, deskRequest, operator)
      return render(request, reply, operator, state, status)
    }
  })
}

/** Registers pages whose forms upload files. Uploads are read nowhere else. */
export const fileForms = (app: FastifyInstance, register: (forms: FastifyInstance) => void): void =>
  void app.register(async (forms) => {
    await forms.register(multipart, { throwFileSizeLimit: false })
    register(forms)
  })

/** The operator who requests a page of the desk; throws without access. */
async function enterDesk(
  context: Context,
  page: Pick<DeskPage, 'role'>,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Operator> {
  const operator = await context.hooks.operatorOf(context, visitorOf(request, reply, context.config))
  if (!mayOpen(operator.role, page)) throw new ApiError('FORBIDDEN')
  return operator
}

const requestOf = ({ params, query }: FastifyRequest) => ({ params, query }) as DeskRequest
