import { ResultCard } from './result-card.tsx'

const server = import.meta.env.SSR ? await import('./written-card.tsx') : null

/** An office in a list of a page. */
export const ListedCard = server?.WrittenCard ?? ResultCard
