import { entryName } from '#web/history-entry.ts'

type View = { key: string; lat: number; lon: number; zoom: number }

const views = new Map<string, View>()
const popups = new Map<string, string | null>()

/** How the map stood at this entry of the history, for Back; `key` names the offices that were on it. */
export const readView = (): View | undefined => views.get(entryName() ?? '')
export const saveView = (view: View) => views.set(entryName() ?? '', view)

/** Which office's popup was open. */
export const readOpen = (): string | null => popups.get(entryName() ?? '') ?? null
export const saveOpen = (id: string | null) => popups.set(entryName() ?? '', id)
