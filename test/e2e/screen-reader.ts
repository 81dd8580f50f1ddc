import type { CDPSession, Page } from '@playwright/test'
import { type AxNode, blockLines, lineOf } from './spoken.ts'

/** What a screen reader says of a page, from the accessibility tree that Chromium hands to one. */
export type ScreenReader = {
  /** The title of the page and all that stands in its main part, in the order of reading. */
  readPage(): Promise<string[]>
  /** What has the focus. */
  focus(): Promise<string>
  /** What was said by itself since the last time: status messages and alerts. */
  messages(): Promise<string[]>
}

export async function startScreenReader(page: Page): Promise<ScreenReader> {
  await page.addInitScript(rememberMessages)
  const session = await page.context().newCDPSession(page)
  await session.send('Accessibility.enable')
  return {
    async readPage() {
      const nodes = await treeOf(session)
      const main = [...nodes.values()].find(({ role, ignored }) => role?.value === 'main' && !ignored)
      return [`Titel: ${await page.title()}`, ...(main ? blockLines(main, nodes) : [])]
    },
    async focus() {
      const nodes = await treeOf(session)
      const focused = [...nodes.values()].filter(isFocused).at(-1)
      const option = focused && optionOf(focused, nodes)
      return focused ? [lineOf(focused, nodes), ...(option ? [lineOf(option, nodes)] : [])].join(' > ') : 'de pagina'
    },
    messages: () => page.evaluate(() => (window as Messages).messages?.splice(0) ?? []),
  }
}

const isFocused = ({ role, properties }: AxNode) =>
  role?.value !== 'RootWebArea' && properties?.some(({ name, value }) => name === 'focused' && value.value === true)

/** Of a field with a list: the option that the arrows are at. */
function optionOf({ properties }: AxNode, nodes: Map<string, AxNode>): AxNode | undefined {
  const active = properties?.find(({ name }) => name === 'activedescendant')?.value.relatedNodes?.[0]?.backendDOMNodeId
  return active === undefined ? undefined : [...nodes.values()].find((node) => node.backendDOMNodeId === active)
}

async function treeOf(session: CDPSession): Promise<Map<string, AxNode>> {
  const { nodes } = await session.send('Accessibility.getFullAXTree')
  return new Map((nodes as AxNode[]).map((node) => [node.nodeId, node]))
}

type Messages = Window & { messages?: string[] }

/** Runs in each page before its own scripts: a live region whose words change is said; not what the page came with. */
function rememberMessages() {
  const messages: string[] = []
  const said = new WeakMap<Element, string>()
  ;(window as Messages).messages = messages
  const live = '[role="status"], [role="alert"], [aria-live="polite"], [aria-live="assertive"], output'
  const observer = new MutationObserver((changes) => {
    const regions = new Set<Element>()
    for (const { target, addedNodes } of changes) {
      const element = target instanceof Element ? target : target.parentElement
      const region = element?.closest(live)
      if (region) regions.add(region)
      for (const node of addedNodes)
        if (node instanceof Element)
          for (const inner of [node, ...node.querySelectorAll('*')]) if (inner.matches(live)) regions.add(inner)
    }
    for (const region of regions) {
      const words = wordsOf(region).replace(/\s+/g, ' ').trim()
      if (said.get(region) === words || !region.checkVisibility()) continue
      said.set(region, words)
      if (words) messages.push(words)
    }
  })
  const all = { subtree: true, childList: true, characterData: true }
  document.addEventListener('DOMContentLoaded', () => observer.observe(document, all))

  /** As shown: what stands in a block of its own is a word of its own. */
  function wordsOf(region: Element): string {
    const parts = document.createTreeWalker(region, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (parts.nextNode()) words.push(parts.currentNode.textContent ?? '')
    return words.join(' ')
  }
}
