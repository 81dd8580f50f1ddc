import { type RefObject, useLayoutEffect, useState } from 'react'
import { formFields } from './form-fields.ts'

/** What is filled in in a form; at first also what was typed before the program was there, as `read` reads it. */
export function useFormValues<V extends object>(
  start: V,
  read: (fields: Record<string, string[]>) => V,
  form: RefObject<HTMLFormElement | null>,
) {
  const [values, setValues] = useState(start)
  // Before anything else is rendered: the next rendering puts `values` in the fields.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the program takes over
  useLayoutEffect(() => {
    if (form.current) setValues(read(formFields(form.current)))
  }, [])
  return { values, change: (part: Partial<V>) => setValues((now) => ({ ...now, ...part })) }
}
