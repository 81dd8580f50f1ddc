import { opensElsewhere } from '#web/opens-elsewhere.ts'
import { scrollToTabsSoon } from './use-on-map.ts'
import type { ResultsView } from './use-results.ts'

const tabs = [
  { shownAs: 'lijst', label: 'Lijst' },
  { shownAs: 'kaart', label: 'Kaart' },
] as const

/** List or map: links, so that each has an address of its own; with JavaScript they ask for nothing. */
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

/** Who pressed far down the list of a phone would see the same cards: the map is above them. */
function isMapAbove() {
  const map = document.querySelector('.map-view > .map')
  return !map || map.getBoundingClientRect().bottom <= 0
}
