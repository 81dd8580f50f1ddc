import * as z from 'zod/mini'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { Email, Honeypot } from '#contract/fields.ts'
import * as messages from '#contract/messages.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import { rightIds } from './rules.ts'

export const DataRequestBody = z.object({
  email: Email,
  kind: z.enum(rightIds, messages.rightMissing),
  website: Honeypot,
})
export type DataRequestBody = z.output<typeof DataRequestBody>

type DataRequestValues = { email: string; kind: string }

/** The body of the call; an empty choice is left out. */
const body = ({ email, kind }: DataRequestValues) => ({ email, ...(kind !== '' && { kind }) })

/** The form with which people request their data. */
export const dataRequestForm = {
  empty: { email: '', kind: '' } satisfies DataRequestValues as DataRequestValues,
  read: (posted: Posted): DataRequestValues => ({ email: textOf(posted, 'email'), kind: textOf(posted, 'kind') }),
  /** The wrong fields, in the order of the screen. */
  check(values: DataRequestValues): FieldError[] {
    const parsed = DataRequestBody.safeParse(body(values))
    return parsed.success ? [] : fieldErrors(parsed.error.issues)
  },
  body,
}
