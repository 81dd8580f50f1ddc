import { type ComponentType, type ReactNode, useLayoutEffect } from 'react'
import { createBrowserClient } from '#web/browser-client.ts'
import { rememberParts, type TwinOf } from '#web/changed-by-others/remember-parts.ts'
import { isAsSent, takeOver } from '#web/changed-by-others/take-over.ts'
import { keepTranslatedTexts } from '#web/changed-by-others/translated-texts.ts'
import { keepAnswers, type ReadAnswers, readDataBlock } from '#web/data-block.ts'
import { stylesheet } from '#web/modules/stylesheet.ts'
import { takeOverInTurn } from './in-turn.tsx'
import { IslandFrame } from './island-frame.tsx'

/** The modules of islands, by name. */
type Islands = Readonly<Record<string, () => Promise<Record<string, ComponentType<object>>>>>

/** Creates the function that hydrates an island; it resolves once the island responds, to how old elements map to new ones. */
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
    // Also one that cannot be rendered, and says so, is done: the others wait for it.
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
      // From here on it hears presses itself: one that is remembered too would be done twice.
      slot.dataset.interactive = 'true'
    }
    // What somebody waits for is there at once, and what is rendered anew stays in its place.
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

/** A document has one address: another address loads another document. Islands with state in the query change it themselves. */
const documentRouter = { hook: () => [location.pathname, load] as [string, typeof load] }

function load(address: string, { replace = false } = {}) {
  if (replace) location.replace(address)
  else location.assign(address)
}

function Taken({ onTaken, children }: { onTaken: () => void; children: ReactNode }) {
  // Not after the picture: what was pressed before is pressed again in it.
  useLayoutEffect(onTaken, [onTaken])
  return children
}
