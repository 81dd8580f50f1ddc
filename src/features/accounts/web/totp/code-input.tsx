import * as limits from '#contract/limits.ts'
import { TextInput } from '#web/ui/text-input.tsx'

/** Six digits from the app; phones show their numeric keyboard. */
export const CodeInput = ({ hint, error }: { hint?: string; error: string | undefined }) => (
  <TextInput
    id="code"
    name="code"
    label={`Code van ${limits.account.totp.digits} cijfers`}
    hint={hint}
    width={20}
    inputMode="numeric"
    autoComplete="one-time-code"
    error={error}
  />
)
