import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { useLocation, useSearch } from 'wouter'
import { countElements } from '#web/changed-by-others/count-elements.ts'
import { answersOf, writeJson } from '#web/data-block.ts'
import { useSite } from '#web/site.tsx'
import { useDocument } from './document-context.ts'
import { IslandFrame } from './island-frame.tsx'
import { useOwnId } from './own-id.ts'

const server = import.meta.env.SSR ? await import('react-dom/server') : null

type Props<P> = {
  /** The name of the file `<name>.island.tsx` that holds the component. */
  name: string
  of: ComponentType<P>
  /** Sent to the browser as JSON. */
  props: P
  /** The answers that the island starts from. */
  answers?: readonly QueryKey[]
  /** `kept`: the island shows only what the browser has stored, so its code loads only once there is something. */
  when?: 'idle' | 'kept'
  /** A part that opens on a press of an element with `data-opener`; it is fetched on intent. */
  opens?: 'maps'
  /** The class of the box that holds the error when the island cannot be rendered. */
  brokenIn?: string
}

/**
 * An interactive part of a document. It is rendered separately, with its own ids, because the browser hydrates it
 * separately (hydrate-islands.tsx). The document around it is never sent as code.
 */
export function IslandSlot<P extends object>({
  name,
  of: Component,
  props,
  answers = [],
  when = 'idle',
  opens,
  brokenIn,
}: Props<P>) {
  const id = useOwnId()
  const files = useDocument()
  const client = useQueryClient()
  const router = { ssrPath: useLocation()[0], ssrSearch: useSearch() }
  const frame = { id, site: useSite(), client, router }
  const kept = answersOf(client, answers)
  // No hook of this component may follow: the inner render has its own hook state.
  const __html = server!.renderToString(
    <IslandFrame {...frame}>
      <Component {...props} />
    </IslandFrame>,
  )
  return (
    <>
      <div
        id={id}
        data-island={name}
        data-props={JSON.stringify(props)}
        data-modules={files?.[name]?.join(' ') ?? ''}
        data-opens={opens && files?.[opens]?.join(' ')}
        data-when={when}
        data-broken-in={brokenIn}
        data-elements={countElements(__html)}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: what has just been rendered
        dangerouslySetInnerHTML={{ __html }}
      />
      {kept.length > 0 && (
        // Not in an attribute: escaping makes each quotation mark five characters longer, and gives the renderer more to concatenate.
        <script
          type="application/json"
          data-answers-of={id}
          // biome-ignore lint/security/noDangerouslySetInnerHtml: written for a script
          dangerouslySetInnerHTML={{ __html: writeJson(kept) }}
        />
      )}
    </>
  )
}
