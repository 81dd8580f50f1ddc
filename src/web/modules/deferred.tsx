import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Island } from '../ui/island.tsx'
import { fetchAnew } from './fetch-anew.ts'
import { fetchModule } from './fetch-module.ts'

type Deferred<P extends object> = ComponentType<P> & { load(): Promise<void> }
/** What to render while a part is loading, or when it could not be fetched. */
type InPlace = {
  loading?: ReactNode
  failed?: ReactNode
  /** The class of the box that holds the error when a part cannot be rendered. */
  brokenIn?: string
  /** Too large to prefetch: only fetched by visitors who open it. */
  large?: boolean
}

const beforehand = new Set<() => Promise<void>>()

/** Prefetches the parts of this page, except large ones. A part that fails now is fetched again when it is needed. */
export async function fetchBeforehand(): Promise<void> {
  await Promise.allSettled([...beforehand].map((load) => load()))
}

/**
 * A part of a screen whose code is fetched on its first render; until then it renders nothing, or `loading`. For parts
 * that open on a press, or, via `load` in a page's `parts`, that only some addresses of a screen show.
 */
export function deferred<M, P extends object>(
  fetchPart: () => Promise<M>,
  partOf: (module: M) => ComponentType<P>,
  { loading, failed, brokenIn, large = false }: InPlace = {},
): Deferred<P> {
  let Part: ComponentType<P> | undefined
  const load = async () => {
    Part ??= partOf(await fetchModule(() => fetchPart().catch(fetchAnew<M>)))
  }
  if (!large) beforehand.add(load)
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top of a module
  function DeferredPart(props: P) {
    const [inPlace, setInPlace] = useState(loading)
    const isMissing = !Part
    // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was rendered first
    useEffect(() => {
      async function fetchNow() {
        try {
          await load()
          setInPlace(null)
        } catch {
          setInPlace(failed)
          // Probably offline for a moment: retry on the visitor's next click, wherever it is.
          addEventListener('click', fetchNow, { once: true })
        }
      }
      // Also when the part arrived since: effects run after the paint.
      if (isMissing) void fetchNow()
      return () => removeEventListener('click', fetchNow)
    }, [])
    if (!Part) return inPlace
    return (
      <Island className={brokenIn}>
        <Part {...props} />
      </Island>
    )
  }
  return Object.assign(DeferredPart, { load })
}
