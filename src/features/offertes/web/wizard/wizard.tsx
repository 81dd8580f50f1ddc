import { useRef, useState } from 'react'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { ProgressSteps } from '#web/ui/progress-steps.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { atLeastOne } from '../../rules.ts'
import type { WizardState } from '../../wizard.ts'
import { inSummary } from './in-summary.ts'
import { NoSelection } from './no-selection.tsx'
import { useWizard } from './use-wizard.ts'
import { WizardForm } from './wizard-form.tsx'
import { WizardSide } from './wizard-side.tsx'

export const stepNames = { 1: 'Contactgegevens', 2: 'Diensten', 3: 'Bevestiging' } as const

/** The three steps. `drawn` is what the server knew when it drew the page; a later visit starts without it. */
export function Wizard() {
  const state = usePageState<WizardState>()
  const hydrated = useHydrated()
  const [drawn] = useState(hydrated ? null : state)
  const form = useRef<HTMLFormElement>(null)
  const wizard = useWizard(drawn, form)
  const { step, vestigingen, summary, attempt } = wizard
  const empty = vestigingen.ids.length === 0
  if (empty && wizard.restored) return <NoSelection />
  const notice = summary.length === 1 && summary[0]?.message === atLeastOne.text ? atLeastOne.title : undefined
  return (
    <div className="wrap filled-later">
      <PageHead title={`${summary.length > 0 ? 'Fout: ' : ''}Offertes aanvragen, stap ${step} van 3`} noindex />
      {empty && (
        <noscript>
          <NoSelection />
        </noscript>
      )}
      <div className={`split wizard ${empty ? 'js-only' : ''}`}>
        <div className="form-col">
          <ProgressSteps step={step} total={3} label={stepNames[step]} />
          <ErrorSummary
            title={notice}
            errors={summary.map((error) => ({ id: error.field, message: inSummary(error) }))}
            attempt={attempt}
          />
          <WizardForm wizard={wizard} drawn={drawn} form={form} hydrated={hydrated} />
        </div>
        {step < 3 && <WizardSide vestigingen={vestigingen} />}
      </div>
    </div>
  )
}
