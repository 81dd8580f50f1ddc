const entities: Record<string, string> = { '&amp;': '&', '&#x27;': "'", '&quot;': '"', '&lt;': '<', '&gt;': '>' }
const unescaped = (text: string) => text.replace(/&(?:amp|#x27|quot|lt|gt);/g, (entity) => entities[entity]!)
const textOf = (html: string | undefined) => unescaped((html ?? '').replace(/<[^>]+>/g, ''))

/** What a visitor reads on the results page, from its HTML. */
export function readShown(html: string) {
  const screen = /<main\b[\s\S]*<\/main>/.exec(html)?.[0].replace(/<noscript>[\s\S]*?<\/noscript>/g, '') ?? ''
  const status = /<p [^>]*class="status"[^>]*>([\s\S]*?)<\/p>/.exec(screen)?.[1] ?? ''
  const notes = /<div class="list-notes[^"]*">([\s\S]*?)<\/div>/.exec(screen)?.[1] ?? ''
  const notices = [...notes.matchAll(/<p>([\s\S]*?)<\/p>/g)].map(([, words]) => textOf(words))
  const sections = screen.split('<section>').slice(1)
  const recommended = sections.find((section) => section.includes('<h2>Aanbevolen notarissen'))
  return {
    heading: textOf(/<h1[^>]*>([\s\S]*?)<\/h1>/.exec(screen)?.[1]),
    status: textOf(/<b>([\s\S]*?)<\/b>/.exec(status)?.[1]),
    widened: notices.find((words) => words.startsWith('Binnen ')) ?? null,
    capped: notices.find((words) => words.startsWith('Meer dan ')) ?? null,
    empty: emptyOf(screen),
    sections: sections.map((section) => textOf(/<h2>([\s\S]*?)<\/h2>/.exec(section)?.[1])),
    partners: recommended ? cardsOf(recommended).length : 0,
    offices: cardsOf(screen),
  }
}

/** Why no office is shown; null: some are. */
const emptyOf = (screen: string) =>
  screen.includes('<h2>Geen notarissen gevonden</h2>')
    ? textOf(/<h2>Geen notarissen gevonden<\/h2><p>([\s\S]*?)<\/p>/.exec(screen)?.[1])
    : null

const cardsOf = (html: string) =>
  [...html.matchAll(/<article [^>]*data-vestiging="(\d+)"[^>]*>([\s\S]*?)<\/article>/g)].map(([, id, card]) => ({
    id: id!,
    title: textOf(/<h3[^>]*>([\s\S]*?)<\/h3>/.exec(card!)?.[1]),
    far: /<span class="far">([^<]*)<\/span>/.exec(card!)?.[1] ?? null,
    rating: /<span class="score[^"]*"><b[^>]*>([^<]*)<\/b>/.exec(card!)?.[1] ?? null,
  }))
