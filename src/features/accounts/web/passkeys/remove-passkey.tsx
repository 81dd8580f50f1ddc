import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import type { Passkey } from '../../contract/passkeys.ts'
import { OwnPasswordInput } from '../password-inputs.tsx'

/** Id of the password field of one passkey among several. */
export const removalIdOf = (id: string) => `password-${id}`

/** Asks for the password first, so that somebody who finds an open browser cannot remove a way to log in. */
export function RemovePasskey({ passkey: { id, naam }, state }: { passkey: Passkey; state: ActionFailure | null }) {
  const own = state?.values.id === id ? state : null
  return (
    <details open={own !== null}>
      <summary>
        Verwijderen<span className="sr"> {naam}</span>
      </summary>
      <form method="post" action={paths.account()} noValidate>
        <input type="hidden" name="action" value="remove" />
        <input type="hidden" name="id" value={id} />
        <OwnPasswordInput id={removalIdOf(id)} error={errorIn(own?.fields, 'password')} />
        <Button type="submit" kind="danger">
          Passkey verwijderen
        </Button>
      </form>
    </details>
  )
}
