import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePageState } from '#web/page-state.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { TextArea } from '#web/ui/text-area.tsx'

type Props = { page: string; action: string; button: string; label: string; hint: string }

/** Form for a text to the person who decides, on a page behind a link. */
export function WordsForm({ page, action, button, label, hint }: Props) {
  const posted = usePageState<ActionFailure>()
  const refused = posted?.action === action ? posted : null
  const error = errorIn(refused?.fields, 'tekst')
  return (
    <>
      <ErrorSummary errors={error ? [{ field: 'tekst', message: error }] : []} attempt={error ? 1 : 0} />
      <ActionForm page={page} action={action} label={button} kind="main">
        <TextArea
          id="tekst"
          name="tekst"
          label={label}
          hint={hint}
          rows={5}
          defaultValue={String(refused?.values.tekst ?? '')}
          error={error}
        />
      </ActionForm>
    </>
  )
}
