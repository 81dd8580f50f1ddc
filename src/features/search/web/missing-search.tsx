import type { ErrorCode } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import { ErrorPage } from '#web/error-page.tsx'
import { PlaceSearch } from '#web/ui/place-search.tsx'
import { useUrlQuery } from '#web/use-url-query.ts'
import { readSearchParams } from '../rules/search-address.ts'

/** A place or a postcode that nobody knows. */
export const MissingSearch = ({ code }: { code: ErrorCode }) => (
  <ErrorPage code={code}>
    <SearchAgain />
  </ErrorPage>
)

/** The search, with what its address asked for. */
export function SearchAgain() {
  const query = useUrlQuery(paths.search())
  const place = query.get('woonplaats_label') ?? query.get('woonplaats') ?? query.get('postcode') ?? ''
  return <PlaceSearch initial={place.trim().slice(0, longestName)} dienst_ids={readSearchParams(query).dienst_ids} />
}

/** Longer than any name of a place. */
const longestName = 60
