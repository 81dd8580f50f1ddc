import { createEntryMemory } from '#web/history-entry.ts'

type View = { key: string; lat: number; lon: number; zoom: number }

const views = createEntryMemory<View>('map_views')
const popups = createEntryMemory<string | null>('map_popups')

/** How the map stood at this entry of the history, for Back; `key` names the offices that were on it. */
export const readView = (): View | undefined => views.read()
export const saveView = (view: View) => views.keep(view)

/** Which office's popup was open. */
export const readOpen = (): string | null => popups.read() ?? null
export const saveOpen = (id: string | null) => popups.keep(id)
