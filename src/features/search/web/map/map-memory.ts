import { createEntryMemory } from '#web/history-entry.ts'

type View = { key: string; lat: number; lon: number; zoom: number }

const views = createEntryMemory<View>('map_views')
const popups = createEntryMemory<string | null>('map_popups')

/** The view of the map at this history entry, for Back; `key` identifies the offices on it. */
export const readView = (): View | undefined => views.read()
export const saveView = (view: View) => views.keep(view)

/** The office whose popup was open. */
export const readOpen = (): string | null => popups.read() ?? null
export const saveOpen = (id: string | null) => popups.keep(id)
