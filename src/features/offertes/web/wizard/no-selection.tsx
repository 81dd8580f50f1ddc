import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'

/** The wizard without offices: where to choose them. */
export function NoSelection() {
  return (
    <div className="wrap filled-later">
      <PageHead title="Offertes aanvragen" noindex />
      <div className="void">
        <h1 tabIndex={-1}>Kies eerst een notaris</h1>
        <p className="lede">
          U heeft nog geen notarissen geselecteerd. Zoek notarissen bij u in de buurt en kies er maximaal drie. Daarna
          vraagt u in één keer gratis offertes aan.
        </p>
        <ButtonLink kind="main" href={paths.search()}>
          Zoek notarissen
        </ButtonLink>
      </div>
    </div>
  )
}
