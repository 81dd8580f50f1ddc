import { TextInput } from '#web/ui/text-input.tsx'

type Props = {
  /** Absent: a review that needs none, of the platform. */
  value: string | undefined
  error: string | undefined
  /** The office has made codes. */
  isOffered: boolean
}

/** The code of a bill: nothing where the office made none, unless an address brought one along. */
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
