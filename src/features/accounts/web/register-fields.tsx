import { paths } from '#contract/paths.ts'
import { PersonEmailInput, PersonNameInput } from '#web/ui/person-inputs.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { TickBox } from '#web/ui/tick-box.tsx'
import type { RegisterValues } from '../register-form.ts'
import { NewPasswordInput } from './password-inputs.tsx'

type Props = {
  values: RegisterValues
  change: (part: Partial<RegisterValues>) => void
  errorOf: (field: string) => string | undefined
}

/** What an account is made from. */
export const RegisterFields = ({ values, change, errorOf }: Props) => (
  <div>
    <PersonNameInput
      label="Uw naam"
      value={values.naam}
      error={errorOf('naam')}
      onChange={({ target }) => change({ naam: target.value })}
    />
    <PersonEmailInput
      label="E-mailadres"
      hint="Hiermee logt u in. U krijgt een e-mail om dit adres te bevestigen."
      value={values.email}
      error={errorOf('email')}
      onChange={({ target }) => change({ email: target.value })}
    />
    <TextInput
      id="telefoonnummer"
      name="telefoonnummer"
      label="Telefoonnummer"
      optional
      width={20}
      type="tel"
      autoComplete="tel"
      value={values.telefoonnummer}
      error={errorOf('telefoonnummer')}
      onChange={({ target }) => change({ telefoonnummer: target.value })}
    />
    <NewPasswordInput
      value={values.password}
      error={errorOf('password')}
      onChange={({ target }) => change({ password: target.value })}
    />
    <TickBox
      id="terms_accepted"
      name="terms_accepted"
      label="Ik ga akkoord met de voorwaarden"
      checked={values.terms_accepted}
      error={errorOf('terms_accepted')}
      onChange={({ target }) => change({ terms_accepted: target.checked })}
    >
      <p className="small">
        <a href={paths.terms()}>Lees de voorwaarden</a>
      </p>
    </TickBox>
  </div>
)
