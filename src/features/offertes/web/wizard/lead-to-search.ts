import type { StoredSearch } from '#features/selection/contract.ts'

/** To other offices: those that were looked at last, which only the browser knows. */
export function leadToSearch({ postcode, woonplaats, woonplaats_label }: StoredSearch): void {
  const place: Record<string, string> = postcode
    ? { postcode }
    : { woonplaats: woonplaats ?? '', woonplaats_label: woonplaats_label ?? '' }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-other-offices]'))
    link.search = String(new URLSearchParams(place))
}
