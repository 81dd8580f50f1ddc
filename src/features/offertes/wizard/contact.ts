import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { contactFields } from '../request-body.ts'
import type { Step, WizardValues } from './values.ts'

const Contact = z.object(contactFields)

const parse = ({ aanhef, naam, email, telefoonnummer }: WizardValues) =>
  Contact.safeParse({ aanhef: aanhef || undefined, naam, email, telefoonnummer })

/** Step 1: the customer. */
export const contact = {
  name: 'Contactgegevens',
  fields: ['aanhef', 'naam', 'email', 'telefoonnummer', 'mag_bellen'],
  labels: { aanhef: 'Aanhef' },
  check(values) {
    const parsed = parse(values)
    return parsed.success ? [] : fieldErrors(parsed.error.issues)
  },
  // A change made from step 3 leads back there.
  next: (changing) => (changing ? 3 : 2),
  /** The values for the API call, trimmed. */
  answers(values: WizardValues) {
    const parsed = parse(values)
    const { aanhef, naam, email, telefoonnummer } = parsed.success ? parsed.data : values
    const mag_bellen = values.mag_bellen === 'true'
    return { aanhef: aanhef as 'Dhr.' | 'Mevr.', naam, email, telefoonnummer, mag_bellen }
  },
} as const satisfies Step & Record<'answers', unknown>
