import { canAdd, changeSelection, emptySelection, type Selection, type SelectionChange } from '../rules.ts'
import { parseSelection, serializeSelection } from '../storage-text.ts'

/** One selection per browser, the same in all its tabs. Without storage it lasts as long as the page. */
const storageKey = 'selection'
/** A page keeps its search by itself as it comes: kept apart, that never writes over what is selected in another tab meanwhile. */
const searchKey = 'search'
/** `refused`: the last change could not be made. */
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
/** Storage is off or full: the selection lasts as long as this page. */
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

/** Of what other tabs did while the page was kept aside nobody told it. */
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

/** Pages are the same for everyone: on the server and while hydrating nothing is selected. */
export const readServerView = (): View => nothing

/** Makes a change to what is kept by now; an office that cannot be added leaves an alert. */
export function change(action: SelectionChange) {
  // Not to what this page shows: another tab may have changed it since, and the event that tells of it be under way.
  const selection = isLost ? readView().selection : load()
  const refused = action.type === 'add' && !canAdd(selection, action.vestiging.id)
  const next = changeSelection(selection, action)
  if (next.search !== selection.search) keep(searchKey, { ...emptySelection, search: next.search })
  if (next !== selection && action.type !== 'store_search') keep(storageKey, { ...next, search: null })
  show({ selection: next, refused })
  // As other tabs hear it: the panel of this page may have yet to come for its first office (src/app/web/when.ts).
  dispatchEvent(new Event('storage'))
}

export const dismissAlert = () => show({ ...readView(), refused: false })
