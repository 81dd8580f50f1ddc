import { paths } from '#contract/paths.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useLastPlace } from './use-last-place.ts'

/** Leads to the list of the place that this visitor searched last. */
export function BackToResults() {
  const place = useLastPlace()
  return (
    <a className="back" href={paths.search(place?.query)}>
      <Icon name="back" />
      {place ? 'Terug naar resultaten' : 'Zoek notarissen'}
    </a>
  )
}
