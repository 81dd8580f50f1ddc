import { type ComponentType, useEffect, useState } from 'react'

type Deferred<P extends object> = ComponentType<P> & { load(): Promise<void> }

/**
 * A part of a screen whose code is fetched when it is first drawn; until then nothing stands in its place. For what
 * opens on a click, and, with `load` in a page's `parts`, for what only some addresses of a screen show.
 */
export function deferred<P extends object>(fetchPart: () => Promise<ComponentType<P>>): Deferred<P> {
  let Part: ComponentType<P> | undefined
  const load = async () => {
    Part ??= await fetchPart()
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per part, at the top of a module
  function DeferredPart(props: P) {
    const [, setLoaded] = useState(Part !== undefined)
    useEffect(() => {
      // A failed fetch (offline) leaves the place empty; the next time it is drawn is another try.
      if (!Part)
        load().then(
          () => setLoaded(true),
          () => {},
        )
    }, [])
    return Part ? <Part {...props} /> : null
  }
  return Object.assign(DeferredPart, { load })
}
