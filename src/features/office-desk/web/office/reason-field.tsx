import { TextInput } from '#web/ui/text-input.tsx'

type Props = { id: string; text: string; error: string | undefined; hint?: string }

/** Why something is done: it stays in the log. */
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
