import type { StoredSearch } from '#features/selection/contract.ts'

/** Points the links to other offices at the last searched place, which only the browser knows. */
export function leadToSearch({ postcode, woonplaats, woonplaats_label }: StoredSearch): void {
  const place: object = postcode ? { postcode } : { woonplaats, ...(woonplaats_label && { woonplaats_label }) }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-other-offices]'))
    link.search = String(new URLSearchParams({ ...place }))
}
