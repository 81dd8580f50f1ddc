/** Longer than any browser, proxy or program makes a header that is read here. */
const lengthMax = 1_000

/**
 * A header as far as it is looked at; '' where there is none, and for one that is longer than anybody needs: Node takes 16 kB of
 * them, and whatever reads one works for as long as it is.
 */
export function headerText(header: string | readonly string[] | undefined): string {
  const text = String(header ?? '')
  return text.length > lengthMax ? '' : text
}
