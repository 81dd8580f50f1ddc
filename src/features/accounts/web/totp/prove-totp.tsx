import type { ActionFailure } from '#contract/page-actions.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { Button } from '#web/ui/button.tsx'
import type { Totp } from '../../contract/totp.ts'
import { CodeInput } from './code-input.tsx'
import { TotpForm } from './totp-form.tsx'

/** Easier to type over. */
const groupsOf = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

/** The secret for the app, as a picture, a link and a text; and the first code, which shows that the app has it. */
export const ProveTotp = ({ totp, state }: { totp: Totp; state: ActionFailure | null }) => (
  <section className="stack">
    <h2 className="h-side">1. Zet uw account in de app</h2>
    <p>Scan deze afbeelding met de app. Staat de app op dit apparaat? Dan kan het ook met de link.</p>
    <img className="qr" src={totp.qr ?? ''} alt="QR-code met de sleutel voor uw app" width={220} height={220} />
    <p>
      <a href={totp.uri ?? ''}>Open in uw app</a>
    </p>
    <p>Of typ deze sleutel over in de app:</p>
    <p>
      <code className="secret">{groupsOf(totp.secret ?? '')}</code>
    </p>
    <h2 className="h-side">2. Vul de code uit de app in</h2>
    <TotpForm action="prove">
      <CodeInput hint="Zo weten wij dat het werkt." error={errorIn(state?.fields, 'code')} />
      <Button kind="main" type="submit">
        Code aanzetten
      </Button>
    </TotpForm>
  </section>
)
