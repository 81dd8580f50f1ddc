import * as z from 'zod/mini'
import { fieldErrors } from '#contract/field-errors.ts'
import { contactFields } from '../request-body.ts'
import type { Step, WizardValues } from './values.ts'

const Contact = z.object(contactFields)

const parse = ({ aanhef, naam, email, telefoonnummer }: WizardValues) =>
  Contact.safeParse({ aanhef: aanhef || undefined, naam, email, telefoonnummer })

/** Step 1: who asks. */
export const contact = {
  name: 'Contactgegevens',
  fields: ['aanhef', 'naam', 'email', 'telefoonnummer', 'mag_bellen'],
  labels: { aanhef: 'Aanhef' },
  check(values) {
    const parsed = parse(values)
    return parsed.success ? [] : fieldErrors(parsed.error.issues)
  },
  // What is changed from the check leads back to it.
  next: (changing) => (changing ? 3 : 2),
  /** As the call sends them: without space around them. */
  answers(values: WizardValues) {
    const parsed = parse(values)
    const { aanhef, naam, email, telefoonnummer } = parsed.success ? parsed.data : values
    const mag_bellen = values.mag_bellen === 'true'
    return { aanhef: aanhef as 'Dhr.' | 'Mevr.', naam, email, telefoonnummer, mag_bellen }
  },
} as const satisfies Step & Record<'answers', unknown>
