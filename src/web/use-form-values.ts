import { type RefObject, useEffect, useState } from 'react'
import { formFields } from './form-fields.ts'
import { useHydrated } from './use-hydrated.ts'

/** What is filled in in a form; once in the browser also what was typed before the program was there, as `read` reads it. */
export function useFormValues<V extends object>(
  start: V,
  read: (fields: Record<string, string[]>) => V,
  form: RefObject<HTMLFormElement | null>,
) {
  const [values, setValues] = useState(start)
  const hydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the program takes over
  useEffect(() => {
    if (hydrated && form.current) setValues(read(formFields(form.current)))
  }, [hydrated])
  return { values, change: (part: Partial<V>) => setValues((now) => ({ ...now, ...part })) }
}
