import { useState } from 'react'
import type { FieldError } from '#contract/errors.ts'

type State = { errors: readonly FieldError[]; hidden: ReadonlySet<string>; attempt: number }

/**
 * The field errors of the last attempt to send a form; `initial` are those that the server rendered. A field's message
 * disappears when the field gets the focus; the summary keeps its list until the next check.
 */
export function useFormErrors(initial: readonly FieldError[]) {
  const [{ errors, hidden, attempt }, setState] = useState<State>({
    errors: initial,
    hidden: new Set(),
    attempt: initial.length > 0 ? 1 : 0,
  })
  return {
    list: errors,
    attempt,
    errorOf: (field: string) =>
      hidden.has(field) ? undefined : errors.find((error) => error.field === field)?.message,
    report: (errors: readonly FieldError[]) =>
      setState((now) => ({
        errors,
        hidden: new Set(),
        attempt: errors.length > 0 ? now.attempt + 1 : now.attempt,
      })),
    hide: (field: string) =>
      setState((now) =>
        now.hidden.has(field) || !now.errors.some((error) => error.field === field)
          ? now
          : { ...now, hidden: new Set([...now.hidden, field]) },
      ),
  }
}
