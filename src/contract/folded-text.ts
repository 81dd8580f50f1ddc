/** A text as it is compared: `start` and `end` say where each of its characters stands in the text that it was made of. */
type FoldedText = { folded: string; start: number[]; end: number[] }

const plain = /^[\0-\x7f]*$/
/** What nobody sees between two digits: a soft hyphen, a zero-width space, the frame of a digit that is a picture. */
const unseen = /^[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]$/u

const otherDigit = /^\p{Nd}$/u

/** The digits of every script lie in rows of ten, from zero. */
function plainDigit(character: string): string {
  const code = character.codePointAt(0)!
  let zero = code
  while (zero > 0 && otherDigit.test(String.fromCodePoint(zero - 1))) zero -= 1
  return String((code - zero) % 10)
}

function plainLetters(character: string): string {
  if (plain.test(character)) return character
  if (otherDigit.test(character)) return plainDigit(character)
  return unseen.test(character) ? '' : character.normalize('NFKC')
}

/** The text with look-alikes of plain characters and digits of other scripts made plain, without characters nobody sees. */
export function foldText(text: string): FoldedText {
  const folded: FoldedText = { folded: '', start: [], end: [] }
  let at = 0
  for (const character of text) {
    const end = at + character.length
    const letters = plainLetters(character)
    for (let i = 0; i < letters.length; i++) {
      folded.start.push(at)
      folded.end.push(end)
    }
    folded.folded += letters
    at = end
  }
  return folded
}
