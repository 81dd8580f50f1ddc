import { useState } from 'react'
import { joinWords } from '#contract/format/join-words.ts'
import { formatPrice } from '#contract/format/price.ts'
import { dienstenMany } from '#contract/messages.ts'
import { paths } from '#contract/paths.ts'
import { diensten } from '#features/diensten/rules.ts'
import { DienstenDialog } from '#features/diensten/web/public.tsx'
import { CarriedContext } from '#features/vestigingen/web/public.tsx'
import { InTurn } from '#web/islands/in-turn.tsx'
import { PrintOrigin } from '#web/ui/print-origin.tsx'
import { useArrival } from '#web/use-arrival.ts'
import { useUrlQuery } from '#web/use-url-query.ts'
import { namesTooManyDiensten, type SearchSettings } from '../../rules/search-address.ts'
import { FilterColumn } from '../filters/filter-column.tsx'
import { FilterSheet } from '../filters/filter-sheet.tsx'
import { ServiceChips } from '../filters/service-chips.tsx'
import { ShowButton } from '../filters/show-button.tsx'
import { ResultMap } from '../map/result-map.tsx'
import type { Place } from '../place.ts'
import { NeedLinks } from './need-links.tsx'
import { ResultBody } from './result-body.tsx'
import { ResultStatus } from './result-status.tsx'
import { useResults } from './use-results.ts'
import { ViewTabs } from './view-tabs.tsx'

/** The offices around a place. See docs/product/search.md, "The page". */
export function SearchResults({ place }: { place: Place }) {
  useArrival(paths.search())
  const view = useResults(place)
  // Kept in state, since the services disappear from the address.
  const [isCut] = useState(namesTooManyDiensten(useUrlQuery(paths.search())))
  const { settings, change, services, isPriceIdle } = view
  const listed = { ...view, ...view.listed }
  const shownAs = listed.settings.view
  // The list says that nothing was found; an empty map would say nothing.
  const onMap = shownAs === 'kaart' && !view.error && listed.arranged?.list.length !== 0
  return (
    <>
      <div className="result-head">
        <ResultStatus view={view} about={isPriceIdle ? priceNeedsDienst : aboutPrices(listed.settings, isCut)} />
        {view.arranged && (
          // Includes the services in the address: another browser does not remember them.
          <PrintOrigin
            href={view.hrefWith({ diensten: listed.settings.dienst_ids })}
            at={view.answeredAt}
            about={pricesOf(listed.settings)}
          />
        )}
      </div>
      <div className="results" data-view={shownAs}>
        <FilterColumn view={view} />
        <div>
          <div className="list-bar">
            <div className="bar">
              <FilterSheet view={view} />
              <ViewTabs view={view} />
              <ServiceChips className="bar-chips only-phone" selectedIds={settings.dienst_ids} {...services} />
            </div>
            {settings.dienst_ids.length === 0 && (
              <NeedLinks href={(diensten) => view.hrefWith({ diensten })} onChoose={change.diensten} />
            )}
          </div>
          <div className="map-view" aria-busy={view.waiting && !view.error}>
            <CarriedContext value={listed.context}>
              <ResultMap view={listed} visible={onMap} />
            </CarriedContext>
            <InTurn>
              <CarriedContext value={listed.context}>
                <ResultBody view={listed} />
              </CarriedContext>
            </InTurn>
          </div>
          <section className="not-found">
            <div>
              <h2>Niet de juiste notaris gevonden?</h2>
              <p className="muted">Zoek op een andere postcode of woonplaats.</p>
            </div>
            <a className="btn btn-quiet" href={paths.home()}>
              Nieuwe zoekopdracht
            </a>
          </section>
        </div>
      </div>
      <DienstenDialog
        dialog={services.dialog}
        tab={view.tab}
        selected={settings.dienst_ids}
        onApply={change.diensten}
        action={view.hrefWith({ diensten: '' })}
        apply={(draft, open) => <ShowButton view={view} dienst_ids={draft} open={open} />}
      />
    </>
  )
}

type Priced = Pick<SearchSettings, 'dienst_ids' | 'priceMax'>

const priceNeedsDienst = 'Een hoogste prijs geldt voor gekozen diensten. Kies er een; tot dan ziet u alle kantoren.'

/** The services that the prices are for, and whether the choice was cut off. */
const aboutPrices = (settings: Priced, isCut: boolean) =>
  [isCut && dienstenMany, pricesOf(settings)].filter(Boolean).join(' ')

/** Also printed: on paper nothing else says which services the prices are for. */
function pricesOf({ dienst_ids, priceMax }: Priced): string | undefined {
  const labels = diensten.filter(({ id }) => dienst_ids.includes(id)).map(({ label }) => label)
  return labels.length > 0
    ? `Prijzen voor: ${joinWords(labels)}${priceMax ? `, hoogstens ${formatPrice(priceMax)}` : '.'}`
    : undefined
}
