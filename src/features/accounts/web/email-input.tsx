import { TextInput } from '#web/ui/text-input.tsx'

type Props = {
  defaultValue: string
  error: string | undefined
  /** Lets the browser list its passkeys for this site in the field. */
  offersPasskeys?: boolean
}

/** The e-mail address of an account. */
export const EmailInput = ({ defaultValue, error, offersPasskeys }: Props) => (
  <TextInput
    id="email"
    name="email"
    label="E-mailadres"
    width={40}
    type="email"
    inputMode="email"
    autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
    defaultValue={defaultValue}
    error={error}
  />
)
