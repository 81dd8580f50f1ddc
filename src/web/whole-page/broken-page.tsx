import { errors } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { Button, ButtonLink } from '#web/ui/button.tsx'

/** Shown instead of a screen that failed to render in the browser. */
export const BrokenPage = ({ onRetry }: { onRetry: () => void }) => (
  <div className="wrap">
    <PageHead title={errors.UNKNOWN.text} noindex />
    <section className="void" role="alert">
      <h1>{errors.UNKNOWN.text}</h1>
      <div className="row">
        <Button kind="main" onClick={onRetry}>
          Probeer opnieuw
        </Button>
        <ButtonLink kind="bare" href={paths.home()}>
          Naar de homepage
        </ButtonLink>
      </div>
    </section>
  </div>
)
