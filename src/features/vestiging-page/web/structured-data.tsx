import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { VestigingDetail } from '#features/vestigingen/contract.ts'
import { useSite } from '#web/site.tsx'
import { StructuredData } from '#web/structured-data.tsx'

/** The office for search engines (schema.org). Includes a rating only if there are reviews, rounded to one decimal as on the page. */
export function structuredData(vestiging: VestigingDetail, publicUrl: string) {
  const { id, title, adres, postcode, plaats, telefoon, lat, lon, review_stats } = vestiging
  const { avg_rating_overall, total_reviews } = review_stats
  const url = `${publicUrl}${paths.vestiging(id)}`
  return {
    '@context': 'https://schema.org',
    '@type': 'Notary',
    '@id': url,
    name: title,
    url,
    address: {
      '@type': 'PostalAddress',
      streetAddress: adres,
      postalCode: postcode,
      addressLocality: plaats,
      addressCountry: 'NL',
    },
    ...(telefoon && { telephone: telefoon }),
    ...(lat !== null && lon !== null && { geo: { '@type': 'GeoCoordinates', latitude: lat, longitude: lon } }),
    ...(avg_rating_overall !== null &&
      total_reviews > 0 && {
        aggregateRating: {
          '@type': 'AggregateRating',
          ratingValue: Math.round(avg_rating_overall * 10) / 10,
          bestRating: limits.rating.max,
          worstRating: limits.rating.min,
          reviewCount: total_reviews,
        },
      }),
  }
}

export const VestigingData = ({ vestiging }: { vestiging: VestigingDetail }) => (
  <StructuredData data={structuredData(vestiging, useSite().publicUrl)} />
)
