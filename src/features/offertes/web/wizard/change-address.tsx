import type { FormEvent } from 'react'
import { paths } from '#contract/paths.ts'
import { ActionForm } from '#web/ui/action-form.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { PersonEmailInput } from '#web/ui/person-inputs.tsx'
import { useSuccessFailure } from './use-success-failure.ts'
import { keepNextAddress } from './wizard-storage.ts'

function keepTyped(event: FormEvent<HTMLElement>) {
  const typed = event.target instanceof HTMLFormElement && new FormData(event.target).get('email')
  if (typeof typed === 'string') keepNextAddress(typed)
}

/** For who mistyped the address: all that was filled in stays, the mail goes elsewhere. */
export function ChangeAddress({ done }: { done: boolean }) {
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
      {/* Read as it is sent: it may have been typed before the program had the page. */}
      <details open={failure !== null} onSubmit={keepTyped}>
        <summary>Verkeerd adres? Pas het aan</summary>
        <ActionForm page={paths.offerteSuccess()} action="address" label="Stuur naar dit adres">
          <PersonEmailInput
            label="Uw juiste e-mailadres"
            defaultValue={String(failure?.values.email ?? '')}
            error={error}
          />
        </ActionForm>
      </details>
    </>
  )
}
