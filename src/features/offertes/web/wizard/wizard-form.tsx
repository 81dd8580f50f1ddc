import { paths } from '#contract/paths.ts'
import { FormToken } from '#web/forms/form-token.tsx'
import { PostedForm } from '#web/in-place/posted-form.tsx'
import { Button } from '#web/ui/button.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { WizardState } from '../../wizard/posted-wizard.ts'
import { stepOf, steps } from '../../wizard/steps.ts'
import { emptyWizard, type WizardValues } from '../../wizard/values.ts'
import { successEntry } from '../success/success-entry.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { notSent } from './send-failure.tsx'
import { SituationStep } from './situation-step.tsx'
import type { StepProps } from './step-props.ts'

const screens = { 1: ContactStep, 2: SituationStep, 3: ConfirmStep }
/** Texts of the main button, by the step that it leads to. */
const ahead = {
  1: null,
  2: {
    label: 'Volgende: Diensten',
    busy: 'Even geduld...',
    hint: 'Hierna kiest u de diensten voor uw offerte.',
  },
  3: {
    label: 'Volgende: Bevestiging',
    // The next page names the offices that may not offer the services.
    busy: 'Diensten controleren...',
    hint: 'Hierna controleert u alles voordat wij iets versturen.',
  },
}
/** Replaces the hint above if services were chosen before. */
const chosenHint = 'Hierna controleert u uw diensten.'
const sending = {
  label: 'Offertes aanvragen',
  busy: 'Verzenden...',
  hint: 'Wij mailen u eerst. Na uw bevestiging gaat de aanvraag direct naar de notarissen.',
}

/** One step as a posted form; field names are those of the API. */
export function WizardForm(props: StepProps) {
  const { state, vestigingen } = props
  const { step, changing, values } = state
  const Screen = screens[step]
  const next = steps[step].next(changing)
  const { label, busy, hint } = (step < 3 && ahead[next]) || sending
  const isChosen = step === 1 && next === 2 && values.dienst_ids.length > 0
  return (
    <PostedForm
      className="form-col"
      action={paths.offerteRequest({ vestigingen: vestigingen.ids })}
      failure={notSent}
      keeps="naam email"
      keptAs={successEntry}
      retries
      data-wizard=""
      script="wizard"
    >
      <Screen {...props} />
      <HiddenFields state={state} ids={vestigingen.ids} />
      <p className="next" id="next">
        {isChosen ? chosenHint : hint}
      </p>
      {/* The main button comes first, as the Enter key presses the first one. */}
      <div className="form-end">
        <SubmitButton busyLabel={busy} next="next">
          {label}
        </SubmitButton>
        {step > 1 && (
          <Button kind="quiet" type="submit" name="go" value={step - 1}>
            Terug
          </Button>
        )}
      </div>
    </PostedForm>
  )
}

const names = Object.keys(emptyWizard) as (keyof WizardValues)[]

/** What a posted form carries besides its own step: the other steps, the offices, and the honeypot field. */
function HiddenFields({ state, ids }: { state: WizardState; ids: string[] }) {
  const { step, changing, values, form_token } = state
  const others = names.filter((name) => stepOf(name) !== step).flatMap((name) => pairs(name, values[name]))
  const marks = changing ? ([['changing', 'true']] as const) : []
  const carried = [['step', String(step)], ...marks, ...others] as const
  return (
    <>
      {carried.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={`${name} ${value}`} />
      ))}
      {ids.map((id) => (
        <input type="hidden" name="vestiging_ids" value={id} key={id} />
      ))}
      <FormToken token={form_token} waits={step === 3} />
      <Honeypot />
    </>
  )
}

const pairs = (name: string, value: string | readonly string[]): [string, string][] =>
  [value].flat().flatMap((one) => (one === '' ? [] : [[name, one]]))
