import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useSite } from '#web/site.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import type { SecondWayState } from '../../operators-state.ts'

/** The only page of the desk for someone who logged in with a password alone. */
function SecondWayPage() {
  const state = usePageState<SecondWayState>()
  if (!state?.secondWay) return <ErrorPage code="NOT_FOUND" />
  const { naam, isThere } = state.secondWay
  const title = isThere ? 'Log opnieuw in' : 'Beveilig uw account'
  return (
    <div className="wrap">
      <PageHead title={title} noindex />
      <div className="begin">
        <h1>{title}</h1>
        <p className="muted">Ingelogd als {naam}</p>
        {isThere ? <LogInAnew /> : <Ways />}
      </div>
    </div>
  )
}

const Ways = () => (
  <>
    <p className="lede">
      Voor het beheer is een wachtwoord alleen niet genoeg. Kies een tweede manier om in te loggen. Daarna kunt u aan de
      slag.
    </p>
    <ButtonLink kind="main" href={paths.totp()}>
      Code van een app instellen
    </ButtonLink>
    <p>Of voeg een passkey toe: daarmee logt u in met uw vinger, uw gezicht of de code van uw apparaat.</p>
    <ButtonLink href={paths.account()}>Passkey toevoegen</ButtonLink>
  </>
)

function ProviderAdvice() {
  const { loginProvider } = useSite()
  return loginProvider ? <p>Kan dat niet? Log dan in via {loginProvider}, met een tweede stap daar.</p> : null
}

const LogInAnew = () => (
  <>
    <p className="lede">
      U bent op één manier ingelogd. Voor het beheer is dat niet genoeg: log uit, en log in met uw passkey of met de
      code van uw app.
    </p>
    <ProviderAdvice />
    <form method="post" action={paths.account()} noValidate>
      <input type="hidden" name="action" value="logout" />
      <Button kind="main" type="submit">
        Uitloggen
      </Button>
    </form>
  </>
)

export const page: Page = { Page: SecondWayPage }
