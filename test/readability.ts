const withoutData = (html: string) => html.replace(/<(script|table|nav|select|pre|button)\b[\s\S]*?<\/\1>/g, '')
const withoutTags = (html: string) =>
  html
    .replace(/<[^>]*>/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&')
    .replace(/\([^()]*\d+:\d+[^()]*\)|\((Wna|AWR|WvK|Wwft|Successiewet)[^()]*\)/g, '')

/** The prose of HTML: its sentences, also those that end with their box; without tables, choices, code and references to laws. */
export const proseOf = (html: string): string =>
  withoutTags(withoutData(html).replace(/<\/(li|p|h\d|summary)>/g, '. ')).replace(/([.?!:])\s*\./g, '$1')

/** Every whole sentence of HTML, once: labels, names and addresses have no mark at their end. */
export function sentencesOf(html: string): string[] {
  const boxes = /<\/?(li|p|h\d|summary|div|[uod]l|d[td]|section|article|form|label|legend|fieldset|details)\b[^>]*>/g
  const lines = withoutTags(withoutData(html).replace(boxes, '\n')).split('\n')
  return [...new Set(lines.map((line) => line.trim()))].filter((line) => /[.?!:]$/.test(line))
}

/** What a reader sees of HTML, without spaces between its boxes. */
export const textOf = (html: string): string => html.replace(/<[^>]+>/g, '').replaceAll('&nbsp;', '\u00a0')

export const wordsOf = (prose: string): string[] => prose.match(/[\p{L}\d][\p{L}\d'’.-]*[\p{L}\d]|[\p{L}\d]/gu) ?? []

const syllablesOf = (word: string): number =>
  Math.max(
    1,
    word.toLowerCase().match(/aai|ooi|oei|eeu|ieu|aa|ee|ie|oo|uu|eu|oe|ou|au|ui|ij|ei|[aeiouyàáèéëïöü]/g)?.length ?? 1,
  )

/** What a page about law and what is done with data may ask of a reader. */
export const standardDutch = 65
export const easyToRead = 70

/** Flesch-Douma (1960), Flesch for Dutch: the higher, the easier: 60 to 70 is standard Dutch, from 70 on easy to read. */
export function fleschDouma(prose: string): number {
  const words = wordsOf(prose)
  const sentences = prose.split(/[.?!:]+(?:\s|$)/).filter((sentence) => wordsOf(sentence).length > 0)
  const syllables = words.reduce((total, word) => total + syllablesOf(word), 0)
  return 206.84 - 0.77 * ((100 * syllables) / words.length) - 0.93 * (words.length / sentences.length)
}
