import { paths } from '#contract/paths.ts'
import { carriedParams } from '#features/search/rules.ts'
import { Icon } from '#web/ui/icon.tsx'

/** Back to the list that led here, or to a new search. */
export function BackToResults({ query }: { query: URLSearchParams }) {
  const { tab: _, ...context } = carriedParams(query)
  const hasPlace = 'postcode' in context || 'woonplaats' in context
  return (
    <a className="back" href={hasPlace ? paths.search(context) : paths.search()}>
      <Icon name="back" />
      {hasPlace ? 'Terug naar resultaten' : 'Zoek notarissen'}
    </a>
  )
}
