import { foldText } from '../folded-text.ts'
import { passesElfproef } from './elfproef.ts'
import { isIban } from './iban.ts'

/** Replaces a personal number, which may not be kept (UAVG 46). */
export const removedNumber = '[BSN verwijderd]'

type NumberPlace = { start: number; end: number }

const digitCount = 9
/** What people write between the digits of a number: anything except letters and parts of an amount. */
const between = String.raw`[^\p{L}\p{N}€]+`
const groupsOfDigits = new RegExp(String.raw`\d+(?:${between}\d+)*`, 'gu')

/** Numbers that show what they are, and so are not part of a personal number. */
const amounts =
  /(?:€|\beur) *\d+(?:\.\d{3})*(?:,\d{2})?(?!\d)|(?<![\d.])\d+(?:\.\d{3})*(?:,(?:\d{2}|-+))? *(?:euro|eur)\b|(?<![\d.])\d{1,3}(?:\.\d{3})+,-+(?!\d)/giu
const foreignPhones = /(?:\+|(?<!\d)00)[1-9](?:[ ().-]*\d){7,14}(?!\d)/gu
const ibans = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z\d]){11,30}(?![\p{L}\p{N}])/giu
const amountWithCents = String.raw`\d{1,3}(?:\.\d{3})+,\d{2}`
const wholeAmount = new RegExp(`^${amountWithCents}$`)
/** The same, unless together they are exactly one number of nine digits. */
const amountsWithCents = new RegExp(String.raw`(?<![\d.])${amountWithCents}(?!\d)`, 'gu')
const days = /(?<!\d)(?:\d{1,2}[-/. ]\d{1,2}[-/. ](?:19|20)\d{2}|(?:19|20)\d{2}-\d{2}-\d{2})(?!\d)/gu
const phones = /(?<!\d)(?:0[1-9](?:[ ().-]*\d){8}|0[89]00[ -]?\d{4}|0[89]00(?:[ -]?\d){7})(?!\d)/gu

/**
 * The personal numbers in a text, in order: nine digits that pass the elfproef, however written or split, and not part of a longer
 * number. One in eleven other numbers of nine digits is a false positive.
 */
export function findPersonalNumbers(text: string): NumberPlace[] {
  if (!/\p{N}/u.test(text)) return []
  const { folded, start, end } = foldText(text)
  const rest = blank(blank(withoutIbans(folded), amounts), foreignPhones)
  const numbers = [...rest.matchAll(groupsOfDigits)].flatMap(({ 0: run, index }) =>
    numbersIn(run).map((place) => ({ start: index + place.start, end: index + place.end })),
  )
  return numbers.map((place) => ({ start: start[place.start]!, end: end[place.end - 1]! }))
}

/** The text with every personal number taken out. */
export const withoutPersonalNumbers = (text: string): string =>
  findPersonalNumbers(text).reduceRight(
    (result, { start, end }) => result.slice(0, start) + removedNumber + result.slice(end),
    text,
  )

/** Personal numbers in a run of digit groups: the whole run, else each sequence of neighbouring groups ("111222333 5" contains one). */
function numbersIn(run: string): NumberPlace[] {
  if (wholeAmount.test(run)) return []
  if (passesElfproef(run.replace(/\D/g, ''))) return [{ start: 0, end: run.length }]
  const groups = [...blank(blank(blank(run, amountsWithCents), days), phones).matchAll(/x+|\d+/g)]
  const places: NumberPlace[] = []
  for (let from = 0; from < groups.length; from++) {
    let digits = ''
    for (let to = from; to < groups.length && digits.length < digitCount; to++) {
      digits += groups[to]![0]
      if (!passesElfproef(digits)) continue
      places.push({ start: groups[from]!.index, end: groups[to]!.index + groups[to]![0].length })
      from = to
      break
    }
  }
  return places
}

const letters = (text: string) => 'x'.repeat(text.length)

/** Replaces matches with letters, which end a number, so that positions stay the same. */
const blank = (text: string, pattern: RegExp) => text.replace(pattern, letters)

/** Words after an account number look like more of it, so take the longest match that is a valid IBAN. */
const withoutIbans = (text: string) =>
  text.replace(ibans, (match) => {
    for (let end = match.length; end > 0; end = match.lastIndexOf(' ', end - 1)) {
      const iban = match.slice(0, end)
      if (isIban(iban)) return letters(iban) + match.slice(end)
    }
    return match
  })
