/** What a spreadsheet would run as a formula (OWASP, "CSV injection"), also after apostrophes that prevent it. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** A text that a spreadsheet shows instead of running it. */
export const neutralised = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The original of a neutralised text; any other text is unchanged. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
