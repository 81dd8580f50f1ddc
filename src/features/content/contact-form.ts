import * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { Email, Honeypot, PersonName, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { contactSubjectIds } from './contact-subjects.ts'

const { bericht } = limits.contact

/** A message to the operator of the site. */
export const ContactBody = z.object({
  naam: PersonName,
  email: Email,
  onderwerp: z.enum(contactSubjectIds, messages.contactSubjectMissing),
  bericht: text(bericht.max, messages.contactMessageLength).check(
    z.minLength(bericht.min, messages.contactMessageLength),
  ),
  website: Honeypot,
})

type ContactValues = { naam: string; email: string; onderwerp: string; bericht: string }

/** The body of the call; an empty choice is left out. */
const body = ({ onderwerp, ...values }: ContactValues) => ({ ...values, ...(onderwerp !== '' && { onderwerp }) })

/** The form for writing to the operator of the site. */
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
