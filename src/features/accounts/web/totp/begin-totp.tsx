import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import { OwnPasswordInput } from '../password-inputs.tsx'
import { TotpForm } from './totp-form.tsx'

/** What it is, and the password before a secret is made. */
export const BeginTotp = ({ state }: { state: ActionFailure | null }) => (
  <section className="stack">
    <p>
      Na uw wachtwoord vult u dan een code in uit een app op uw telefoon. Zo kan niemand inloggen die alleen uw
      wachtwoord kent. Elke app voor inlogcodes werkt, zoals die van Google, Microsoft of 2FAS.
    </p>
    <p>Logt u in met een passkey? Dan hebt u geen code nodig.</p>
    <TotpForm action="begin">
      <OwnPasswordInput error={errorIn(state?.fields, 'password')} />
      <Button kind="main" type="submit">
        Code instellen
      </Button>
    </TotpForm>
  </section>
)
