import { paths } from '#contract/paths.ts'

/** `indexed`: search engines may index it. `kind`: what the page is for; `posted`: it has a form. */
export type MeasuredPage = { name: string; path: string; kind: 'reading' | 'wizard' | 'posted'; indexed: boolean }

/** Landing pages, and the pages of a request and a review. */
export async function measuredPages(origin: string): Promise<MeasuredPage[]> {
  const place = { woonplaats: 'utrecht', diensten: 'leveringsakte' }
  const answer = await fetch(`${origin}/api/vestigingen/search?woonplaats=${place.woonplaats}&limit=40`)
  const { vestigingen } = (await answer.json()) as { vestigingen: { id: string; can_receive_email: boolean }[] }
  const id = vestigingen.find((office) => office.can_receive_email)!.id
  return [
    { name: 'home', path: paths.home(), kind: 'reading', indexed: true },
    { name: 'results', path: paths.search(place), kind: 'reading', indexed: false },
    { name: 'office', path: paths.vestiging(id), kind: 'reading', indexed: true },
    { name: 'woonplaats', path: paths.woonplaats(place.woonplaats), kind: 'reading', indexed: true },
    { name: 'akte', path: paths.akte(place.diensten), kind: 'reading', indexed: true },
    {
      name: 'wizard',
      path: paths.offerteRequest({ vestigingen: id, diensten: place.diensten }),
      kind: 'wizard',
      indexed: false,
    },
    { name: 'review form', path: paths.writeReview(id), kind: 'posted', indexed: false },
  ]
}
