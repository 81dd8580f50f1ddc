import * as z from 'zod/mini'
import { schemas } from '#contract/endpoint.ts'
import { documented, Email, Honeypot, named, PersonName, text } from '#contract/fields.ts'
import * as limits from '#contract/limits.ts'
import * as messages from '#contract/messages.ts'
import { contactSubjectIds } from './contact-subjects.ts'

const { bericht } = limits.contact

/** A message to the operator of the site. */
export const ContactBody = z.object({
  naam: PersonName,
  email: Email,
  onderwerp: z.enum(contactSubjectIds, messages.contactSubjectMissing),
  bericht: documented(
    { minLength: bericht.min, maxLength: bericht.max },
    text(bericht.max, messages.contactMessageLength).check(z.minLength(bericht.min, messages.contactMessageLength)),
  ),
  website: Honeypot,
})
export type ContactBody = z.output<typeof ContactBody>

export const ContactReceipt = named('ContactReceipt', z.object({ received_at: z.string(), next_step: z.string() }))
export type ContactReceipt = z.infer<typeof ContactReceipt>

export const sendContact = schemas({
  idempotent: true,
  summary: 'Mail a message to who runs the site',
  body: ContactBody,
  response: ContactReceipt,
  status: 201,
  errors: ['BAD_REQUEST', 'RATE_LIMITED', 'CONFLICT', 'CONFIG_REQUIRED', 'FORBIDDEN'],
})
