import type { ReactNode } from 'react'
import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { QueryForm } from '#web/forms/query-form.tsx'
import { useOwnId } from '#web/islands/own-id.ts'
import { Icon } from '#web/ui/icon.tsx'
import type { ResultsView } from '../results/use-results.ts'
import { Choice, withOption } from './choice.tsx'
import { DienstCheckboxes } from './dienst-checkboxes.tsx'
import { OrderControls } from './order-controls.tsx'
import { ServiceChips } from './service-chips.tsx'

/** The filters in the page, beside the list or above it; a GET form, so that it works without JavaScript. */
export function FilterColumn({ view }: { view: ResultsView }) {
  return (
    <aside className="filters" aria-label="Filters">
      <QueryForm action={addressOf(view)}>
        <FilterParts view={view}>
          <DienstCheckboxes selectedIds={view.settings.dienst_ids} />
        </FilterParts>
        <noscript>
          {import.meta.env.SSR && (
            <button className="btn btn-main btn-wide" type="submit">
              Toon resultaten
            </button>
          )}
        </noscript>
      </QueryForm>
    </aside>
  )
}

/** This list without what the filters say. */
export const addressOf = ({ place, settings }: ResultsView) =>
  paths.search({ ...place.query, ...(settings.view === 'kaart' && { view: settings.view }) })

/** The parts that the column and the phone's sheet share. */
export function FilterParts({ view, children }: { view: ResultsView; children?: ReactNode }) {
  const { settings, change, services } = view
  return (
    <>
      <div>
        <h2 className="h-4">Diensten</h2>
        <ServiceChips className="stack-chips" selectedIds={settings.dienst_ids} {...services} />
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
function PriceChoice({ settings: { priceMax }, change }: Pick<ResultsView, 'settings' | 'change'>) {
  const prices = withOption(limits.search.priceMaxOptions, priceMax)
  return (
    <Choice
      id={`${useOwnId()}-price`}
      name="price_max"
      label="Prijs"
      value={String(priceMax ?? '')}
      options={[
        ['', 'Alle prijzen'],
        ...prices.map((euros) => [String(euros), `Hoogstens ${formatPrice(euros)}`] as const),
      ]}
      onChoose={change.price}
    />
  )
}
