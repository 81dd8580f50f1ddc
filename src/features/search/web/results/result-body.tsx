import { type RefObject, useLayoutEffect, useRef } from 'react'
import { formatDistance, formatRadius } from '#contract/format/distance.ts'
import * as limits from '#contract/limits.ts'
import { coverageWords } from '#features/vestigingen/web/public.tsx'
import { messageOf } from '#web/call.ts'
import { Notice } from '#web/ui/notice.tsx'
import { type View, withoutDiensten } from '../../rules/search-address.ts'
import { CardGhosts } from './card-ghosts.tsx'
import { EmptyResults } from './empty-results.tsx'
import { ListHead, PaidNote } from './list-head.tsx'
import { ListNotes } from './list-notes.tsx'
import { ListedCard } from './listed-card.tsx'
import { SelectionForm } from './selection-form.tsx'
import type { ListView } from './use-results.ts'

/** The list, its skeletons, an error with a retry button, or the message that nothing was found. */
export function ResultBody({ view }: { view: ListView }) {
  const { arranged, error, settings, change } = view
  const list = useRef<HTMLDivElement>(null)
  useInViewFirst(list, arranged, settings.view)
  if (error)
    return (
      <Notice kind="error" onRetry={view.retry}>
        {messageOf(error)}
      </Notice>
    )
  if (!arranged) return <CardGhosts />
  const hrefAllPrices = view.hrefWith({ price_max: '' })
  if (arranged.list.length === 0) {
    return (
      <EmptyResults
        nearestKm={view.nearestMatchingKm}
        hrefWithin={(km) => view.hrefWith({ distance: String(km) })}
        dienstCount={settings.dienst_ids.length}
        hrefAllDiensten={view.hrefWith({ diensten: '' })}
        onAllDiensten={() => change.diensten([])}
        priceMax={view.coverage?.total ? settings.priceMax : null}
        hrefAllPrices={hrefAllPrices}
        coverage={coverageOf(view)}
      />
    )
  }
  return (
    <div ref={list}>
      {arranged.partners.length > 0 && (
        <section>
          <ListHead paid>Aanbevolen notarissen</ListHead>
          <Cards view={view} list={arranged.partners} />
          <PaidNote />
        </section>
      )}
      {arranged.others.length > 0 && (
        <section>
          <ListHead>Notarissen in de buurt</ListHead>
          <Cards view={view} list={arranged.others} />
          {!settings.partnersFirst && (
            <p className="list-notes muted small">Partners staan in deze lijst niet bovenaan.</p>
          )}
        </section>
      )}
      <ListNotes
        from={startInWords(view)}
        capped={arranged.capped}
        compared={view.prices.compared}
        hrefAllDiensten={isFew(view) ? view.hrefWith({ diensten: withoutDiensten }) : null}
        hrefAllPrices={settings.priceMax ? hrefAllPrices : null}
        coverage={coverageOf(view)}
        widened={view.widenedFromKm === null ? null : { fromKm: view.widenedFromKm, toKm: settings.distanceKm }}
      />
      <SelectionForm dienst_ids={settings.dienst_ids} comparable />
    </div>
  )
}

const isFew = ({ coverage, settings: { dienst_ids } }: ListView) =>
  dienst_ids.length > 1 && (coverage?.total ?? 0) < limits.search.minimumBeforeExpansion

function coverageOf({ coverage, settings: { dienst_ids, distanceKm } }: ListView) {
  const [kind, what] = dienst_ids.length > 0 ? [' met de gekozen diensten', ' daarvoor'] : ['', '']
  return coverage && coverageWords(coverage, `binnen ${formatRadius(distanceKm)}${kind}`, what)
}

/** The point from which distances are measured. */
function startInWords({ place, label, from }: ListView): string {
  if (place.postcode === null) return `het midden van ${label}`
  return from === 'pc4' ? `het midden van postcodegebied ${place.postcode.slice(0, 4)}` : `postcode ${place.postcode}`
}

type CardsProps = { view: ListView; list: NonNullable<ListView['arranged']>['list'] }

function Cards({ view, list }: CardsProps) {
  return (
    <div className="offices">
      {list.map((vestiging) => (
        <ListedCard
          key={vestiging.id}
          vestiging={vestiging}
          price={view.prices.of(vestiging.id)}
          standing={view.prices.standing(vestiging.id)}
          dienst_ids={view.settings.dienst_ids}
          partnersFirst={view.settings.partnersFirst}
          place={view.label}
          far={formatDistance(vestiging.distance_km, view.from, vestiging.precision)}
          hot={vestiging.id === view.onMap.hotId}
          onShow={view.onMap.ask}
        />
      ))}
    </div>
  )
}

const restMs = 300

/**
 * When the cards, their order or their width change, those in view are laid out at once and the others a moment later,
 * so that the change responds faster. A new list is laid out completely, which gives it its true height: after Back the
 * scroll position is right.
 */
function useInViewFirst(list: RefObject<HTMLElement | null>, arranged: unknown, view: View) {
  const shown = useRef<HTMLElement | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when one of these changes
  useLayoutEffect(() => {
    const box = list.current
    const isNew = box !== shown.current
    shown.current = box
    if (!box || isNew) return
    box.dataset.changing = ''
    const timer = setTimeout(() => delete box.dataset.changing, restMs)
    return () => clearTimeout(timer)
  }, [arranged, view])
}
