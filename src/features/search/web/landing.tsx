import { Link } from 'wouter'
import { PageHead } from '#web/page-head.tsx'
import { paths } from '#web/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { LocationForm } from './location-form.tsx'
import type { LocationProblem } from './read-location.ts'

/** The search route without a place. Source: search-and-api section 2. */
export function Landing({ initial = '', problem = null }: { initial?: string; problem?: LocationProblem | null }) {
  return (
    <div className="wrap">
      <PageHead
        title="Zoeken"
        description="Zoek een notaris op postcode of woonplaats. Vergelijk prijzen en reviews en vraag gratis offertes aan."
        canonical={paths.search()}
        noindex={initial !== ''}
      />
      <section className="landing">
        <h1>Zoek notaris op plaats</h1>
        <p className="lede">Vul uw postcode of woonplaats in. U ziet dan de notarissen bij u in de buurt.</p>
        <LocationForm initial={initial} problem={problem} />
        <p>
          <Link className="quiet-link" href={paths.searchByName()}>
            Zoek op naam
          </Link>
        </p>
        <ul className="plain-list">
          <Badge>Gratis</Badge>
          <Badge>Aanvraag in ongeveer 2 minuten</Badge>
          <Badge>Meer dan 800 kantoren</Badge>
        </ul>
      </section>
    </div>
  )
}

const Badge = ({ children }: { children: string }) => (
  <li>
    <Icon name="check" />
    {children}
  </li>
)
