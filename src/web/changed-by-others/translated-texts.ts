/** The element a translator put in place of a text node, and the original text. */
type Translated = { standIn: Element; words: string }

/**
 * Keeps components working on a page that the browser translates. A translator removes text nodes and inserts `font`
 * elements with the translation. Components keep updating their own text nodes: the updates would go unseen, and
 * removing a node would fail. So the original text node is put back, empty, before the translation. It shows again once
 * the component writes to it or the translator restores the original.
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
    // Drop the records of our own changes.
    observer.takeRecords()
  })
  observer.observe(document.body, { childList: true, subtree: true, characterData: true })
}
