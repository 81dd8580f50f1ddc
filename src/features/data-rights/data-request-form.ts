import type { CallArgs } from '#contract/endpoint.ts'
import type { FieldError } from '#contract/errors.ts'
import { fieldErrors } from '#contract/field-errors.ts'
import { type Posted, textOf } from '#contract/posted-form.ts'
import type { requestData } from './contract.ts'
import { DataRequestBody } from './schemas.ts'

type DataRequestValues = { email: string; kind: string }

/** The call that a filled form makes; an empty choice is no choice. */
const body = ({ email, kind }: DataRequestValues) =>
  ({ email, ...(kind !== '' && { kind }) }) as CallArgs<typeof requestData>['body']

/** The form to ask for one's data, in the browser and posted without JavaScript alike. */
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
