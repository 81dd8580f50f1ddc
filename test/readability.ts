/** The prose of HTML: its sentences, also those that end with their box; without tables, choices, code and references to laws. */
export function proseOf(html: string): string {
  return html
    .replace(/<(script|table|nav|select|pre)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<\/(li|p|h\d|summary)>/g, '. ')
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\([^()]*\d+:\d+[^()]*\)|\((Wna|AWR|WvK|Wwft|Successiewet)[^()]*\)/g, '')
    .replace(/([.?!:])\s*\./g, '$1')
}

/** What a reader sees of HTML, without spaces between its boxes. */
export const textOf = (html: string): string => html.replace(/<!-- -->|<[^>]+>/g, '').replaceAll('&nbsp;', '\u00a0')

export const wordsOf = (prose: string): string[] => prose.match(/[\p{L}\d][\p{L}\d'’.-]*[\p{L}\d]|[\p{L}\d]/gu) ?? []

const syllablesOf = (word: string): number =>
  Math.max(
    1,
    word.toLowerCase().match(/aai|ooi|oei|eeu|ieu|aa|ee|ie|oo|uu|eu|oe|ou|au|ui|ij|ei|[aeiouyàáèéëïöü]/g)?.length ?? 1,
  )

/** Flesch-Douma (1960), Flesch for Dutch: the higher, the easier: 60 to 70 is standard Dutch, from 70 on easy to read. */
export function fleschDouma(prose: string): number {
  const words = wordsOf(prose)
  const sentences = prose.split(/[.?!:]+(?:\s|$)/).filter((sentence) => wordsOf(sentence).length > 0)
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0)
  return 206.84 - 0.77 * ((100 * syllables) / words.length) - 0.93 * (words.length / sentences.length)
}
