import { ApiError } from '#contract/errors.ts'
import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useSite } from '#web/site.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { DoneNotice } from '#web/ui/done-notice.tsx'
import type { OwnProviderState } from '../../page-state.ts'
import { AccountFailure } from '../account-failure.tsx'
import { OwnPasswordInput } from '../password-inputs.tsx'

const doneTexts = {
  link: 'Uw account is gekoppeld.',
  unlink: 'De koppeling is weggehaald.',
} as const

/** Whether one's account is linked to the provider. */
function OwnProviderPage() {
  const { loginProvider } = useSite()
  const state = usePageState<OwnProviderState>()
  if (!state || !loginProvider) return <ErrorPage code="NOT_FOUND" />
  const { linked, done, wrong } = state
  const title = `Inloggen via ${loginProvider}`
  return (
    <div className="wrap">
      <PageHead title={wrong ? `Fout: ${title}` : title} noindex />
      <AccountFailure state={wrong} />
      <div className="form-col login-col">
        <DoneNotice>{done && doneTexts[done]}</DoneNotice>
        <div className="page-head">
          <h1>{title}</h1>
        </div>
        {linked ? (
          <>
            <p>
              Gekoppeld op {formatDateTime(linked.created_at)}
              {linked.used_at && `, laatst gebruikt op ${formatDateTime(linked.used_at)}`}.
            </p>
            <form method="post" action={paths.ownProvider()} noValidate>
              <OwnPasswordInput error={errorIn(wrong?.fields, 'password')} />
              <Button type="submit" kind="danger">
                Koppeling weghalen
              </Button>
            </form>
          </>
        ) : (
          <>
            <p>Koppel uw account. Daarna kunt u via {loginProvider} inloggen, zonder wachtwoord.</p>
            <p>
              <ButtonLink kind="main" href={paths.provider()}>
                Koppelen met {loginProvider}
              </ButtonLink>
            </p>
          </>
        )}
        <p>
          <a href={paths.account()}>Terug naar uw account</a>
        </p>
      </div>
    </div>
  )
}

export const page: Page = {
  load: async ({ site }) => {
    if (!site.loginProvider) throw new ApiError('NOT_FOUND')
  },
  Page: OwnProviderPage,
}
