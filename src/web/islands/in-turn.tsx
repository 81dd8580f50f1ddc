import { type ReactNode, Suspense, useLayoutEffect, useMemo, useReducer, useState } from 'react'

/** The state of an island that is hydrating in steps. */
type Turns = {
  /** Functions that release each waiting part. */
  waiting: (() => void)[]
  /** Functions that re-render each part whose content changed in the meantime. */
  changed: Set<() => void>
  /** Parts rendered from now on do not wait. */
  isHurried: boolean
  isOver: boolean
}
let current: Turns | null = null
/** How many parts to hydrate per task: two result cards take 20 ms on a slow phone. */
const atOnce = 2
const signs = ['pointerdown', 'focusin', 'keydown', 'click']

/**
 * Hydrates an island with `start`, then its `InTurn` parts, nested ones too, a few per task, so that no input waits for
 * all of them. Any input releases the rest at once, before the event reaches its target.
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
    // Released parts render before the next task, and may add waiting parts of their own.
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
 * One of many elements of an island, hydrated in its turn. It creates no ids (own-id.ts), since they are numbered in
 * rendering order, and uses no outside context that may change. Until all parts are hydrated it renders exactly what
 * the server did, whatever changes in the meantime: Preact keeps the existing DOM when it hydrates, so a different text
 * or list would never appear.
 */
export function InTurn({ children }: { children: ReactNode }) {
  const [turns] = useState(current)
  const [first] = useState(children)
  // Kept here, since a suspended component loses its state.
  const [turn] = useState<Turn>({ state: 'new' })
  const [, show] = useReducer((count: number) => count + 1, 0)
  const shown = turns?.isOver === false ? first : children
  useLayoutEffect(() => {
    if (shown !== children) turns?.changed.add(show)
  })
  // Memoised: a new element would make a waiting part suspend again.
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

/** While a part suspends, Preact leaves the server's markup as it is and hydrates it later. */
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
