import { TextInput } from '#web/ui/text-input.tsx'

type Props = { id: string; text: string; error: string | undefined; hint?: string }

/** The reason for an act, which is kept in the log. */
export const ReasonField = ({ id, text, error, hint = 'Nodig als u iets van het kantoor wegneemt.' }: Props) => (
  <TextInput
    id={`${id}-reden`}
    name="reden"
    label="Reden"
    hint={`${hint} Komt in het logboek en blijft daar. Noem geen namen van klanten.`}
    autoComplete="off"
    defaultValue={text}
    error={error}
    mayBeEmpty
  />
)
