import { TextInput } from '#web/ui/text-input.tsx'

type Props = {
  /** Undefined for a review of the platform, which needs no code. */
  value: string | undefined
  error: string | undefined
  /** The office has made codes. */
  isOffered: boolean
}

/** The code of a bill; not shown if the office made none, unless the address contains one. */
export const CodeInput = ({ value, error, isOffered }: Props) =>
  value !== undefined &&
  (isOffered || value !== '' || error) && (
    <TextInput
      id="code"
      name="code"
      label="Code van de nota"
      hint="Kreeg u een code van dit kantoor? Dan staat bij uw review dat u klant was. Wij zeggen het kantoor niet welke code u gebruikte."
      optional
      width={20}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      defaultValue={value}
      error={error}
    />
  )
