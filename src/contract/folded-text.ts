/** A text as it is compared: `start` and `end` say where each of its characters stands in the text that it was made of. */
export type FoldedText = { folded: string; start: number[]; end: number[] }

const plain = /^[\0-\x7f]*$/
/** What nobody sees between two digits: a soft hyphen, a zero-width space, the frame of a digit that is a picture. */
const unseen = /^[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]$/u

/** The text with look-alikes of plain characters made plain (NFKC) and without those that nobody sees. */
export function foldText(text: string): FoldedText {
  const folded: FoldedText = { folded: '', start: [], end: [] }
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const letters = plain.test(character) ? character : unseen.test(character) ? '' : character.normalize('NFKC')
    for (let i = 0; i < letters.length; i++) {
      folded.start.push(at)
      folded.end.push(end)
    }
    folded.folded += letters
    at = end
  }
  return folded
}
