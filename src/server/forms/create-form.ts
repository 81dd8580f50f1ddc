import type { FastifyInstance } from 'fastify'
import { type FieldError, sendAgain } from '#contract/errors.ts'
import type { FormState } from '#contract/posted-form.ts'
import type { Context } from '../context.ts'
import { createFormToken, keepFormToken } from '../tokens/form-token.ts'
import { type Address, type FormValues, runForm, type Sender } from './run-form.ts'

type CreateForm = {
  path: string
  /** Fields that no page shows again, such as a password. */
  secrets?: readonly string[]
  /** The same validation as in the browser, for a post without JavaScript. */
  validate?: (values: FormValues) => FieldError[]
  /** Creates it once, by a call of the API or an act; returns the address to redirect to. */
  create: (values: FormValues, sender: Sender & Address) => Promise<string>
}

/** A page with a form that creates something; the input is kept when it fails. */
export function createForm(app: FastifyInstance, context: Context, form: CreateForm): void {
  const { path, secrets = [], validate = () => [], create } = form
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
    send: async (values, { params, query, once }) => create(values, { params, query, ...once(values.form_token) }),
    failed(values, { failure, fields }) {
      if (fields.length > 0) return stateOf(values, { errors: fields })
      if (failure.code !== 'CONFLICT') return stateOf(values, { failure })
      // This token was already used with other input: with a new token the form is a new request.
      const form_token = createFormToken(context, path)
      return { ...stateOf(values, { failure: { ...failure, text: `${failure.text} ${sendAgain}` } }), form_token }
    },
  })
}
