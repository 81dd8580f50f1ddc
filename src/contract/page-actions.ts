import type { ErrorCode, FieldError } from './errors.ts'

/** After a button on a page behind a link succeeds, the page reopens with this parameter, which names the action. */
export const doneParameter = 'gedaan'

/** State for rendering such a page again after its button failed. */
export type ActionFailure = {
  failure: { code: ErrorCode; text: string }
  action: string
  fields: FieldError[]
  /** What the visitor filled in, shown again. */
  values: Record<string, unknown>
}
