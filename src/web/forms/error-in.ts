import type { FieldError } from '#contract/errors.ts'

/** The message for a field among the errors that a form was refused for. */
export const errorIn = (errors: readonly FieldError[] | undefined, field: string): string | undefined =>
  errors?.find((error) => error.field === field)?.message
