import { useSearch } from 'wouter'
import { doneParameter } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { usePostedState } from '#web/forms/use-posted-state.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { SealPage } from '#web/ui/seal-page.tsx'
import type { AccountFormState } from '../page-state.ts'
import { EmailInput } from './email-input.tsx'
import { FormFailure } from './form-failure.tsx'

/** Page to request a link to set a new password. The answer does not reveal whether there is an account. */
function ForgotPasswordPage() {
  const state = usePostedState<AccountFormState>()
  const done = new URLSearchParams(useSearch()).get(doneParameter) === 'forgot'
  if (done && !state) return <LinkSent />
  return (
    <div className="wrap">
      <PageHead title={state ? 'Fout: Wachtwoord vergeten' : 'Wachtwoord vergeten'} noindex />
      <div className="form-col login-col">
        <FormFailure state={state} />
        <div className="page-head">
          <h1>Wachtwoord vergeten</h1>
          <p className="lede">
            Vul het e-mailadres van uw account in. U krijgt een link waarmee u een nieuw wachtwoord kiest.
          </p>
        </div>
        <form method="post" action={paths.forgotPassword()} noValidate>
          <EmailInput defaultValue={state?.email ?? ''} error={errorIn(state?.errors, 'email')} />
          <div className="login-row">
            <Button kind="main" type="submit">
              Stuur de link
            </Button>
            <a href={paths.login()}>Terug naar inloggen</a>
          </div>
        </form>
      </div>
    </div>
  )
}

const LinkSent = () => (
  <SealPage title="Kijk in uw e-mail">
    <p className="lede">
      Hoort er een account bij dit e-mailadres? Dan stuurden wij u een link. De link werkt één uur. Geen e-mail? Kijk
      bij ongewenste e-mail.
    </p>
    <ButtonLink kind="bare" href={paths.login()}>
      Naar inloggen
    </ButtonLink>
  </SealPage>
)

export const page: Page = { Page: ForgotPasswordPage }
