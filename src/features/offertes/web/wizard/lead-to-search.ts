import type { StoredSearch } from '#features/selection/contract.ts'

/** To other offices: those around the place that was looked at last, which only the browser knows. */
export function leadToSearch({ postcode, woonplaats, woonplaats_label }: StoredSearch): void {
  const place: object = postcode ? { postcode } : { woonplaats, ...(woonplaats_label && { woonplaats_label }) }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-other-offices]'))
    link.search = String(new URLSearchParams({ ...place }))
}
