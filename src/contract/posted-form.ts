import type { ErrorCode, FieldError } from './errors.ts'

/** The state that the server renders a form with that can be posted without JavaScript. */
export type FormState = {
  /** What was filled in, as it was posted; null: nothing was posted yet. */
  values: Record<string, unknown> | null
  errors: FieldError[]
  failure: { code: ErrorCode; text: string } | null
  form_token: string
}
