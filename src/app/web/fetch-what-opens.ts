type Connection = { saveData?: boolean }

/**
 * Fetches on intent, or on a press before hydration, what an island opens and is too large to fetch for everyone, such
 * as a map. The element to press has `data-opener`, and the island lists the files (`data-opens`).
 */
export function fetchWhatOpens(island: HTMLElement, preload: (files: readonly string[]) => void): void {
  function fetchNow() {
    preload(island.dataset.opens?.split(' ') ?? [])
    delete island.dataset.opens
  }
  if (island.querySelector('[data-opener]:is([data-pressed], [aria-current])')) fetchNow()
  const { connection } = navigator as { connection?: Connection }
  // With data saving on, pointing at something is not enough.
  const signs = connection?.saveData ? ['pointerdown'] : ['pointerdown', 'pointerover', 'focusin']
  const onSign = ({ target }: Event) => target instanceof Element && target.closest('[data-opener]') && fetchNow()
  for (const sign of signs) island.addEventListener(sign, onSign, { passive: true })
}
