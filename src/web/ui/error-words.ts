/**
 * A text of the catalogue as a page shows it: its first sentence is the heading, what follows stands under it, before other
 * sentences.
 */
export function errorWords(text: string): { heading: string; rest: string } {
  const end = text.search(/\. (?=[A-Z])/)
  return end === -1
    ? { heading: text, rest: '' }
    : { heading: text.slice(0, end + 1), rest: text.slice(end + 2).replace(/(?<![.!?])$/, '.') }
}
