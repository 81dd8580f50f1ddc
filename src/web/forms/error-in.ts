import type { FieldError } from '#contract/errors.ts'

/** What is wrong with a field, of what a form was refused for. */
export const errorIn = (errors: readonly FieldError[] | undefined, field: string): string | undefined =>
  errors?.find((error) => error.field === field)?.message
