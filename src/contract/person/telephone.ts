import * as limits from '../limits.ts'
import { passesElfproef } from '../personal-numbers/elfproef.ts'
import { plainCharacters } from '../plain-characters.ts'

/** The digits after the 0 or +31; for a foreign number including the country code (E.164). */
const { minDigits, maxDigits, foreignMaxDigits } = limits.phone

/** Words that people write before their number, or after it to say which one it is. */
const words =
  '(?:tele(?:foon|fon|phone)?|(?:mobile )?phone|tel|mobiele?|mobile|mob|gsm|t|m)(?:\\.? ?(?:nummer|number|nr))?|nummer|nr'
const before = new RegExp(`^(?:${words})\\b[.:]? ?:? ?(?=[\\d+(])`, 'i')
const kinds = '(?:mobiel|mobile|mob\\.?|gsm|vast|werk|thuis|priv[eé]|zakelijk|kantoor)'
const behind = new RegExp(` ?\\(${kinds}\\)$| ${kinds}$`, 'i')

/** The number alone, without the apostrophe that preserves its 0 in a spreadsheet and without the separator that ended it in a list. */
const bareNumber = (typed: string): string =>
  plainCharacters(typed)
    .replace(/\p{Cf}/gu, '')
    .replace(/^'/, '')
    .replace(/ ?[,;]$/, '')
    .replace(before, '')
    .replace(behind, '')

/** A Dutch number whose + a spreadsheet has dropped. */
const withoutPlus = /^31(?=[ -]?0?[ -]?[1-9](?:[ -]?\d){8}$)/

/** Countries whose numbers keep their 0 after the country code: Italy, San Marino, the Vatican, Benin, Ivory Coast, Congo-Brazzaville. */
const zeroCountries = '39|378|379|229|225|242'
const keepsZero = (country: string) => new RegExp(`^(?:00)?(?:${zeroCountries})$`).test(country.replace(/\D/g, ''))
/** Foreign country codes have one, two or three digits (E.164). */
const codes = '1|7|2[07]|3[02-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]'
const longCodes = '(?:2[1-689]|3[578]|42|5[09]|6[7-9]|8[05789]|9[679])\\d'
/** The 0 in "+44 07911 123456" and "+49 (030) 123456", which is dialled only within the country. */
const trunkZero = new RegExp(`^((?:\\+|00)(?!${zeroCountries})(?:${codes}|${longCodes})[ -]?)0[ -]?(?=\\d)`)

/**
 * A typed number with only digits, single spaces and dashes: "(020) 123.45.67" becomes "020 123 45 67", and "+31 (0)6-12345678"
 * becomes "+31 6-12345678", as that 0 is not dialled after a country code.
 */
export const plainPhone = (typed: string): string =>
  bareNumber(typed)
    .replace(/^(\(?(?:\+|00|31)[^(]*)\( ?0 ?\)/, (_, country: string) => `${country}${keepsZero(country) ? 0 : ' '}`)
    .replace(/[().[\]/ ]+/g, ' ')
    .replace(/ ?-[ -]*/g, '-')
    .replace(/^[ -]+|[ -]+$/g, '')
    .replace(/^\+[ -]+/, '+')
    .replace(withoutPlus, '+31')
    .replace(trunkZero, '$1')

/** The number with its country code in one form: "0031 20" and "+31 (0)20" become "+3120". */
const dialled = (phone: string): string =>
  phone
    .replace(/[ -]/g, '')
    .replace(/^00/, '+')
    .replace(/^\+310/, '+31')

const dutch = new RegExp(`^(?:\\+31|0)\\d{${minDigits},${maxDigits}}$`)
/** Machine-to-machine numbers, two digits longer than others. */
const machine = /^(?:\+31|0)97\d{9}$/
const foreign = new RegExp(`^\\+(?!31)[1-9]\\d{${minDigits - 1},${foreignMaxDigits - 1}}$`)
/** A number without its leading 0, which spreadsheets drop. */
const withoutZero = /^[1-9]\d{8}$/

/**
 * Whether a plain number can be dialled from a Dutch telephone. Nine digits that may be a personal number are refused: those may
 * not be kept (UAVG 46), and a telephone number can be written with its 0.
 */
export function isPhone(phone: string): boolean {
  if (!/^\+?\d[\d -]*$/.test(phone) || passesElfproef(phone.replace(/[ -]/g, ''))) return false
  const number = dialled(phone)
  return [dutch, machine, foreign, withoutZero].some((pattern) => pattern.test(number))
}

const extension = /\d[^\p{L}\d]*(?:toestel(?:nummer|nr)?|tst|ext(?:ension)?|intern|x)[ .:=]*\d{1,6}\W*$/iu
const day = /^\d{1,2}([-/. ])\d{1,2}\1(?:19|20)\d{2}$/
const several = /(?:\d[ ().-]*){8}(?:[/;,|&+]|of|en) ?(?:\+|\(?0)/
/** "010-1234567/8" and "010-1234567/68": of the second number only the digits that differ. */
const neighbour = /^(.*\d) ?(?:[/;,|&+]|of|en) ?-?(\d{1,9})$/

/** What keeps a text from being one telephone number, if that can be told. The number itself is checked by `isPhone`. */
export function strangeInPhone(typed: string): 'extension' | 'day' | 'several' | null {
  const text = bareNumber(typed)
  if (day.test(text)) return 'day'
  if (extension.test(text)) return 'extension'
  return several.test(text) || isFollowed(text) ? 'several' : null
}

/**
 * A complete number with more digits after it. Foreign numbers have no fixed length, so there two digits are too few to be another
 * number.
 */
function isFollowed(text: string): boolean {
  const [, first, rest = ''] = neighbour.exec(text) ?? []
  if (first === undefined) return false
  const number = dialled(plainPhone(first))
  return /^(?:\+31|0)[1-9]\d{8}$/.test(number) || (rest.length <= 2 && /^\+(?!31)\d{10,15}$/.test(number))
}

/** The tel: link of a number, also dialable from abroad; service numbers, which work only in the Netherlands, stay as they are. */
export function phoneLink(phone: string): string {
  const number = dialled(plainPhone(phone))
  if (/^0[89]0/.test(number)) return `tel:${number}`
  return `tel:${withoutZero.test(number) ? `+31${number}` : number.replace(/^0/, '+31')}`
}
