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
export function useWizard(drawn: WizardState | null, form: RefObject<HTMLFormElement | null>) {
  const { values, restored, change } = useWizardValues(drawn, form)
  const errors = useStepErrors(drawn)
  const isWrong = (at: WizardStep) => errors.summaryOf(at).length > 0
  const { step, changing, goTo } = useWizardStep(drawn, { values, restored, isWrong }, form)
  const vestigingen = useWizardVestigingen(drawn)
  const next = steps[step].next(changing)
  const { search } = useSelection()
  const { sending, send, clear } = useSendOfferte(drawn?.failure ?? null, (found) => {
    const wrongStep = found[0] && stepOf(found[0].field)
    if (wrongStep && wrongStep < 3) tellAt(wrongStep, found)
  })

  function tellAt(wrongStep: WizardStep, found: Parameters<typeof errors.tell>[1]) {
    errors.tell(wrongStep, found)
    if (wrongStep !== step) goTo(wrongStep)
    clear()
  }

  // What is sent stays until the next screen stands: before that its address and its selection are gone.
  const [sent, holdSent] = useState({ values, step, vestigingen })
  const busy = sending.state === 'busy' || sending.state === 'sent'

  return {
    ...(busy ? sent : { values, step, vestigingen }),
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
      const found = steps[step].check(values)
      if (found[0]) return tellAt(stepOf(found[0].field), found)
      errors.tell(step, [])
      if (step < 3) return goTo(next)
      holdSent({ values, step, vestigingen })
      return send({ ...toRequestBody(values, vestigingen.ids, search), website })
    },
  }
}
export type WizardView = ReturnType<typeof useWizard>
