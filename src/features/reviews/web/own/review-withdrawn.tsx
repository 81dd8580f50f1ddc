import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Seal } from '#web/ui/seal.tsx'

/** In the place of a review that its author has just taken away. */
export const ReviewWithdrawn = () => (
  <div className="wrap">
    <PageHead title="Uw review is ingetrokken" noindex />
    <div className="void">
      <Seal size={64} />
      <h1>Uw review is ingetrokken</h1>
      <p className="lede">
        Uw review staat niet meer online en telt niet meer mee. Een nieuwe review schrijven kan altijd.
      </p>
      <ButtonLink kind="bare" href={paths.home()}>
        Naar de homepage
      </ButtonLink>
    </div>
  </div>
)
