import { useSearch } from 'wouter'
import type { ActionFailure } from '#contract/page-actions.ts'
import { paths } from '#contract/paths.ts'
import { ask } from '#web/ask.ts'
import { errorIn } from '#web/forms/error-in.ts'
import { PostedForm } from '#web/in-place/posted-form.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { Button } from '#web/ui/button.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import { getCodeStep } from '../../contract/totp.ts'
import { AccountFailure } from '../account-failure.tsx'
import { CodeInput } from './code-input.tsx'

const recovery = { met: 'herstelcode' }

/** The second step of logging in, after the password. */
function CodePage() {
  const state = usePageState<ActionFailure>()
  const byRecoveryCode = new URLSearchParams(useSearch()).get('met') === recovery.met
  const error = errorIn(state?.fields, 'code')
  return (
    <div className="wrap">
      <PageHead title={state ? 'Fout: Vul uw code in' : 'Vul uw code in'} noindex />
      <div className="form-col login-col">
        <AccountFailure state={state} />
        <div className="page-head">
          <h1>Vul uw code in</h1>
          <p className="lede">
            {byRecoveryCode
              ? 'Gebruik een van de herstelcodes die u bewaarde. Elke code werkt één keer.'
              : 'Open de app met uw codes op uw telefoon. De code verandert elke halve minuut.'}
          </p>
        </div>
        <PostedForm failure="Dat is niet gelukt" action={paths.loginCode(byRecoveryCode ? recovery : {})}>
          {byRecoveryCode ? (
            <TextInput
              id="code"
              name="code"
              label="Herstelcode"
              width={30}
              autoComplete="off"
              autoCapitalize="none"
              spellCheck="false"
              error={error}
            />
          ) : (
            <CodeInput error={error} />
          )}
          <div className="login-row">
            <Button kind="main" type="submit">
              Inloggen
            </Button>
            {byRecoveryCode ? (
              <a href={paths.loginCode()}>Toch de code uit de app</a>
            ) : (
              <a href={paths.loginCode(recovery)}>Geen telefoon bij de hand?</a>
            )}
          </div>
        </PostedForm>
        <p>
          <a href={paths.login()}>Terug naar inloggen</a>
        </p>
      </div>
    </div>
  )
}

export const page: Page = { load: ({ client }) => ask(client, getCodeStep, {}), Page: CodePage }
