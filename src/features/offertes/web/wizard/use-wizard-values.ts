import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSelection } from '#features/selection/web/public.tsx'
import { formFields } from '#web/forms/form-fields.ts'
import { useHydrated } from '#web/use-hydrated.ts'
import { readWizardForm, type WizardState } from '../../wizard/form.ts'
import { emptyWizard, type WizardValues } from '../../wizard/values.ts'
import { keepWizard, readWizard } from './wizard-storage.ts'

/**
 * What the visitor filled in. It starts from what the server rendered; once in the browser also from what was kept in this
 * visit, the services of the selection, and what was typed before the program was there.
 */
export function useWizardValues(initial: WizardState | null, form: RefObject<HTMLFormElement | null>) {
  const selection = useSelection()
  const [values, setValues] = useState<WizardValues>(initial?.values ?? emptyWizard)
  const [restored, setRestored] = useState(false)

  const typedBefore = useRef(emptyWizard)
  // At the moment when the program takes over: what is rendered next puts its own values in the fields.
  useLayoutEffect(() => {
    if (form.current) typedBefore.current = readWizardForm(formFields(form.current)).values
  }, [form])

  const hydrated = useHydrated()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the selection of the browser can be read
  useEffect(() => {
    if (!hydrated) return
    const typed = typedBefore.current
    setValues((now) => {
      const source = [typed, now, { dienst_ids: [...selection.dienst_ids] }].find((v) => v.dienst_ids.length > 0)
      return {
        ...merged(merged({ ...now, ...readWizard() }, now), typed),
        dienst_ids: source?.dienst_ids ?? [],
      }
    })
    setRestored(true)
  }, [hydrated])

  const { setDiensten } = selection
  useEffect(() => {
    if (restored) setDiensten(values.dienst_ids)
  }, [restored, values.dienst_ids, setDiensten])
  useEffect(() => {
    if (restored) keepWizard(values)
  }, [restored, values])

  return { values, restored, change: (part: Partial<WizardValues>) => setValues((now) => ({ ...now, ...part })) }
}

/** The filled fields of `over` on top of those of `under`. */
function merged(under: WizardValues, over: WizardValues): WizardValues {
  const entries = Object.entries(over).filter(([, value]) => value.length > 0)
  return { ...under, ...Object.fromEntries(entries) }
}
