import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** No office was named, or none of them exists. */
export const NothingToCompare = () => (
  <div className="wrap filled-later">
    <PageHead title="Notarissen vergelijken" noindex />
    <section className="void">
      <h1>Notarissen vergelijken</h1>
      <p>Selecteer eerst 2 of 3 kantoren in de lijst. Daarna kunt u ze hier naast elkaar zetten.</p>
      <ButtonLink kind="main" href={paths.search()}>
        Zoek notarissen
      </ButtonLink>
    </section>
  </div>
)
