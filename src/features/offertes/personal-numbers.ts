/** What a personal number becomes (server section 3; UAVG 46 forbids keeping it). */
export const removedNumber = '[BSN verwijderd]'

/** Nine digits, together or in groups with one dot, space or dash between them; no part of a longer number. */
const groups = /(?<![\d])(\d{1,9})(?:[ .-]\d{1,9})*(?![\d])/g

/** The check of eleven that every Dutch personal number passes. */
export function passesElfproef(digits: string): boolean {
  if (!/^\d{9}$/.test(digits) || /^0+$/.test(digits)) return false
  const sum = [...digits].reduce((total, digit, i) => total + Number(digit) * (i === 8 ? -1 : 9 - i), 0)
  return sum % 11 === 0
}

/** The text with every personal number taken out. */
export const withoutPersonalNumbers = (text: string): string => text.replace(groups, replaceIn)

/** Tries every row of neighbouring groups, because a number may stand beside another one: "bsn 111222333 5 keer". */
function replaceIn(run: string): string {
  const parts = run.split(/([ .-])/)
  for (let from = 0; from < parts.length; from += 2) {
    let digits = ''
    for (let to = from; to < parts.length && digits.length < 9; to += 2) {
      digits += parts[to]
      if (!passesElfproef(digits)) continue
      const before = parts.slice(0, from).join('')
      const after = parts.slice(to + 1).join('')
      return before + removedNumber + replaceIn(after)
    }
  }
  return run
}
