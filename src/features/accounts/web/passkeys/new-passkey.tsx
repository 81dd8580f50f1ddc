import { type FormEvent, useState } from 'react'
import { ApiError, type FieldError } from '#contract/errors.ts'
import * as messages from '#contract/messages.ts'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { textOf } from '#contract/posted-form.ts'
import { typedText } from '#contract/typed-text.ts'
import { call, messageOf } from '#web/call.ts'
import { useFormErrors } from '#web/forms/use-form-errors.ts'
import { useHideOnFocus } from '#web/forms/use-hide-on-focus.ts'
import { Notice } from '#web/ui/notice.tsx'
import { SubmitButton } from '#web/ui/submit-button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import { addPasskey, preparePasskey } from '../../contract/passkeys.ts'
import { browserName, wrongPasskeyName } from '../../rules.ts'
import { OwnPasswordInput } from '../password-inputs.tsx'
import { webauthn } from './use-passkeys.ts'

type Fields = { naam: string; password: string }

/** The device makes the passkey between the two calls. */
async function add({ naam, password }: Fields): Promise<void> {
  const { startRegistration } = await webauthn()
  const optionsJSON = await call(preparePasskey, { body: { password } })
  const credential = await startRegistration({ optionsJSON })
  await call(addPasskey, { body: { naam, credential } })
  location.assign(paths.account({ [doneParameter]: 'passkey' }))
}

const inFields = ({ field }: FieldError) => field === 'naam' || field === 'password'

function failureOf(error: unknown): string {
  if (error instanceof ApiError) return messageOf(error)
  const isThere = error instanceof Error && error.name === 'InvalidStateError'
  return isThere ? 'Dit apparaat heeft al een passkey voor uw account.' : 'Het is afgebroken. Probeer het opnieuw.'
}

/** Adds a passkey, on this device or on one nearby. */
export function NewPasskey() {
  const errors = useFormErrors([])
  const hide = useHideOnFocus(errors.hide)
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const hydrated = useHydrated()

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const posted = Object.fromEntries(new FormData(event.currentTarget))
    const fields = { naam: typedText(textOf(posted, 'naam')), password: textOf(posted, 'password') }
    const nameError = wrongPasskeyName(fields.naam)
    const wrong = [
      ...(nameError === null ? [] : [{ field: 'naam', message: nameError }]),
      ...(fields.password ? [] : [{ field: 'password', message: messages.passwordRequired }]),
    ]
    errors.report(wrong)
    setFailure(null)
    if (wrong.length > 0) return
    setBusy(true)
    try {
      await add(fields)
    } catch (error) {
      setBusy(false)
      if (error instanceof ApiError && error.fields.some(inFields)) errors.report(error.fields)
      else setFailure(failureOf(error))
    }
  }

  return (
    <details className="js-only">
      <summary>Passkey toevoegen</summary>
      {hydrated && (
        <form className="stack" noValidate onSubmit={onSubmit} {...hide}>
          {failure && (
            <Notice kind="error" focused title="De passkey is niet toegevoegd">
              {failure}
            </Notice>
          )}
          <TextInput
            id="naam"
            name="naam"
            label="Naam van de passkey"
            hint="Zo herkent u hem later, bijvoorbeeld ‘Mijn telefoon’."
            width={40}
            autoComplete="off"
            defaultValue={browserName(navigator.userAgent)}
            error={errors.errorOf('naam')}
          />
          <OwnPasswordInput error={errors.errorOf('password')} />
          <SubmitButton busy={busy} busyLabel="Wacht op uw apparaat…">
            Passkey toevoegen
          </SubmitButton>
        </form>
      )}
    </details>
  )
}
