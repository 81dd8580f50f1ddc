import { useQuery } from '@tanstack/react-query'
import { paths } from '#contract/paths.ts'
import { ExpiredLink, LinkEnded, loadExpiredLink } from '#features/subscriptions/web/public.tsx'
import { ErrorPage, FailedPage } from '#web/error-page.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import { PostedForm } from '#web/in-place/posted-form.tsx'
import { loadOutcome, outcomeOf } from '#web/link-outcome.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useRouteParams } from '#web/route-params.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { getPasswordLink, type PasswordLink } from '../contract/accounts.ts'
import type { AccountFormState } from '../page-state.ts'
import { FormFailure } from './form-failure.tsx'
import { NewPasswordInput } from './password-inputs.tsx'

const linkOf = (token: string) => outcomeOf(getPasswordLink, { token })

/** Page behind the link to set a new password. */
function NewPasswordPage() {
  const { token = '' } = useRouteParams()
  const { data, error } = useQuery(linkOf(token))
  if (error) return <FailedPage error={error} />
  if (!data) return null
  if (data.code === 'TOKEN_EXPIRED') return <ExpiredLink token={token} gone={<AskAgain />} />
  if (data.code === 'TOKEN_ALREADY_USED') {
    return (
      <LinkEnded code="TOKEN_ALREADY_USED">
        <p className="lede">Uw nieuwe wachtwoord is al ingesteld. Log ermee in, of vraag een nieuwe link aan.</p>
        <ButtonLink kind="main" href={paths.login()}>
          Inloggen
        </ButtonLink>
        <AskAgain />
      </LinkEnded>
    )
  }
  // Also shown for the older of two mails, once the newer one was used.
  if (data.code === 'TOKEN_INVALID') {
    return (
      <LinkEnded code="TOKEN_INVALID">
        <p className="lede">Hebt u daarna een nieuwere link gekregen of gebruikt? Dan werkt deze niet meer.</p>
        <AskAgain />
        <ButtonLink kind="bare" href={paths.login()}>
          Inloggen
        </ButtonLink>
      </LinkEnded>
    )
  }
  if (data.code) return <ErrorPage code={data.code} />
  return <NewPassword token={token} link={data.answer} />
}

const AskAgain = () => <ButtonLink href={paths.forgotPassword()}>Nieuwe link aanvragen</ButtonLink>

function NewPassword({ token, link }: { token: string; link: PasswordLink }) {
  const state = usePageState<AccountFormState>()
  return (
    <div className="wrap">
      <PageHead title={state ? 'Fout: Nieuw wachtwoord' : 'Nieuw wachtwoord'} noindex />
      <div className="form-col login-col">
        <FormFailure state={state} />
        <div className="page-head">
          <h1>Nieuw wachtwoord</h1>
          <p className="lede">
            Voor het account van {link.email_masked}. Daarna bent u op al uw apparaten uitgelogd. Hebt u passkeys? Die
            worden dan verwijderd.
          </p>
        </div>
        <PostedForm failure="Dat is niet gelukt" action={paths.newPassword(token)}>
          <NewPasswordInput label="Nieuw wachtwoord" error={errorIn(state?.errors, 'password')} />
          <div className="login-row">
            <Button kind="main" type="submit">
              Wachtwoord instellen
            </Button>
          </div>
        </PostedForm>
      </div>
    </div>
  )
}

export const page: Page = {
  load: async ({ client, params: { token = '' } }) => {
    const { code } = await loadOutcome(client, linkOf(token), ['TOKEN_EXPIRED', 'TOKEN_ALREADY_USED', 'TOKEN_INVALID'])
    if (code === 'TOKEN_EXPIRED') await loadExpiredLink(client, token)
  },
  Page: NewPasswordPage,
}
