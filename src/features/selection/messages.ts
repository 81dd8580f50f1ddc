import * as limits from '#contract/limits.ts'

/** The badge's text about the remaining places. See docs/product/selection.md, "The panel". */
export function placesLeft(count: number): string {
  const left = limits.selection.max - count
  if (left <= 0) return 'Maximaal aantal bereikt'
  return left === 1 ? 'Nog 1 plek vrij' : `Nog ${left} plekken vrij`
}

export const addFailed = `Kon niet toevoegen aan selectie. De notaris is mogelijk al geselecteerd of het maximum van ${limits.selection.max} notarissen is bereikt.`
