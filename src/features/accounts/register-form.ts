import type { CallArgs } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import type { register } from './contract/accounts.ts'
import { RegisterBody } from './request-body.ts'
import { isTooShort, tooShort } from './rules.ts'

/** A registration as filled in on the form. */
export type RegisterValues = {
  naam: string
  email: string
  telefoonnummer: string
  password: string
  terms_accepted: boolean
  /** The office that the account is said to belong to; empty: none. */
  vestiging_id: string
}

const texts = { naam: '', email: '', telefoonnummer: '', password: '', vestiging_id: '' }
const empty: RegisterValues = { ...texts, terms_accepted: false }

const textOf = (posted: Record<string, unknown>, name: string): string => {
  const [value] = [posted[name]].flat()
  return typeof value === 'string' ? value : ''
}

/** Request body of a filled-in form. */
const body = ({ telefoonnummer, terms_accepted, vestiging_id, ...values }: RegisterValues) =>
  ({
    ...values,
    telefoonnummer: telefoonnummer.trim() || null,
    vestiging_id: vestiging_id || null,
    ...(terms_accepted && { terms_accepted }),
  }) as CallArgs<typeof register>['body']

/** The registration form, both in the browser and when posted without JavaScript. */
export const registerForm = {
  empty,
  read: (posted: Record<string, unknown>): RegisterValues => ({
    naam: textOf(posted, 'naam'),
    email: textOf(posted, 'email'),
    telefoonnummer: textOf(posted, 'telefoonnummer'),
    password: textOf(posted, 'password'),
    terms_accepted: textOf(posted, 'terms_accepted') !== '',
    vestiging_id: textOf(posted, 'vestiging_id'),
  }),
  /** Invalid fields, in screen order. */
  check(values: RegisterValues): FieldError[] {
    const parsed = RegisterBody.safeParse(body(values))
    const wrong = parsed.success ? [] : fieldErrors(parsed.error.issues)
    if (values.password === '' || !isTooShort(values.password)) return wrong
    const after = wrong.filter(({ field }) => field !== 'terms_accepted').length
    return [...wrong.slice(0, after), tooShort, ...wrong.slice(after)]
  },
  body,
}
