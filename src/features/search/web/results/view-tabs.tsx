import { opensElsewhere } from '#web/opens-elsewhere.ts'
import { scrollToTabsSoon } from './use-on-map.ts'
import type { ResultsView } from './use-results.ts'

const tabs = [
  { shownAs: 'lijst', label: 'Lijst' },
  { shownAs: 'kaart', label: 'Kaart' },
] as const

/** List or map, as links so that each has its own address; with JavaScript they make no request. */
export function ViewTabs({ view: { hrefWith, settings, change } }: { view: ResultsView }) {
  return (
    <nav className="toggle" id="view-mode-tabs" aria-label="Weergave">
      {tabs.map(({ shownAs, label }) => (
        <a
          key={shownAs}
          href={hrefWith({ diensten: settings.dienst_ids, view: shownAs })}
          data-waits
          data-opener={shownAs === 'kaart' || undefined}
          aria-current={settings.view === shownAs ? 'true' : undefined}
          onClick={(event) => {
            if (opensElsewhere(event)) return
            event.preventDefault()
            change.view(shownAs)
            if (shownAs === 'kaart') scrollToTabsSoon(isMapAbove)
          }}
        >
          {label}
        </a>
      ))}
    </nav>
  )
}

/** The map is above the list, so a visitor far down the list on a phone would not see it. */
function isMapAbove() {
  const map = document.querySelector('.map-view > .map')
  return !map || map.getBoundingClientRect().bottom <= 0
}
