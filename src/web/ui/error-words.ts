/** Splits an error text: the first sentence becomes the heading, the rest goes below it, ahead of other sentences. */
export function errorWords(text: string): { heading: string; rest: string } {
  const end = text.search(/\. (?=[A-Z])/)
  return end === -1
    ? { heading: text, rest: '' }
    : { heading: text.slice(0, end + 1), rest: text.slice(end + 2).replace(/(?<![.!?])$/, '.') }
}
