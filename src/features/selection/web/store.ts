import { canAdd, changeSelection, emptySelection, type Selection, type SelectionChange } from '../rules.ts'
import { parseSelection, serializeSelection } from '../storage-text.ts'

/** One selection per browser, the same in all its tabs. Without storage it lasts as long as the page. */
const storageKey = 'selection'
/** Stored separately: a page stores its search as it loads, which must not overwrite a selection made meanwhile in another tab. */
const searchKey = 'search'
/** `refused`: the last change was rejected. */
type View = { selection: Selection; refused: boolean }

const nothing: View = { selection: emptySelection, refused: false }
const listeners = new Set<() => void>()
let view: View | undefined

const load = (): Selection => ({ ...read(storageKey), search: read(searchKey).search })

function read(key: string): Selection {
  try {
    const text = localStorage.getItem(key)
    const stored = parseSelection(text, Date.now())
    if (text !== null && !stored) localStorage.removeItem(key)
    return stored ?? emptySelection
  } catch {
    return emptySelection
  }
}

let isLost = false
/** Whether storage is off or full, so that the selection lasts only as long as this page. */
export const isOnlyHere = () => isLost

function keep(key: string, selection: Selection) {
  try {
    localStorage.setItem(key, serializeSelection(selection, Date.now()))
    isLost = false
  } catch {
    isLost = true
  }
}

function show(next: View) {
  view = next
  for (const listener of listeners) listener()
}

const readAgain = () => show({ selection: load(), refused: false })

function onStorage({ key }: StorageEvent) {
  if (key === storageKey || key === searchKey || key === null) readAgain()
}

/** A page restored from the back/forward cache has missed the changes of other tabs. */
function onPageShow({ persisted }: PageTransitionEvent) {
  if (persisted) readAgain()
}

export function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    addEventListener('storage', onStorage)
    addEventListener('pageshow', onPageShow)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    removeEventListener('storage', onStorage)
    removeEventListener('pageshow', onPageShow)
  }
}

export function readView(): View {
  view ??= { selection: load(), refused: false }
  return view
}

/** Nothing is selected on the server and during hydration, as the HTML is the same for everyone. */
export const readServerView = (): View => nothing

/** Applies a change to the stored selection; an office that cannot be added triggers an alert. */
export function change(action: SelectionChange) {
  // Read storage, not the view of this page: another tab may have changed it, with the event about that still on its way.
  const selection = isLost ? readView().selection : load()
  const refused = action.type === 'add' && !canAdd(selection, action.vestiging.id)
  const next = changeSelection(selection, action)
  if (next.search !== selection.search) keep(searchKey, { ...emptySelection, search: next.search })
  if (next !== selection && action.type !== 'store_search') keep(storageKey, { ...next, search: null })
  show({ selection: next, refused })
  // Browsers tell only other tabs. Tell this page too: its panel may still have to load for the first office (src/app/web/when.ts).
  dispatchEvent(new Event('storage'))
}

export const dismissAlert = () => show({ ...readView(), refused: false })
