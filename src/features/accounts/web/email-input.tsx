import { TextInput } from '#web/ui/text-input.tsx'

/** The address that an account is known by. */
export const EmailInput = ({ defaultValue, error }: { defaultValue: string; error: string | undefined }) => (
  <TextInput
    id="email"
    name="email"
    label="E-mailadres"
    width={40}
    type="email"
    inputMode="email"
    autoComplete="username"
    autoCapitalize="none"
    spellCheck={false}
    defaultValue={defaultValue}
    {...(error && { error })}
  />
)
