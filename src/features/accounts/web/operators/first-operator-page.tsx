import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { errorIn } from '#web/forms/error-in.ts'
import type { Page } from '#web/page.ts'
import { PageHead } from '#web/page-head.tsx'
import { usePageState } from '#web/page-state.ts'
import { useRouteParams } from '#web/route-params.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorSummary } from '#web/ui/error-summary.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { TextInput } from '#web/ui/text-input.tsx'
import type { FirstOperatorState } from '../../operators-state.ts'
import { NewPasswordInput } from '../password-inputs.tsx'

const title = 'Eerste beheerder'

/** Page behind the link that the first start prints. */
function FirstOperatorPage() {
  const { token = '' } = useRouteParams()
  const state = usePageState<FirstOperatorState>()
  if (!state) return <ErrorPage code="NOT_FOUND" />
  const { naam, email, errors, failure } = state
  const errorOf = (name: string) => errorIn(errors, name)
  return (
    <div className="wrap">
      <PageHead title={failure === null ? title : `Fout: ${title}`} noindex />
      <div className="begin">
        <ErrorSummary errors={errors} attempt={errors.length} />
        {failure !== null && errors.length === 0 && <Notice kind="error" focused title={failure} />}
        <h1>{title}</h1>
        <p className="lede">
          Maak uw account. Daarna stelt u een tweede manier in om in te loggen, en kunt u anderen uitnodigen.
        </p>
        <form className="stack" method="post" action={paths.firstOperator(token)} noValidate>
          <TextInput
            id="naam"
            name="naam"
            label="Naam"
            autoComplete="name"
            defaultValue={naam}
            error={errorOf('naam')}
          />
          <TextInput
            id="email"
            name="email"
            label="E-mailadres"
            type="email"
            autoComplete="username"
            defaultValue={email}
            error={errorOf('email')}
          />
          <NewPasswordInput width={undefined} error={errorOf('password')} />
          <Button kind="main" type="submit">
            Account maken
          </Button>
        </form>
      </div>
    </div>
  )
}

export const page: Page = { Page: FirstOperatorPage }
