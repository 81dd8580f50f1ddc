import { paths } from '#contract/paths.ts'
import type { StoredSearch } from '#features/selection/contract.ts'

/** To other offices: those that were looked at last, which only the browser knows. */
export function leadToSearch({ postcode, woonplaats, woonplaats_label }: StoredSearch): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-other-offices]'))
    link.href = paths.search({ postcode, woonplaats, woonplaats_label })
}
