import type { ErrorCode, FieldError } from './errors.ts'

/** State for rendering a form that also works without JavaScript. */
export type FormState = {
  /** The values as posted; null: nothing was posted yet. */
  values: Record<string, unknown> | null
  errors: FieldError[]
  failure: { code: ErrorCode; text: string } | null
  form_token: string
}

/** The fields of a form, as the server parses them or as they are in the browser. */
export type Posted = Record<string, unknown>

/** The texts of a field. */
export const textsOf = (posted: Posted, name: string): string[] =>
  [posted[name]].flat().filter((value): value is string => typeof value === 'string')
export const textOf = (posted: Posted, name: string): string => textsOf(posted, name)[0] ?? ''
