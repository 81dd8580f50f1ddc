import { type ReactNode, Suspense, useRef } from 'react'

/** How each part that waits is let go, while an island is taken over; at other times null. */
let held: (() => void)[] | null = null
/** Two cards of the results take a slow phone 20 ms. */
const atOnce = 2
const signs = ['pointerdown', 'focusin', 'keydown', 'click']

/**
 * Takes over an island by `start`, and after it, some at a time, its parts in an `InTurn` and theirs: so that nothing that somebody does waits
 * for all of them. What somebody does lets them go at once, before it reaches the part that it is for.
 */
export async function takeOverInTurn(start: () => void): Promise<void> {
  const parts: (() => void)[] = []
  const letGo = (most: number) => {
    for (const go of parts.splice(0, most)) go()
  }
  const letAllGo = () => {
    held = null
    letGo(parts.length)
  }
  const listening = new AbortController()
  for (const sign of signs)
    document.addEventListener(sign, letAllGo, { capture: true, passive: true, signal: listening.signal })
  held = parts
  try {
    start()
    // Those that are let go are rendered before the next task, and with them others may wait.
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve))
      if (parts.length === 0) return
      letGo(atOnce)
    }
  } finally {
    held = null
    listening.abort()
  }
}

/** One element of many in an island. It has no ids of its own (own-id.ts), which are counted in the order of rendering. */
export function InTurn({ children }: { children: ReactNode }) {
  // Not with what waits, which forgets what it was.
  const turn = useRef(false)
  return (
    <Suspense>
      <Held turn={turn}>{children}</Held>
    </Suspense>
  )
}

/** Preact leaves what the server rendered as it is while a part waits for a promise, and takes it over then. */
function Held({ turn, children }: { turn: { current: boolean }; children: ReactNode }) {
  const parts = held
  if (parts && !turn.current)
    throw new Promise<void>((resolve) =>
      parts.push(() => {
        turn.current = true
        resolve()
      }),
    )
  turn.current = true
  return children
}
