import { limits } from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { FieldError } from '#web/ui/field-error.tsx'
import { PersonEmailInput, PersonNameInput } from '#web/ui/person-inputs.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { RegisterValues } from '../register-form.ts'

type Props = {
  values: RegisterValues
  change: (part: Partial<RegisterValues>) => void
  errorOf: (field: string) => string | undefined
}

const { min, max } = limits.password

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
    <TextInput
      id="password"
      name="password"
      label="Wachtwoord"
      hint={`${min} tot ${max} tekens. Een zin van een paar woorden is makkelijk te onthouden.`}
      width={40}
      type="password"
      autoComplete="new-password"
      value={values.password}
      error={errorOf('password')}
      onChange={({ target }) => change({ password: target.value })}
    />
    <Terms values={values} change={change} error={errorOf('terms_accepted')} />
  </div>
)

type TermsProps = Pick<Props, 'values' | 'change'> & { error: string | undefined }

const Terms = ({ values, change, error }: TermsProps) => (
  <div className="field" data-error={error ? '' : undefined}>
    <FieldError id="terms_accepted" error={error} />
    <label className="option">
      <input
        id="terms_accepted"
        type="checkbox"
        name="terms_accepted"
        value="true"
        checked={values.terms_accepted}
        aria-required
        aria-describedby={error ? 'terms_accepted-error' : undefined}
        aria-invalid={error ? true : undefined}
        onChange={({ target }) => change({ terms_accepted: target.checked })}
      />
      Ik ga akkoord met de voorwaarden
    </label>
    <p className="small">
      <a href={paths.terms()}>Lees de voorwaarden</a>
    </p>
  </div>
)
