import type { ErrorCode, FieldError } from './errors.ts'

/** The state that the server renders a form with that can be posted without JavaScript. */
export type FormState = {
  /** What was filled in, as it was posted; null: nothing was posted yet. */
  values: Record<string, unknown> | null
  errors: FieldError[]
  failure: { code: ErrorCode; text: string } | null
  form_token: string
}

/** The fields of a form, as the server reads them or as they stand in the browser. */
export type Posted = Record<string, unknown>

/** The texts of a field. */
export const textsOf = (posted: Posted, name: string): string[] =>
  [posted[name]].flat().filter((value): value is string => typeof value === 'string')
export const textOf = (posted: Posted, name: string): string => textsOf(posted, name)[0] ?? ''
