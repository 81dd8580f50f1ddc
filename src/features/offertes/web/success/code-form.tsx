import { paths } from '#contract/paths.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useSuccessFailure } from './use-success-failure.ts'

/** For a customer who reads the mail on another device: entering its six digits here confirms like its button. */
export function CodeForm() {
  const failure = useSuccessFailure('code')
  const error = failure?.errorOf('code')
  return (
    <>
      {failure && !error && (
        <Notice kind="error" focused title="Bevestigen is niet gelukt">
          {failure.text}
        </Notice>
      )}
      <ActionForm page={paths.offerteSuccess()} action="code" label="Bevestigen" kind="main">
        <TextInput
          id="code"
          name="code"
          label="Code uit de e-mail"
          hint="6 cijfers. Ook hiermee bevestigt u uw aanvraag."
          width={20}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="go"
          defaultValue={String(failure?.values.code ?? '')}
          error={error}
        />
      </ActionForm>
    </>
  )
}
