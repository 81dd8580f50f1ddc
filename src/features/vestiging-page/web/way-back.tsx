import { paths } from '#contract/paths.ts'
import { carriedParams } from '#features/search/rules/search-address.ts'
import { Crumbs } from '#web/ui/crumbs.tsx'
import { Icon } from '#web/ui/icon.tsx'

/** Back to the list that led here; without one where the office stands in the site. */
export function WayBack({ query, here }: { query: URLSearchParams; here: string }) {
  const { tab: _, ...context } = carriedParams(query)
  if (!('postcode' in context || 'woonplaats' in context))
    return <Crumbs path={[{ label: 'Alle locaties', href: paths.woonplaatsen() }]} here={here} />
  return (
    <a className="back" href={paths.search(context)}>
      <Icon name="back" />
      Terug naar resultaten
    </a>
  )
}
