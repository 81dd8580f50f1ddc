import { type RefObject, useState } from 'react'
import { useSelection } from '#features/selection/web/public.tsx'
import type { WizardState } from '../../wizard/form.ts'
import { stepOf, steps, toRequestBody } from '../../wizard/steps.ts'
import type { WizardStep } from '../../wizard/values.ts'
import { useSendOfferte } from './use-send-offerte.ts'
import { useStepErrors } from './use-step-errors.ts'
import { useWizardStep } from './use-wizard-step.ts'
import { useWizardValues } from './use-wizard-values.ts'
import { useWizardVestigingen } from './use-wizard-vestigingen.ts'

/** The wizard in the browser: what is filled in, where the visitor is, what is wrong, and the sending. */
export function useWizard(initial: WizardState | null, form: RefObject<HTMLFormElement | null>) {
  const { values, restored, change } = useWizardValues(initial, form)
  const errors = useStepErrors(initial)
  const isWrong = (at: WizardStep) => errors.summaryOf(at).length > 0
  const { step, changing, goTo } = useWizardStep(initial, { values, restored, isWrong }, form)
  const vestigingen = useWizardVestigingen(initial)
  const next = steps[step].next(changing)
  const { search } = useSelection()
  const { sending, send, clear } = useSendOfferte(initial?.failure ?? null, (wrong) => {
    const wrongStep = wrong[0] && stepOf(wrong[0].field)
    if (wrongStep && wrongStep < 3) reportAt(wrongStep, wrong)
  })

  function reportAt(wrongStep: WizardStep, wrong: Parameters<typeof errors.report>[1]) {
    errors.report(wrongStep, wrong)
    if (wrongStep !== step) goTo(wrongStep)
    clear()
  }

  // What is sent stays until the next screen stands: before that its address and its selection are gone.
  const [snapshot, setSnapshot] = useState({ values, step, vestigingen })
  const busy = sending.state === 'busy' || sending.state === 'sent'

  return {
    ...(busy ? snapshot : { values, step, vestigingen }),
    /** What the main button leads to. */
    next,
    changing,
    change,
    restored,
    sending,
    clearFailure: clear,
    busy,
    summary: errors.summaryOf(step),
    attempt: errors.attempt,
    errorOf: errors.errorOf(step),
    hideError: errors.hide,
    goTo,
    /** The main button: checks this step, then goes on or sends. */
    submit(website: string) {
      const wrong = steps[step].check(values)
      if (wrong[0]) return reportAt(stepOf(wrong[0].field), wrong)
      errors.report(step, [])
      if (step < 3) return goTo(next)
      setSnapshot({ values, step, vestigingen })
      return send({ ...toRequestBody(values, vestigingen.ids, search), website })
    },
  }
}
export type WizardView = ReturnType<typeof useWizard>
