import { paths } from '#contract/paths.ts'
import { useTotalInWords } from '#features/vestigingen/web/public.tsx'
import { PageHead } from '#web/page-head.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Street } from '#web/ui/street.tsx'
import { LocationForm } from './location-form.tsx'
import type { LocationProblem } from './read-location.ts'

type Props = { initial: string; problem: LocationProblem | null; dienst_ids: readonly string[] }

/** The search route without a place. Source: search-and-api section 2. */
export function Landing({ initial, problem, dienst_ids }: Props) {
  const total = useTotalInWords()
  return (
    <>
      <PageHead
        title="Zoeken"
        description="Zoek een notaris op postcode of woonplaats. Vergelijk prijzen en reviews en vraag gratis offertes aan."
        canonical={paths.search()}
        noindex={initial !== '' || dienst_ids.length > 0}
      />
      <section className="hero">
        <div className="wrap">
          <div className="hero-form">
            <h1>Zoek notaris op plaats</h1>
            <p className="lede">Vul uw postcode of woonplaats in. U ziet dan de notarissen bij u in de buurt.</p>
            <LocationForm initial={initial} problem={problem} dienst_ids={dienst_ids} />
            <p>
              <a className="quiet-link" href={paths.searchByName()}>
                Zoek op naam
              </a>
            </p>
            <ul className="plain-list">
              <Badge>Gratis</Badge>
              <Badge>Aanvraag in ongeveer 2 minuten</Badge>
              {total && <Badge>{total}</Badge>}
            </ul>
          </div>
          <Street />
        </div>
      </section>
    </>
  )
}

const Badge = ({ children }: { children: string }) => (
  <li>
    <Icon name="check" size={18} />
    {children}
  </li>
)
