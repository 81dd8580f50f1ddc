import { useContext } from 'react'
import { paths } from '#contract/paths.ts'
import { CarriedContext } from '#features/vestigingen/web/public.tsx'
import { keepHtml } from '#web/keep-html.tsx'
import { SiteProvider, useSite } from '#web/site.tsx'
import { type CardProps, ResultCard, shownNames } from './result-card.tsx'

/** Enough for each office in the country, without services and for the combinations of services in use. */
const maxCharacters = 6_000_000
const { blanks, write } = keepHtml(['far', 'place', 'carried', 'at', 'words'], maxCharacters)

/**
 * The card on the server. The HTML of an unchanged office is cached; only the parts that depend on the search are
 * filled in: the distance, the place, the position of its price, and the query of its links.
 */
export function WrittenCard(props: CardProps) {
  const { vestiging, far, place, standing, onShow, ...others } = props
  const site = useSite()
  const [, search = ''] = paths.search(useContext(CarriedContext)).split('?')
  const office = [shownNames.map((name) => vestiging[name]), vestiging.rank && { ...vestiging.rank, distance: null }]
  const listed = [others, !onShow, far === null, !standing, search === '', site.brandName]
  return write(
    JSON.stringify([office, listed]),
    () => (
      <SiteProvider value={site}>
        <CarriedContext value={search ? { [blanks.carried]: '1' } : {}}>
          <ResultCard
            {...props}
            far={far && blanks.far}
            place={blanks.place}
            standing={standing && { at: blanks.at, words: blanks.words }}
          />
        </CarriedContext>
      </SiteProvider>
    ),
    { far: far ?? '', place, carried: search, at: standing?.at ?? '', words: standing?.words ?? '' },
  )
}
