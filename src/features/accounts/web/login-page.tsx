import { useSearch } from 'wouter'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePostedState } from '#web/forms/use-posted-state.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { useSite } from '#web/site.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { AccountFormState } from '../page-state.ts'
import { EmailInput } from './email-input.tsx'
import { FormFailure } from './form-failure.tsx'
import { PasskeyLogin } from './passkeys/passkey-login.tsx'
import { usePasskeys } from './passkeys/use-passkeys.ts'

/** A Map, because the key comes from the address. */
const doneTexts = new Map<string | null, string>([
  ['reset', 'Uw nieuwe wachtwoord is ingesteld. U kunt nu inloggen.'],
  [
    'reset-passkeys',
    'Uw nieuwe wachtwoord is ingesteld. U kunt nu inloggen. Uw passkeys zijn verwijderd: voeg ze daarna opnieuw toe.',
  ],
  ['logout', 'U bent uitgelogd.'],
])

/** Where offices and operators log in; customers need no account. */
function LoginPage() {
  const { brandName } = useSite()
  const state = usePostedState<AccountFormState>()
  const available = usePasskeys()
  const done = new URLSearchParams(useSearch()).get(doneParameter)
  const doneText = state ? undefined : doneTexts.get(done)
  return (
    <div className="wrap">
      <PageHead title={state ? 'Fout: Inloggen' : 'Inloggen'} noindex />
      <div className="split wizard">
        <div className="form-col login-col">
          <FormFailure state={state} advice={adviceOf(state)} />
          <DoneNotice>{doneText}</DoneNotice>
          <div className="page-head">
            <h1>Inloggen</h1>
            <p className="lede">Voor notariskantoren en voor beheerders van {brandName}.</p>
          </div>
          {available && <PasskeyLogin />}
          <ProviderLogin />
          <PasswordLogin state={state} available={available} />
          <p>
            Nog geen account? <a href={paths.register()}>Maak een account voor uw kantoor</a>.
          </p>
        </div>
        <ForCustomers />
      </div>
    </div>
  )
}

/** A new password unlocks a locked account at once. */
const adviceOf = (state: AccountFormState | null) =>
  state?.failure.code === 'ACCOUNT_LOCKED'
    ? 'Of vraag een nieuw wachtwoord aan: daarmee kunt u meteen weer inloggen.'
    : 'Controleer uw gegevens en probeer het opnieuw.'

type PasswordProps = { state: AccountFormState | null; available: boolean }

const PasswordLogin = ({ state, available }: PasswordProps) => (
  <section className="way" aria-labelledby="met-wachtwoord">
    <h2 id="met-wachtwoord">Met uw wachtwoord</h2>
    {available && <p className="js-only">Hebt u nog geen passkey? Log dan zo in.</p>}
    <form method="post" action={paths.login()} noValidate>
      <div>
        <EmailInput
          offersPasskeys={available}
          defaultValue={state?.email ?? ''}
          error={errorIn(state?.errors, 'email')}
        />
        <TextInput
          id="password"
          name="password"
          label="Wachtwoord"
          width={40}
          type="password"
          autoComplete="current-password"
          error={errorIn(state?.errors, 'password')}
        />
      </div>
      <div className="login-row">
        <Button kind={available ? 'plain' : 'main'} type="submit">
          Inloggen
        </Button>
        <a href={paths.forgotPassword()}>Wachtwoord vergeten?</a>
      </div>
    </form>
  </section>
)

const ForCustomers = () => (
  <aside className="side" aria-label="Voor klanten">
    <div className="card pad stack">
      <h2 className="h-side">Zoekt u een notaris?</h2>
      <p>Als klant hebt u geen account nodig. Uw aanvraag opent u met de link in onze e&#8209;mail.</p>
      <a className="quiet-link" href={paths.home()}>
        Zoek een notaris
      </a>
    </div>
  </aside>
)

export const page: Page = { Page: LoginPage }

/** For desk staff, if the settings name a provider. */
function ProviderLogin() {
  const { loginProvider, brandName } = useSite()
  if (!loginProvider) return null
  return (
    <section className="way" aria-labelledby="via">
      <h2 id="via">Via {loginProvider}</h2>
      <p>Alleen voor beheerders van {brandName}.</p>
      <ButtonLink href={paths.provider()}>Inloggen via {loginProvider}</ButtonLink>
    </section>
  )
}
