import { formatRadius } from '#contract/format/distance.ts'
import { paths } from '#contract/paths.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import type { ResultsView } from './use-results.ts'

/** The state of the search, the number of offices, and the radius if it was widened. */
export function ResultStatus({ view, about }: { view: ResultsView; about: string | undefined }) {
  const { arranged, waiting, error, widenedFromKm, settings } = view
  return (
    <p className="status" role="status" tabIndex={-1} aria-busy={waiting && !error}>
      <b>
        {waiting && !error && <Spinner />}
        {headline(view)}
      </b>
      {arranged && !error && widenedFromKm !== null && (
        <span className="muted">binnen {formatRadius(settings.distanceKm)}</span>
      )}
      {arranged && !error && about && <span className="muted">{about}</span>}
      {view.alternatives.map(({ location_id, woonplaats, gemeente, provincie }) => (
        <a key={location_id} href={paths.search({ woonplaats: location_id })}>
          Bedoelt u {woonplaats} in {gemeente}, {provincie}?
        </a>
      ))}
    </p>
  )
}

function headline({ arranged, waiting, error }: ResultsView): string {
  if (error) return 'Fout bij zoeken'
  if (waiting || !arranged) return 'Zoeken...'
  const { length } = arranged.list
  const sentence = `${length} ${length === 1 ? 'notaris' : 'notarissen'} gevonden`
  return arranged.total > length ? `${length} van ${arranged.total} notarissen gevonden` : sentence
}
