import type { FastifyInstance } from 'fastify'
import type { Answer, CallArgs, Endpoint } from '#contract/endpoint.ts'
import { type FieldError, sendAgain } from '#contract/errors.ts'
import type { FormState } from '#contract/posted-form.ts'
import type { Context } from '../context.ts'
import { createFormToken, keepFormToken } from '../tokens/form-token.ts'
import { type Address, type FormValues, runForm } from './run-form.ts'

type CreateForm<E extends Endpoint> = {
  path: string
  endpoint: E
  /** Fields that no page shows again, such as a password. */
  secrets?: readonly string[]
  /** What the browser's own check would have said. */
  validate?: (values: FormValues) => FieldError[]
  argsOf: (values: FormValues, address: Address) => CallArgs<E>
  /** Where a success leads. */
  doneAt: (answer: Answer<E>, address: Address, values: FormValues) => string
}

/** A page with a form that creates something: the call of the API, the input kept when it fails. */
export function createForm<E extends Endpoint>(app: FastifyInstance, context: Context, form: CreateForm<E>): void {
  const { path, endpoint, secrets = [], validate = () => [], argsOf, doneAt } = form
  const stateOf = (posted: FormValues | null, wrong: Partial<FormState> = {}): FormState => {
    const form_token = keepFormToken(context, path, posted?.form_token)
    const values = posted && Object.fromEntries(Object.entries(posted).filter(([name]) => !secrets.includes(name)))
    return { values, errors: [], failure: null, ...wrong, form_token }
  }

  app.get(path, (request, reply) => app.renderPage(request, reply, { state: stateOf(null) }))
  runForm(app, context, {
    path,
    read: (values) => values,
    check(values) {
      const errors = validate(values)
      return errors.length > 0 ? { state: stateOf(values, { errors }), status: 400 } : null
    },
    async send(values, { params, query, callOnce }) {
      const address = { params, query }
      return doneAt(await callOnce(endpoint, argsOf(values, address), values.form_token), address, values)
    },
    failed(values, { failure, fields }) {
      if (fields.length > 0) return stateOf(values, { errors: fields })
      if (failure.code !== 'CONFLICT') return stateOf(values, { failure })
      // It was sent with other words already: with a token of its own it is another one.
      const form_token = createFormToken(context, path)
      return { ...stateOf(values, { failure: { ...failure, text: `${failure.text} ${sendAgain}` } }), form_token }
    },
  })
}
