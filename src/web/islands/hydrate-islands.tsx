import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { createBrowserClient } from '#web/browser-client/browser-client.ts'
import { rememberParts, type TwinOf } from '#web/changed-by-others/remember-parts.ts'
import { isAsSent, takeOver } from '#web/changed-by-others/take-over.ts'
import { keepTranslatedTexts } from '#web/changed-by-others/translated-texts.ts'
import { keepAnswers, type ReadAnswers, readDataBlock } from '#web/data-block.ts'
import { stylesheet } from '#web/modules/stylesheet.ts'
import { takeOverInTurn } from './in-turn.tsx'
import { IslandFrame } from './island-frame.tsx'

/** The modules of islands, by name. */
type Islands = Readonly<Record<string, () => Promise<Record<string, ComponentType<object>>>>>

/**
 * Creates the function that hydrates an island. Its promise resolves once the island is interactive, to a function that
 * maps old elements to new ones.
 */
export function createHydrator(islands: Islands): (slot: HTMLElement) => Promise<TwinOf> {
  const { site } = readDataBlock()
  const client = createBrowserClient()
  const frame = { site, client, router: documentRouter }
  keepTranslatedTexts()
  return async (slot) => {
    const { island: name = '', props = '{}', brokenIn, modules = '' } = slot.dataset
    const styles = modules.split(' ').filter((file) => file.endsWith('.css'))
    const [module = {}] = await Promise.all([islands[name]?.(), ...styles.map(stylesheet)])
    const [Component] = Object.values(module)
    if (!Component) throw new Error(`no island ${name}`)
    keepAnswers(client, answersFor(slot))
    const bringBack = rememberParts(slot)
    // An island that fails and shows its error is done too: the others wait for it.
    const taken = Promise.withResolvers<void>()
    const start = () => {
      takeOver(
        slot,
        <Taken onTaken={taken.resolve}>
          <IslandFrame {...frame} id={slot.id} brokenIn={brokenIn}>
            <Component {...(JSON.parse(props) as object)} />
          </IslandFrame>
        </Taken>,
      )
      // From here on the island handles clicks itself; remembering a click as well would run it twice.
      slot.dataset.interactive = 'true'
    }
    // Start at once where the visitor is waiting, or where the island is rendered from scratch.
    if (slot.querySelector('[data-pressed], :focus') || !isAsSent(slot)) start()
    else await takeOverInTurn(start)
    await taken.promise
    return bringBack()
  }
}

function answersFor({ id }: HTMLElement): ReadAnswers {
  const block = document.querySelector(`[data-answers-of="${id}"]`)
  return block ? (JSON.parse(block.textContent) as ReadAnswers) : []
}

/** A document has one address: navigating loads another document. Islands with state in the query change it themselves. */
const documentRouter = { hook: () => [location.pathname, load] as [string, typeof load] }

function load(address: string, { replace = false } = {}) {
  if (replace) location.replace(address)
  else location.assign(address)
}

function Taken({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  // A layout effect, before the paint: presses made before hydration are replayed in the same frame.
  useLayoutEffect(onTaken, [onTaken])
  return children
}
