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
  /** Of the file `<name>.island.tsx` that holds the component. */
  name: string
  of: ComponentType<P>
  /** As JSON the browser gets them too. */
  props: P
  /** The answers of the page that it starts from. */
  answers?: readonly QueryKey[]
  /** `kept`: it shows only what the browser keeps, so nothing is loaded for it until there is something. */
  when?: 'idle' | 'kept'
  /** What opens in it on a press of an element with `data-opener`, and is fetched when somebody is about to. */
  opens?: 'maps'
  /** The class of the box in which it says that it cannot be rendered. */
  brokenIn?: string
}

/**
 * A part of a document that moves. It is rendered here with ids of its own, as the browser hydrates it by itself
 * (hydrate-islands.tsx): the document around it is never sent as code.
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
  // The last of the hooks stands above: from here on hooks are those of the inner rendering.
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
        // Not in an attribute: each quotation mark of it would be five letters more, and a piece of text for the renderer to put together.
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
