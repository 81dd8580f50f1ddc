import * as limits from '#contract/limits.ts'
import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = {
  page: string
  /** Id of the field, so that an error can link to it. */
  id: string
  label: string
  button: string
  seenCount: number
  /** The failure of the last submit of this form. */
  wrong: ActionFailure | null
  /** The recipient, if the customer writes. */
  vestiging_id?: string
}

/** Form to write one message, on the pages of customer and office. */
export const MessageForm = ({ page, id, label, button, seenCount, wrong, vestiging_id }: Props) => (
  <ActionForm page={page} action="message" label={button} kind="quiet">
    {vestiging_id !== undefined && <input type="hidden" name="vestiging_id" value={vestiging_id} />}
    <input type="hidden" name="seen_count" value={seenCount} />
    <TextArea
      id={id}
      name="tekst"
      label={label}
      hint={`Hoogstens ${limits.offerte.thread.textMax} tekens`}
      rows={4}
      defaultValue={String(wrong?.values.tekst ?? '')}
      error={errorIn(wrong?.fields, 'tekst')}
    />
  </ActionForm>
)
