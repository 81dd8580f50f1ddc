import { paths } from '#contract/paths.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import type { OfferteAccess } from '../../contract.ts'

/** After a request came to its end: the offices that the customer can tell others about. */
export function OfferteReviews({ offerte: { vestigingen, review_links } }: { offerte: OfferteAccess }) {
  const known = vestigingen.filter(({ id }) => review_links.some(({ vestiging_id }) => vestiging_id === id))
  if (known.length === 0) return null
  return (
    <section className="card pad confirm-box" aria-labelledby="ervaring">
      <h2 className="h-side" id="ervaring">
        Hoe was uw ervaring?
      </h2>
      <p>Vertel anderen hoe het ging. Elke mening telt: positief of negatief, wij behandelen ze gelijk.</p>
      {known.map(({ id, title }) => (
        <ButtonLink key={id} href={paths.writeReview(id)}>
          Schrijf een review over {title}
        </ButtonLink>
      ))}
    </section>
  )
}
