import { type ReactNode, Suspense, useLayoutEffect, useMemo, useReducer, useState } from 'react'

/** An island that is being taken over. */
type Turns = {
  /** How each part that waits is let go. */
  waiting: (() => void)[]
  /** How each part that was changed meanwhile shows what it is by now. */
  changed: Set<() => void>
  /** Nothing that is rendered from now on waits. */
  isHurried: boolean
  isOver: boolean
}
let current: Turns | null = null
/** Two cards of the results take a slow phone 20 ms. */
const atOnce = 2
const signs = ['pointerdown', 'focusin', 'keydown', 'click']

/**
 * Takes over an island by `start`, and after it, some at a time, its parts in an `InTurn` and theirs: so that nothing that somebody does waits
 * for all of them. What somebody does lets them go at once, before it reaches the part that it is for.
 */
export async function takeOverInTurn(start: () => void): Promise<void> {
  const turns: Turns = { waiting: [], changed: new Set(), isHurried: false, isOver: false }
  const { waiting } = turns
  const letGo = (most: number) => {
    for (const go of waiting.splice(0, most)) go()
  }
  const letAllGo = () => {
    turns.isHurried = true
    letGo(waiting.length)
  }
  const listening = new AbortController()
  for (const sign of signs)
    document.addEventListener(sign, letAllGo, { capture: true, passive: true, signal: listening.signal })
  current = turns
  try {
    start()
    // Those that are let go are rendered before the next task, and with them others may wait.
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve))
      if (waiting.length === 0) return
      letGo(atOnce)
    }
  } finally {
    current = null
    listening.abort()
    turns.isOver = true
    for (const show of turns.changed) show()
  }
}

/**
 * One element of many in an island. It has no ids of its own (own-id.ts), which are counted in the order of rendering, and no context from
 * outside that may change: until all have had their turn it is rendered as the server did, whatever happens meanwhile. Preact takes over what
 * it renders as it stands, so another text or list would not come to be.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [turns] = useState(current)
  const [first] = useState(children)
  // Not with what waits, which forgets what it was.
  const [turn] = useState<Turn>({ state: 'new' })
  const [, show] = useReducer((count: number) => count + 1, 0)
  const shown = turns?.isOver === false ? first : children
  useLayoutEffect(() => {
    if (shown !== children) turns?.changed.add(show)
  })
  // The same element as long as the same is shown: rendered again, what waits would wait once more.
  return useMemo(
    () => (
      <Suspense>
        {turns ? (
          <Held turns={turns} turn={turn}>
            {shown}
          </Held>
        ) : (
          shown
        )}
      </Suspense>
    ),
    [turns, turn, shown],
  )
}

type Turn = { state: 'new' | 'waits' | 'comes' }

/** Preact leaves what the server rendered as it is while a part waits for a promise, and takes it over then. */
function Held({ turns, turn, children }: { turns: Turns; turn: Turn; children: ReactNode }) {
  if (turn.state === 'new') turn.state = turns.isHurried ? 'comes' : 'waits'
  if (turn.state === 'waits')
    throw new Promise<void>((resolve) =>
      turns.waiting.push(() => {
        turn.state = 'comes'
        resolve()
      }),
    )
  return children
}
