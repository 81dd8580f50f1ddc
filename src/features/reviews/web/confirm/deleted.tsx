import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Seal } from '#web/ui/seal.tsx'

/** In the place of a review that the owner of the address has just erased. */
export const Deleted = () => (
  <div className="wrap">
    <PageHead title="De review is gewist" noindex />
    <div className="void">
      <Seal size={64} />
      <h1>De review is gewist</h1>
      <p className="lede">De review en uw e-mailadres staan niet meer bij ons. Dank u wel voor uw melding.</p>
      <ButtonLink kind="bare" href={paths.home()}>
        Naar de homepage
      </ButtonLink>
    </div>
  </div>
)
