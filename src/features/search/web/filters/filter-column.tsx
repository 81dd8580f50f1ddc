import type { ReactNode } from 'react'
import { formatPrice } from '#contract/format/price.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { QueryForm } from '#web/forms/query-form.tsx'
import { InTurn } from '#web/islands/in-turn.tsx'
import { useOwnId } from '#web/islands/own-id.ts'
import { opensElsewhere } from '#web/opens-elsewhere.ts'
import { Icon } from '#web/ui/icon.tsx'
import { useHydrated } from '#web/use-hydrated.ts'
import type { ResultsView } from '../results/use-results.ts'
import { Choice, withOption } from './choice.tsx'
import { DienstCheckboxes } from './dienst-checkboxes.tsx'
import { OrderControls } from './order-controls.tsx'
import { ServiceChips } from './service-chips.tsx'

/** The filters beside or above the list: a GET form, so that it works without JavaScript. */
export function FilterColumn({ view }: { view: ResultsView }) {
  const id = useOwnId()
  return (
    <aside className="filters" aria-label="Filters">
      <InTurn>
        <QueryForm action={addressOf(view)}>
          <FilterParts id={id} view={view}>
            <DienstCheckboxes selectedIds={view.settings.dienst_ids} />
          </FilterParts>
          <noscript>
            {import.meta.env.SSR && (
              <button className="btn btn-main btn-wide" type="submit">
                {show}
              </button>
            )}
          </noscript>
          <LateButton dienst_ids={view.settings.dienst_ids} />
        </QueryForm>
      </InTurn>
    </aside>
  )
}

const show = 'Toon resultaten'

/**
 * Fallback when the script is blocked or late: appears after three seconds. Submits the chosen services too, since the
 * form has no fields for them.
 */
function LateButton({ dienst_ids }: { dienst_ids: readonly string[] }) {
  if (useHydrated()) return null
  const chosen = dienst_ids.length > 0 && { name: 'diensten', value: dienst_ids.join() }
  return (
    <button className="btn btn-quiet btn-wide until-script" type="submit" {...chosen}>
      {show}
    </button>
  )
}

/** The address of this list without its filters. */
export const addressOf = ({ place, settings }: ResultsView) =>
  paths.search({ ...place.query, ...(settings.view === 'kaart' && { view: settings.view }) })

type PartsProps = { id: string; view: ResultsView; children?: ReactNode }

/** The parts that the column and the phone's sheet share; `id` is the prefix of their ids. */
export function FilterParts({ id, view, children }: PartsProps) {
  const { settings, change, services } = view
  return (
    <>
      <div>
        <h2 className="h-4">Diensten</h2>
        <ServiceChips className="stack-chips" selectedIds={settings.dienst_ids} {...services} />
        {children}
      </div>
      {/* A highest price needs services. */}
      {settings.dienst_ids.length > 0 && (
        <div className="chosen">
          <div className="js-only">
            <h2 className="h-4">Gekozen diensten</h2>
            <ChosenDiensten view={view} />
          </div>
          <PriceChoice id={`${id}-price`} settings={settings} change={change} />
        </div>
      )}
      <OrderControls id={id} settings={settings} change={change} />
    </>
  )
}

/** The chosen services, each with a button that removes it. */
function ChosenDiensten({ view: { settings, change, hrefWith } }: { view: ResultsView }) {
  const without = (id: string) => settings.dienst_ids.filter((other) => other !== id)
  return (
    <ul className="picked-list">
      {diensten
        .filter(({ id }) => settings.dienst_ids.includes(id))
        .map(({ id, label }) => (
          <li key={id}>
            <span>{label}</span>
            <a
              className="icon-btn"
              href={hrefWith({ diensten: without(id) })}
              data-waits
              aria-label={`${label} verwijderen`}
              onClick={(event) => {
                if (opensElsewhere(event)) return
                event.preventDefault()
                change.diensten(without(id))
              }}
            >
              <Icon name="close" />
            </a>
          </li>
        ))}
    </ul>
  )
}

type PriceProps = Pick<ResultsView, 'settings' | 'change'> & { id: string }

/** The highest total price for the chosen services. It does not change the order of the list. */
function PriceChoice({ id, settings: { priceMax }, change }: PriceProps) {
  const prices = withOption(limits.search.priceMaxOptions, priceMax)
  return (
    <Choice
      id={id}
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
