import type { FormEvent, RefObject } from 'react'
import { paths } from '#contract/paths.ts'
import { useHideOnFocus } from '#web/forms/use-hide-on-focus.ts'
import { Button } from '#web/ui/button.tsx'
import { Honeypot } from '#web/ui/honeypot.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import type { WizardState } from '../../wizard/form.ts'
import { stepOf } from '../../wizard/steps.ts'
import { emptyWizard, type WizardStep, type WizardValues } from '../../wizard/values.ts'
import { ConfirmStep } from './confirm-step.tsx'
import { ContactStep } from './contact-step.tsx'
import { SituationStep } from './situation-step.tsx'
import type { WizardView } from './use-wizard.ts'

const screens = { 1: ContactStep, 2: SituationStep, 3: ConfirmStep }
/** What the main button does, by the step that it leads to. */
const ahead = {
  1: null,
  2: { label: 'Volgende: Diensten', hint: 'Hierna kiest u de diensten waarvoor u een offerte wilt.' },
  3: { label: 'Volgende: Bevestiging', hint: 'Hierna controleert u alles voordat wij iets versturen.' },
}
/** Instead of the hint above to whoever chose them before. */
const chosenHint = 'Hierna controleert u uw diensten en kunt u vertellen wat er speelt.'
const sending = {
  label: 'Offertes aanvragen',
  hint: 'Wij sturen u eerst een e-mail. Na uw bevestiging gaat de aanvraag direct naar de notarissen.',
}

type Props = {
  wizard: WizardView
  initial: WizardState | null
  form: RefObject<HTMLFormElement | null>
  hydrated: boolean
}

/** One step as a form that also works when it is posted; its names are the API's. */
export function WizardForm({ wizard, initial, form, hydrated }: Props) {
  const { step, busy, vestigingen } = wizard
  const Screen = screens[step]
  const { label, hint } = (step < 3 && ahead[wizard.next]) || sending
  const isChosen = step === 1 && wizard.next === 2 && wizard.values.dienst_ids.length > 0

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent
    // A button that sends the form to another page.
    if (submitter?.hasAttribute('formaction')) return
    event.preventDefault()
    if (!busy) wizard.submit(String(new FormData(event.currentTarget).get('website') ?? ''))
  }
  function goBack() {
    if (step > 1) wizard.goTo((step - 1) as WizardStep)
  }

  return (
    <form
      className="form-col"
      method="post"
      action={paths.offerteRequest({ vestigingen: vestigingen.ids })}
      noValidate
      ref={form}
      onSubmit={onSubmit}
      {...useHideOnFocus(wizard.hideError)}
    >
      <Screen wizard={wizard} hydrated={hydrated} />
      <HiddenFields wizard={wizard} initial={initial} />
      <p className="next" id="next">
        {isChosen ? chosenHint : hint}
      </p>
      {/* The main button stands first: it is what the Enter key presses. */}
      <div className="form-end">
        <SubmitButton busy={busy} busyLabel="Verzenden..." next="next">
          {label}
        </SubmitButton>
        {step > 1 && (
          <Button
            kind="quiet"
            type={hydrated ? 'button' : 'submit'}
            name="go"
            value={step - 1}
            disabled={busy}
            onClick={goBack}
          >
            Terug
          </Button>
        )}
      </div>
    </form>
  )
}

const names = Object.keys(emptyWizard) as (keyof WizardValues)[]

/** What a posted form carries besides its own step: the other steps, the offices, and the field that stays empty. */
function HiddenFields({ wizard, initial }: { wizard: WizardView; initial: WizardState | null }) {
  const { step, changing, values, vestigingen } = wizard
  const others = names.filter((name) => stepOf(name) !== step).flatMap((name) => pairs(name, values[name]))
  const marks = changing ? ([['changing', 'true']] as const) : []
  const carried = [['step', String(step)], ...marks, ['form_token', initial?.form_token ?? ''], ...others] as const
  return (
    <>
      {carried.map(([name, value]) => (
        <input type="hidden" name={name} value={value} key={`${name} ${value}`} />
      ))}
      {vestigingen.ids.map((id) => (
        <input type="hidden" name="vestiging_ids" value={id} key={id} />
      ))}
      <Honeypot />
    </>
  )
}

const pairs = (name: string, value: string | readonly string[]): [string, string][] =>
  [value].flat().flatMap((one) => (one === '' ? [] : [[name, one]]))
