/** For a text node that a translator replaced: the replacement and the original text. */
type Translated = { standIn: Element; words: string }

/**
 * A translator of the browser takes texts out of the page and puts a `font` with other words there. A component goes on with its own texts: it
 * would write where nobody looks, and fail where it takes one away. So a text stands, empty, before what was put there, and shows again
 * once the component writes it or the translator takes its words back.
 */
export function keepTranslatedTexts(): void {
  const byText = new WeakMap<Node, Translated>()
  const byStandIn = new WeakMap<Node, Text>()

  const free = (text: Node, { standIn }: Translated) => {
    byText.delete(text)
    byStandIn.delete(standIn)
    standIn.remove()
  }
  const isTaken = (node: Node | null): node is Element =>
    node instanceof HTMLElement && node.localName === 'font' && !byStandIn.has(node)

  const takeBack = (text: Text, record: MutationRecord) => {
    const standIn = [...record.addedNodes, record.previousSibling, record.nextSibling].find(isTaken)
    if (standIn?.parentNode !== record.target) return
    byText.set(text, { standIn, words: text.data })
    byStandIn.set(standIn, text)
    text.data = ''
    standIn.before(text)
  }
  const read = (record: MutationRecord) => {
    const { type, target, removedNodes } = record
    const written = type === 'characterData' && byText.get(target)
    if (written) free(target, written)
    for (const node of removedNodes) {
      if (node.isConnected) continue
      const translated = byText.get(node)
      const text = byStandIn.get(node)
      if (translated) free(node, translated)
      else if (text) {
        const { words } = byText.get(text)!
        free(text, byText.get(text)!)
        text.data = words
      } else if (node instanceof Text) takeBack(node, record)
    }
  }
  const observer = new MutationObserver((records) => {
    records.forEach(read)
    // What was done here.
    observer.takeRecords()
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}
