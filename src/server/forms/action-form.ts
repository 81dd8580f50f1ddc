import type { FastifyInstance } from 'fastify'
import type { CallArgs, Endpoint } from '#contract/endpoint.ts'
import { ApiError } from '#contract/errors.ts'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import type { TokenPage } from '#contract/paths.ts'
import type { Context } from '../context.ts'
import { type FormValues, runForm } from './run-form.ts'

type Buttons = {
  page: TokenPage
  /** The call behind each button, by the value of its `action`. */
  calls: Record<string, Endpoint>
  /** How the call's body is read from the form, where it is not the form's fields. */
  bodies?: Record<string, (values: FormValues) => object>
}

/** The buttons of a page behind a link: the same calls as the API's, answered by going back to the page. */
export const actionForm = (app: FastifyInstance, context: Context, { page, calls, bodies = {} }: Buttons): void =>
  runForm(app, context, {
    path: page.pattern,
    read({ action, ...values }) {
      const name = Object.keys(calls).find((key) => key === action)
      if (name === undefined) throw new ApiError('BAD_REQUEST')
      return { name, values }
    },
    async send({ name, values }, { params: { token = '' }, call }) {
      const body = bodies[name]?.(values) ?? { ...values, bevestig: isTicked(values.bevestig) || undefined }
      await call(calls[name]!, { params: { token }, body } as CallArgs<Endpoint>)
      return page(token, { [doneParameter]: name })
    },
    failed: ({ name, values }, wrong): ActionFailure => ({ ...wrong, action: name, values }),
  })

/** A ticked box sends a text where the API takes true. */
const isTicked = (value: unknown) => value === 'true' || value === 'on'
