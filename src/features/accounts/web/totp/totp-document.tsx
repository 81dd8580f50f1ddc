import { useQuery } from '@tanstack/react-query'
import { useSearch } from 'wouter'
import { type ActionFailure, doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { FailedPage } from '#web/error-page.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { onceOf } from '#web/queries.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { getTotp, type Totp } from '../../contract/totp.ts'
import type { TotpState } from '../../page-state.ts'
import { AccountFailure } from '../account-failure.tsx'
import { OwnPasswordInput } from '../password-inputs.tsx'
import { CodeInput } from './code-input.tsx'
import { TotpForm } from './totp-form.tsx'
import { TotpSettings } from './totp-settings.tsx'

const title = 'Inloggen met een code'

/** The code from an app after the password: off, being set up, or on. */
function TotpPage() {
  const posted = usePageState<TotpState>()
  const isEnded = new URLSearchParams(useSearch()).get(doneParameter) === 'end'
  const { data: totp, error } = useQuery(onceOf(getTotp, {}))
  if (error) return <FailedPage error={error} />
  if (!totp) return null
  const codes = posted && 'recovery_codes' in posted ? posted : null
  const state = posted && 'failure' in posted ? posted : null
  return (
    <div className="wrap">
      <PageHead title={state ? `Fout: ${title}` : title} noindex />
      <div className="form-col login-col">
        <AccountFailure state={state} />
        <DoneNotice>{isEnded && totp.status === 'off' && !state && 'U logt weer in zonder code.'}</DoneNotice>
        <div className="page-head">
          <h1>{title}</h1>
          <p>
            <a href={paths.account()}>Uw account</a>
          </p>
        </div>
        {codes && <RecoveryCodeList codes={codes.recovery_codes} isNew={codes.action === 'prove'} />}
        {!codes && totp.status === 'off' && <BeginTotp state={state} />}
        {!codes && totp.status === 'pending' && <ProveTotp totp={totp} state={state} />}
        {!codes && totp.status === 'on' && <TotpSettings totp={totp} state={state} />}
      </div>
    </div>
  )
}

export const page: Page = { load: ({ client }) => ask(client, getTotp, {}), Page: TotpPage }

/** Explains the code, and asks for the password before a secret is made. */
const BeginTotp = ({ state }: { state: ActionFailure | null }) => (
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

/** In groups, which are easier to type. */
const groupsOf = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

/** The secret for the app, as a picture, a link and text, and the first code, which proves that the app has it. */
const ProveTotp = ({ totp, state }: { totp: Totp; state: ActionFailure | null }) => (
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

/** Shown only once. */
const RecoveryCodeList = ({ codes, isNew }: { codes: string[]; isNew: boolean }) => (
  <section className="stack" aria-labelledby="herstelcodes">
    <Notice kind="ok">
      {isNew
        ? 'Vanaf nu vragen wij na uw wachtwoord een code uit uw app. Op uw andere apparaten bent u uitgelogd.'
        : 'Uw oude herstelcodes werken niet meer. Dit zijn de nieuwe.'}
    </Notice>
    <h2 className="h-side" id="herstelcodes">
      Bewaar uw herstelcodes
    </h2>
    <p>
      Met een herstelcode logt u in als u uw telefoon kwijt bent. Elke code werkt één keer. Druk ze af of zet ze in uw
      wachtwoordkluis: wij laten ze maar één keer zien.
    </p>
    <ul className="code-list">
      {codes.map((code) => (
        <li key={code}>
          <code className="secret">{code}</code>
        </li>
      ))}
    </ul>
    <ButtonLink kind="main" href={paths.account()}>
      Ik heb ze bewaard
    </ButtonLink>
  </section>
)
