import { memo } from 'react'
import { InTurn } from '#web/islands/in-turn.tsx'
import { type CardProps, ResultCard } from './result-card.tsx'

const server = import.meta.env.SSR ? await import('./written-card.tsx') : null

const CardInTurn = memo((props: CardProps) => (
  <InTurn>
    <ResultCard {...props} />
  </InTurn>
))

/** An office in the list of a page. */
export const ListedCard = server?.WrittenCard ?? CardInTurn
