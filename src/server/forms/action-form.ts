import type { FastifyInstance } from 'fastify'
import type { CallArgs, Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import type { TokenPage } from '#contract/paths.ts'
import type { Context } from '../context.ts'
import type { LinkAct } from './act.ts'
import { type FormValues, runForm } from './run-form.ts'

type Buttons = {
  page: TokenPage
  /** The act or the call behind each button, by the value of its `action`. */
  acts: Record<string, LinkAct | Endpoint>
  /** How the input of a button is built from the form, where it is not the form's fields. */
  bodies?: Record<string, (values: FormValues) => object>
}

/** Handles the buttons of a page behind a link; the answer redirects back to that page. */
export const actionForm = (app: FastifyInstance, context: Context, { page, acts, bodies = {} }: Buttons): void =>
  runForm(app, context, {
    path: page.pattern,
    read({ action, ...values }) {
      const name = Object.keys(acts).find((key) => key === action)
      if (name === undefined) throw new ApiError('BAD_REQUEST')
      return { name, values }
    },
    async send({ name, values }, { params: { token = '' }, visitor, call }) {
      const act = acts[name]!
      const body = bodies[name]?.(values) ?? { ...values, bevestig: isTicked(values.bevestig) || undefined }
      if (typeof act === 'function') await act(context, token, body, visitor)
      else await call(act, { params: { token }, body } as CallArgs<Endpoint>)
      return page(token, { [doneParameter]: name })
    },
    failed: ({ name, values }, wrong): ActionFailure => ({ ...wrong, action: name, values }),
  })

/** A ticked checkbox is posted as text. */
const isTicked = (value: unknown) => value === 'true' || value === 'on'
