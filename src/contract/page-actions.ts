import type { ErrorCode, FieldError } from './errors.ts'

/** After a button of a page behind a link has done its work, the page is opened again with this parameter, which names it. */
export const doneParameter = 'gedaan'

/** The state that such a page is rendered with when its button failed. */
export type ActionFailure = {
  failure: { code: ErrorCode; text: string }
  action: string
  fields: FieldError[]
  /** What was filled in, to be shown again. */
  values: Record<string, unknown>
}
