import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { useOwnId } from '#web/islands/own-id.ts'
import type { ResultsView } from '../results/use-results.ts'
import { Choice } from './choice.tsx'

/** What the chosen services may cost together. It leaves the order of the list as it is. */
export const PriceChoice = ({ settings, change }: Pick<ResultsView, 'settings' | 'change'>) => (
  <Choice
    id={`${useOwnId()}-price`}
    name="price_max"
    label="Prijs"
    value={String(settings.priceMax ?? '')}
    options={[
      ['', 'Alle prijzen'],
      ...limits.search.priceMaxOptions.map((euros) => [String(euros), `Hoogstens ${formatPrice(euros)}`] as const),
    ]}
    onChoose={change.price}
  />
)
