import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Vestiging } from '#features/vestigingen/contract.ts'
import { useSite } from '#web/site.tsx'
import { StructuredData } from '#web/structured-data.tsx'
import type { Review } from '../../contract/reviews.ts'

/** The reviews on a page as structured data (schema.org): nothing that readers do not see, and all of their points. */
function reviewsData({ id, title }: Pick<Vestiging, 'id' | 'title'>, reviews: Review[], publicUrl: string) {
  const url = `${publicUrl}${paths.vestiging(id)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Notary',
    // The same entity as in the structured data of the office itself.
    '@id': url,
    name: title,
    review: reviews.map(({ naam, created_at, rating_overall, pluspunten, minpunten }) => ({
      '@type': 'Review',
      author: { '@type': 'Person', name: naam },
      datePublished: dayOf(new Date(created_at)),
      reviewRating: {
        '@type': 'Rating',
        ratingValue: Math.round(rating_overall * 10) / 10,
        bestRating: limits.rating.max,
        worstRating: limits.rating.min,
      },
      ...(pluspunten.length > 0 && { positiveNotes: notes(pluspunten) }),
      ...(minpunten.length > 0 && { negativeNotes: notes(minpunten) }),
    })),
  }
}

const notes = (points: string[]) => ({
  '@type': 'ItemList',
  itemListElement: points.map((name, place) => ({ '@type': 'ListItem', position: place + 1, name })),
})

export const ReviewsData = ({ vestiging, reviews }: { vestiging: Vestiging; reviews: Review[] }) => (
  <StructuredData data={reviewsData(vestiging, reviews, useSite().publicUrl)} />
)
