import { countOffice } from '#features/search/web/analytics/count-office.ts'
import { fetchModule } from '#web/modules/fetch-module.ts'
import { fadeOutWhenLeft } from './fade-out.ts'
import { holdKeys } from './held-keys.ts'
import { preload } from './preload.ts'
import { followPressed, isPressedIn, pressAgain, rememberPresses } from './pressed-before.ts'
import { followReplacing } from './replace-links.ts'
import { domReady, filesWanted, firstPaint, idle, intent, isKept, storageFilled } from './when.ts'

/**
 * Hydrates the islands of a document one by one, when the browser is idle or as soon as the visitor uses the page. The
 * island in use comes first.
 */
export async function startDocument(): Promise<void> {
  countOffice()
  rememberPresses('[data-island]:not([data-interactive])')
  followReplacing()
  fadeOutWhenLeft()
  const pressKeys = holdKeys()
  const stopNoting = noteTyping()
  const used = intent()
  await domReady()
  const forms = Promise.race([used, firstPaint()]).then(startForms).finally(pressKeys)
  const islands = [...document.querySelectorAll<HTMLElement>('[data-island]')]
  const waiting = (island: HTMLElement) => island.dataset.when === 'kept' && !isKept()
  const later = islands.filter(waiting)
  if (later.length > 0) void storageFilled().then(() => hydrate(fetchFiles(later)))
  const now = islands.filter((island) => !waiting(island))
  if (now.length > 0) {
    const itsTurn = Promise.race([used, firstPaint().then(idle)])
    // The later islands too, since the first press fills them.
    void Promise.race([itsTurn, filesWanted()]).then(() => fetchFiles([...now, ...later]))
    await itsTurn
    await hydrate(now)
    // So that a press waits for no further file.
    void idle().then(() => fetchModule(async () => (await import('./start-islands.ts')).fetchRest(later)))
  }
  await forms
  stopNoting()
  document.documentElement.dataset.interactive = 'true'
}

/** Starts early in a document with a form, since its script is small. The wizard's script includes the other one. */
async function startForms(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-form-script]')]
  const place = places.find(({ dataset }) => dataset.formScript === 'wizard') ?? places[0]
  if (!place) return
  fetchFiles([place])
  if (place.dataset.formScript === 'wizard') {
    const { startWizard } = await fetchModule(() => import('#features/offertes/web/wizard/start-wizard.ts'))
    startWizard()
  } else {
    const { startForms } = await fetchModule(() => import('#web/in-place/start-forms.ts'))
    startForms()
  }
}

function fetchFiles(places: readonly HTMLElement[]) {
  preload(new Set(places.flatMap(({ dataset }) => dataset.modules?.split(' ') ?? [])))
  return places
}

async function hydrate(islands: readonly HTMLElement[]): Promise<void> {
  const isUsed = (island: HTMLElement) => island.contains(document.activeElement) || isPressedIn(island)
  try {
    const { hydrateIsland } = await fetchModule(() => import('./start-islands.ts'))
    const first = [...islands.filter(isUsed), ...islands.filter((island) => !isUsed(island))]
    for (const island of first) {
      pressAgain(island, await fetchModule(() => hydrateIsland(island, preload)))
    }
  } catch (error) {
    followPressed()
    throw error
  }
}

/**
 * Stores on each field when it was last typed in, so that its island need not wait for another pause. Returns a
 * function that stops this.
 */
function noteTyping(): () => void {
  const note = ({ target }: Event) => {
    ;(target as HTMLElement).dataset.typedAt = String(performance.now())
  }
  document.addEventListener('input', note)
  return () => document.removeEventListener('input', note)
}
