import { type ReactNode, Suspense } from 'react'

/** How each part that waits is let go, while an island is taken over; at other times null. */
let held: (() => void)[] | null = null
/** Five cards of the results take a slow phone 30 ms. */
const atOnce = 5
const signs = ['pointerdown', 'focusin', 'keydown', 'click']

/**
 * Takes over an island by `start`, and after it, some at a time, its parts in an `InTurn`: so that nothing that somebody does waits for all of
 * them. What somebody does lets them go at once, before it reaches the part that it is for.
 */
export async function takeOverInTurn(start: () => void): Promise<void> {
  const parts: (() => void)[] = []
  held = parts
  try {
    start()
  } finally {
    held = null
  }
  const letGo = (most: number) => {
    for (const go of parts.splice(0, most)) go()
  }
  const listening = new AbortController()
  for (const sign of signs)
    document.addEventListener(sign, () => letGo(parts.length), {
      capture: true,
      passive: true,
      signal: listening.signal,
    })
  while (parts.length > 0) {
    await new Promise((resolve) => setTimeout(resolve))
    letGo(atOnce)
  }
  // The last of them are rendered then.
  await new Promise((resolve) => setTimeout(resolve))
  listening.abort()
}

/** One element of many in an island. It has no ids of its own (own-id.ts), which are counted in the order of rendering. */
export const InTurn = ({ children }: { children: ReactNode }) => (
  <Suspense>
    <Held>{children}</Held>
  </Suspense>
)

/** Preact leaves what the server rendered as it is while a part waits for a promise, and takes it over then. */
function Held({ children }: { children: ReactNode }) {
  const parts = held
  if (parts) throw new Promise<void>((resolve) => parts.push(resolve))
  return children
}
