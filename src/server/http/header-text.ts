/** Longer than any header read here that a browser, proxy or program sends. */
const lengthMax = 1_000

/**
 * The text of a header; '' when it is absent or longer than anyone needs. Node accepts 16 kB of headers, and the time
 * to parse one grows with its length.
 */
export function headerText(header: string | readonly string[] | undefined): string {
  const text = String(header ?? '')
  return text.length > lengthMax ? '' : text
}
