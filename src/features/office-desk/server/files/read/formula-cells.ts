/** What a spreadsheet takes for a formula (OWASP, "CSV injection"), also behind the signs that keep it from doing so. */
const formula = /^'*[=+\-@\t\r＝＋－＠]/

/** A text that a spreadsheet shows and does not compute. */
export const neutralised = (text: string): string => (formula.test(text) ? `'${text}` : text)

/** The text that was neutralised; any other one stays as it is. */
export const withoutGuard = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
