type Connection = { saveData?: boolean }

/**
 * What opens in an island on a press and is too large for whoever never presses, such as a map, is fetched when somebody is about to, or has:
 * what they press says `data-opener`, and the island names the files (`data-opens`).
 */
export function fetchWhatOpens(island: HTMLElement, preload: (files: readonly string[]) => void): void {
  function fetchNow() {
    preload(island.dataset.opens?.split(' ') ?? [])
    delete island.dataset.opens
  }
  if (island.querySelector('[data-opener]:is([data-pressed], [aria-current])')) fetchNow()
  const { connection } = navigator as { connection?: Connection }
  // To point at something is no wish yet where each byte counts.
  const signs = connection?.saveData ? ['pointerdown'] : ['pointerdown', 'pointerover', 'focusin']
  const onSign = ({ target }: Event) => target instanceof Element && target.closest('[data-opener]') && fetchNow()
  for (const sign of signs) island.addEventListener(sign, onSign, { passive: true })
}
