import type { CallArgs } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import type { sendContact } from './contract.ts'
import { ContactBody } from './schemas.ts'

type ContactValues = { naam: string; email: string; onderwerp: string; bericht: string }

/** The call that a filled form makes; an empty choice is no choice. */
const body = ({ onderwerp, ...values }: ContactValues) =>
  ({ ...values, ...(onderwerp !== '' && { onderwerp }) }) as CallArgs<typeof sendContact>['body']

/** The form to write to the operator of the site, in the browser and posted without JavaScript alike. */
export const contactForm = {
  empty: { naam: '', email: '', onderwerp: '', bericht: '' } satisfies ContactValues as ContactValues,
  read: (posted: Posted): ContactValues => ({
    naam: textOf(posted, 'naam'),
    email: textOf(posted, 'email'),
    onderwerp: textOf(posted, 'onderwerp'),
    bericht: textOf(posted, 'bericht'),
  }),
  /** The wrong fields, in the order of the screen. */
  check(values: ContactValues): FieldError[] {
    const parsed = ContactBody.safeParse(body(values))
    return parsed.success ? [] : fieldErrors(parsed.error.issues)
  },
  body,
}
