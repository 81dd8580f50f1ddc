import { paths } from '#contract/paths.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PersonEmailInput } from '#web/ui/person-inputs.tsx'
import { successEntry } from './success-entry.ts'
import { useSuccessFailure } from './use-success-failure.ts'

/** For a mistyped address: sends the mail to another one, without filling in the request again. */
export function WrongAddress({ done }: { done: boolean }) {
  const failure = useSuccessFailure('address')
  const error = failure?.errorOf('email')
  return (
    <>
      <DoneNotice>
        {done && 'Wij stuurden de e-mail naar het nieuwe adres. De e-mail naar het oude adres werkt niet meer.'}
      </DoneNotice>
      {failure && !error && (
        <Notice kind="error" focused title="Het adres is niet aangepast">
          {failure.text}
        </Notice>
      )}
      <details open={failure !== null}>
        <summary>Verkeerd adres? Pas het aan</summary>
        <ActionForm
          page={paths.offerteSuccess()}
          action="address"
          label="Stuur naar dit adres"
          keeps="email"
          keptAs={successEntry}
        >
          <PersonEmailInput
            label="Uw juiste e-mailadres"
            enterKeyHint="go"
            defaultValue={String(failure?.values.email ?? '')}
            error={error}
            data-sent="email"
            data-sent-by={paths.offerteRequest()}
            data-kept-as={successEntry}
          />
        </ActionForm>
      </details>
    </>
  )
}
