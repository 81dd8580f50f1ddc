import type { WizardState } from '../../wizard/posted-wizard.ts'
import type { WizardVestigingen } from './wizard-vestigingen.ts'

export type StepProps = {
  state: WizardState
  vestigingen: WizardVestigingen
  errorOf: (field: string) => string | undefined
}
