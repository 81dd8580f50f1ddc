import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { Island } from '../ui/island.tsx'
import { fetchAnew } from './fetch-anew.ts'
import { fetchModule } from './fetch-module.ts'

type Deferred<P extends object> = ComponentType<P> & { load(): Promise<void> }
/** What stands in the place of a part that is under way, or that could not be fetched. */
type InPlace = {
  loading?: ReactNode
  failed?: ReactNode
  /** The class of the box in which a part says that it cannot be rendered. */
  brokenIn?: string
  /** Too large to be fetched for whoever never opens it. */
  large?: boolean
}

const beforehand = new Set<() => Promise<void>>()

/** Fetches the parts of this page, but for large ones, before they are asked for. A part that fails now is fetched when it is needed. */
export async function fetchBeforehand(): Promise<void> {
  await Promise.allSettled([...beforehand].map((load) => load()))
}

/**
 * A part of a screen whose code is fetched when it is first rendered; until then nothing, or `loading`, stands in its
 * place. For what opens on a press, and, with `load` in a page's `parts`, for what only some addresses of a screen show.
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
          // Offline for a moment: the visitor's next click is another try, wherever it falls.
          addEventListener('click', fetchNow, { once: true })
        }
      }
      // Also when it came since: effects run after the picture.
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
