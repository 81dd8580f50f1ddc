import { formatRadius } from '#contract/format/distance.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { useTypedBefore } from '#web/forms/use-typed-before.ts'
import { withoutPrecedence } from '../../rules/search-address.ts'
import type { ResultsView } from '../results/use-results.ts'
import { Choice, withOption } from './choice.tsx'

type Props = Pick<ResultsView, 'settings' | 'change'> & { id: string }

/** The distance and the order. See docs/product/search.md, "The order". */
export function OrderControls({ id, settings, change }: Props) {
  const { distanceKm, sortBy, partnersFirst } = settings
  const precedence = (without: string) => change.precedence(without === 'false')
  useTypedBefore(`${id}-precedence`, String(!partnersFirst), precedence)
  const distances = withOption(limits.search.distanceOptionsKm, distanceKm)
  return (
    <div className="order">
      <Choice
        id={`${id}-distance`}
        name="distance"
        label="Afstand"
        value={String(distanceKm)}
        options={distances.map((km) => [String(km), formatRadius(km)])}
        onChoose={change.distance}
      />
      <Choice
        id={`${id}-sort`}
        name="sortBy"
        label="Sorteren"
        value={sortBy}
        options={[
          ['rating', 'Populariteit'],
          ['distance', 'Afstand'],
        ]}
        onChoose={change.sort}
      />
      <label className="option">
        <input
          type="checkbox"
          id={`${id}-precedence`}
          name="voorrang"
          value={withoutPrecedence}
          checked={!partnersFirst}
          onChange={(event) => precedence(String(event.target.checked))}
          aria-describedby={`${id}-partners`}
        />
        Partners niet bovenaan zetten
      </label>
      <p className="hint">
        <span id={`${id}-partners`}>Partners betalen om bovenaan te staan.</span>{' '}
        <a href={paths.ranking()}>Zo komt de volgorde tot stand</a>
      </p>
    </div>
  )
}
