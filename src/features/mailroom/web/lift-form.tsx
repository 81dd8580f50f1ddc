import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { type Suppression, type SuppressionsState, suppressionKey } from '../suppressions-state.ts'

type Props = {
  suppression: Suppression
  failure: SuppressionsState['failure']
  query: Record<string, string>
  form_token: string
}

/** Lets an address have its mails again: only when its owner asks for it, or the refusal was a mistake. */
export function LiftForm({ suppression, failure, query, form_token }: Props) {
  const { kind, number, address } = suppression
  const error = errorIn(failure?.fields, 'reason')
  return (
    <details open={failure !== null}>
      <summary>
        Weer toelaten<span className="sr">: {address}</span>
      </summary>
      <form className="stack" method="post" action={paths.suppressions(query)} noValidate>
        <input type="hidden" name="form_token" value={form_token} />
        <input type="hidden" name="soort" value={kind} />
        <input type="hidden" name="nummer" value={number} />
        <TextInput
          id={`reason-${suppressionKey(suppression)}`}
          name="reason"
          label="Reden"
          hint="Komt in het logboek en blijft daar. Noem geen namen of adressen."
          defaultValue={failure?.reason ?? ''}
          error={error}
        />
        <Button type="submit" name="action" value="lift">
          Weer toelaten
        </Button>
      </form>
    </details>
  )
}
