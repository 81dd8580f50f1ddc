import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/error-page.tsx'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useSite } from '#web/site.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import type { ProviderFailure } from '../../page-state.ts'

type Words = (provider: string) => string

const texts: Record<ProviderFailure, Words> = {
  away: (provider) => `${provider} antwoordt nu niet goed. Probeer het later opnieuw, of log op een andere manier in.`,
  declined: (provider) => `Het inloggen via ${provider} is afgebroken. Probeer het opnieuw als u dat niet wilde.`,
  ended: () => 'Het inloggen duurde te lang, of begon in een andere browser. Begin opnieuw.',
  refused: (provider) => `Wat ${provider} ons stuurde, klopt niet. Begin opnieuw.`,
  unknown: (provider) =>
    `Er is hier geen medewerker met het e-mailadres dat u bij ${provider} hebt, of ${provider} heeft dat adres niet bevestigd. Vraag een beheerder om u uit te nodigen.`,
  linked: (provider) =>
    `Uw account is al gekoppeld aan iemand anders bij ${provider}. Log op een andere manier in en haal die koppeling eerst weg bij 'Uw account'.`,
  'own way first': (provider) =>
    `Uw account heeft al een passkey of een code. Log daar eerst mee in. Koppel daarna ${provider} bij 'Uw account'.`,
}

/** Why a login through the provider failed, and what the user can do. */
function ProviderPage() {
  const { loginProvider } = useSite()
  const state = usePageState<{ failure: ProviderFailure }>()
  if (!state?.failure || !loginProvider) return <ErrorPage code="NOT_FOUND" />
  const title = 'U bent niet ingelogd'
  return (
    <div className="wrap">
      <PageHead title={title} noindex />
      <div className="form-col login-col">
        <div className="page-head">
          <h1>{title}</h1>
          <p className="lede">{texts[state.failure](loginProvider)}</p>
        </div>
        <p>
          <ButtonLink kind="main" href={paths.provider()}>
            Opnieuw via {loginProvider}
          </ButtonLink>
        </p>
        <p>
          <a href={paths.login()}>Op een andere manier inloggen</a>
        </p>
      </div>
    </div>
  )
}

export const page: Page = {
  load: async ({ site }) => {
    if (!site.loginProvider) throw new ApiError('NOT_FOUND')
  },
  Page: ProviderPage,
}
