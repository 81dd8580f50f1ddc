import { paths } from '#contract/paths.ts'
import { PersonEmailInput, PersonNameInput } from '#web/ui/person-inputs.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { RegisterValues } from '../register-form.ts'
import { NewPasswordInput } from './password-inputs.tsx'

type Props = {
  values: RegisterValues
  errorOf: (field: string) => string | undefined
}

/** The fields of a new account. */
export const RegisterFields = ({ values, errorOf }: Props) => (
  <div>
    <PersonNameInput label="Uw naam" defaultValue={values.naam} error={errorOf('naam')} />
    <PersonEmailInput
      label="E-mailadres"
      hint="Hiermee logt u in. U krijgt een e-mail om dit adres te bevestigen."
      defaultValue={values.email}
      error={errorOf('email')}
    />
    <TextInput
      id="telefoonnummer"
      name="telefoonnummer"
      label="Telefoonnummer"
      optional
      width={20}
      type="tel"
      autoComplete="tel"
      defaultValue={values.telefoonnummer}
      error={errorOf('telefoonnummer')}
    />
    <NewPasswordInput error={errorOf('password')} />
    <TickBox
      id="terms_accepted"
      name="terms_accepted"
      label="Ik ga akkoord met de voorwaarden"
      defaultChecked={values.terms_accepted}
      error={errorOf('terms_accepted')}
    >
      <p className="small">
        <a href={paths.terms()}>Lees de voorwaarden</a>
      </p>
    </TickBox>
  </div>
)
