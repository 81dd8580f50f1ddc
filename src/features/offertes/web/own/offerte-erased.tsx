import { paths } from '#contract/paths.ts'
import { PageHead } from '#web/page-head.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Seal } from '#web/ui/seal.tsx'

/** In the place of a request that its customer has just erased. */
export function OfferteErased() {
  return (
    <div className="wrap">
      <PageHead title="Uw aanvraag is verwijderd" noindex />
      <div className="void">
        <Seal size={64} />
        <h1>Uw aanvraag is verwijderd</h1>
        <p className="lede">
          Uw gegevens zijn gewist. Notarissen die de aanvraag al hadden, krijgen het verzoek haar ook te verwijderen.
        </p>
        <ButtonLink kind="bare" href={paths.home()}>
          Naar de homepage
        </ButtonLink>
      </div>
    </div>
  )
}
