import { entryName } from '#web/history-entry.ts'

type KeptView = { key: string; lat: number; lon: number; zoom: number }

const views = new Map<string, KeptView>()
const opened = new Map<string, string | null>()

/** How the map stood at this entry of the history, for Back; `key` names the offices that were on it. */
export const keptView = (): KeptView | undefined => views.get(entryName() ?? '')
export const keepView = (view: KeptView) => views.set(entryName() ?? '', view)

/** Which office's popup was open. */
export const keptOpen = (): string | null => opened.get(entryName() ?? '') ?? null
export const keepOpen = (id: string | null) => opened.set(entryName() ?? '', id)
