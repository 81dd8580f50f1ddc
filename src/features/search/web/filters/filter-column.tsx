import type { ReactNode } from 'react'
import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { useOwnId } from '#web/islands/own-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ResultsView } from '../results/use-results.ts'
import { Choice } from './choice.tsx'
import { DienstCheckboxes } from './dienst-checkboxes.tsx'
import { OrderControls } from './order-controls.tsx'
import { ServiceChips } from './service-chips.tsx'

/** The filters in the page, beside the list or above it; a GET form, so that it works without JavaScript. */
export function FilterColumn({ view }: { view: ResultsView }) {
  const { settings, place } = view
  return (
    <aside className="filters" aria-label="Filters">
      <form action={paths.search()} noValidate>
        {Object.entries(place.query).map(([name, value]) => (
          <input type="hidden" key={name} name={name} value={value} />
        ))}
        {settings.view === 'kaart' && <input type="hidden" name="view" value="kaart" />}
        <FilterParts view={view}>
          <DienstCheckboxes selectedIds={settings.dienst_ids} />
        </FilterParts>
        <noscript>
          {import.meta.env.SSR && (
            <button className="btn btn-main btn-wide" type="submit">
              Toon resultaten
            </button>
          )}
        </noscript>
      </form>
    </aside>
  )
}

/** The parts that the column and the phone's sheet share. */
export function FilterParts({ view, children }: { view: ResultsView; children?: ReactNode }) {
  const { settings, change, openDiensten } = view
  return (
    <>
      <div>
        <h2 className="h-4">Diensten</h2>
        <ServiceChips className="stack-chips" selectedIds={settings.dienst_ids} onOpen={openDiensten} />
        {children}
      </div>
      {/* A price is one of services. */}
      {settings.dienst_ids.length > 0 && (
        <div className="chosen">
          <div className="js-only">
            <h2 className="h-4">Gekozen diensten</h2>
            <ChosenDiensten selectedIds={settings.dienst_ids} onChange={change.diensten} />
          </div>
          <PriceChoice settings={settings} change={change} />
        </div>
      )}
      <OrderControls settings={settings} change={change} />
    </>
  )
}

type ChosenProps = { selectedIds: readonly string[]; onChange: (dienstIds: string[]) => void }

/** The chosen services, each with a button that takes it away. */
function ChosenDiensten({ selectedIds, onChange }: ChosenProps) {
  return (
    <ul className="picked-list">
      {diensten
        .filter(({ id }) => selectedIds.includes(id))
        .map(({ id, label }) => (
          <li key={id}>
            <span>{label}</span>
            <button
              className="icon-btn js-only"
              type="button"
              aria-label={`${label} verwijderen`}
              onClick={() => onChange(selectedIds.filter((other) => other !== id))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
    </ul>
  )
}

/** What the chosen services may cost together. It leaves the order of the list as it is. */
const PriceChoice = ({ settings, change }: Pick<ResultsView, 'settings' | 'change'>) => (
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
