/** A text normalised for comparison; `start` and `end` map each of its characters to its place in the original. */
type FoldedText = { folded: string; start: number[]; end: number[] }

const plain = /^[\0-\x7f]*$/
/** Invisible between two digits: a soft hyphen, a zero-width space, the combining frame of a keycap emoji. */
const unseen = /^[\p{Cf}\p{M}\p{Default_Ignorable_Code_Point}]$/u

const otherDigit = /^\p{Nd}$/u

/** In Unicode the digits of every script are ten consecutive code points, from zero. */
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

/** The text in which look-alikes of plain characters and digits of other scripts are plain, without invisible characters. */
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
