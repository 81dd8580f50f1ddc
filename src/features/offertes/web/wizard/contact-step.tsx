import { paths } from '#contract/paths.ts'
import { PersonEmailInput, PersonNameInput } from '#web/ui/person-inputs.tsx'
import { RadioGroup } from '#web/ui/radio-group.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { StepProps } from './step-props.ts'

const titles = ['Dhr.', 'Mevr.'].map((value) => ({ value, label: value }))

/** Step 1: the customer. Field names are those of the API. */
export function ContactStep({ state: { values }, errorOf }: StepProps) {
  const text = (name: 'naam' | 'email' | 'telefoonnummer') => ({ defaultValue: values[name], error: errorOf(name) })
  return (
    <>
      <div>
        <h1 tabIndex={-1}>Uw gegevens</h1>
        <p className="hint one-of">Vul alle velden in.</p>
      </div>
      <div>
        <RadioGroup
          id="aanhef"
          name="aanhef"
          label="Aanhef"
          options={titles}
          value={values.aanhef}
          error={errorOf('aanhef')}
        />
        <PersonNameInput {...text('naam')} label="Naam" enterKeyHint="next" />
        <PersonEmailInput
          {...text('email')}
          label="E-mailadres"
          hint="Hier krijgt u de bevestiging en de offertes."
          enterKeyHint="next"
        />
        <TextInput
          id="telefoonnummer"
          name="telefoonnummer"
          {...text('telefoonnummer')}
          label="Telefoonnummer"
          hint="Alleen de notarissen die u kiest, krijgen uw gegevens. Zij bellen alleen als er een vraag is."
          width={20}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          enterKeyHint="go"
        >
          <a className="quiet-link" href={paths.dataWay()}>
            Wat gebeurt er met mijn gegevens?
          </a>
        </TextInput>
        <input type="hidden" name="mag_bellen" value="false" />
        <TickBox
          id="mag_bellen"
          name="mag_bellen"
          label="Kantoren mogen mij bellen"
          defaultChecked={values.mag_bellen === 'true'}
          error={errorOf('mag_bellen')}
          aria-describedby="mag_bellen-hint"
          mayBeEmpty
        >
          <p className="hint" id="mag_bellen-hint">
            Zet u dit uit, dan ziet een kantoor uw nummer pas als u dat kantoor kiest.
          </p>
        </TickBox>
      </div>
    </>
  )
}
