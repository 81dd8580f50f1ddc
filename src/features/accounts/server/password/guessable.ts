import { ApiError } from '#contract/errors.ts'
import { isTooShort, tooShort } from '../../rules.ts'

/** The future owner's address and the brand name: names that anybody tries first. */
type Owner = { email: string; brandName: string }

/** Throws for a password that is too short, or among the first that somebody would try (docs/decisions/0070). */
export async function refuseGuessable(password: string, owner: Owner): Promise<void> {
  if (isTooShort(password)) throw new ApiError('PASSWORD_TOO_SHORT', { fields: [tooShort] })
  // Characters that look like plain ones are tried as plain ones.
  const looks = password.normalize('NFKC')
  const message = isName(looks, owner) ? nameText : isRow(looks) || (await isCommon(looks)) ? commonText : null
  if (message !== null) throw new ApiError('BAD_REQUEST', { fields: [{ field: 'password', message }] })
}

/** Letters and digits only: capitals, spaces and punctuation are no obstacle to guessing. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** Without the digits before and after it. */
const lettersOf = (text: string): string => plain(text).replace(/^\p{N}+|\p{N}+$/gu, '')

/** One repeated character, or a name that is on the screen, with or without digits before or after it. */
function isName(password: string, { email, brandName }: Owner): boolean {
  if (new Set(password).size === 1) return true
  const word = lettersOf(password)
  const [mailbox = '', domain = ''] = email.toLowerCase().split('@')
  const names = [mailbox, mailbox.split('+')[0]!, domain, domain.split('.').at(-2) ?? '', email, brandName]
  return word !== '' && names.some((name) => lettersOf(name) === word)
}

/** Two alternating characters, up to this length; nobody tries longer ones first. */
const turnsMax = 20

/** Two alternating characters, or letters or digits in order, up or down, with a 0 after the 9. */
function isRow(password: string): boolean {
  const signs = [...password.toLowerCase()]
  if (signs.length <= turnsMax && new Set(signs).size <= 2) return true
  const steps = signs.slice(1).map((sign, at) => {
    const [from, to] = [signs[at]!, sign]
    if (/\d/.test(from) && /\d/.test(to)) return (Number(to) - Number(from) + 10) % 10
    const step = to.codePointAt(0)! - from.codePointAt(0)!
    return step === -1 ? 9 : step
  })
  return steps.every((step) => step === steps[0] && (step === 1 || step === 9))
}

/** Dutch words that passwords begin with, besides those of the list: times of the year, work, and logging in. */
const dutch = (
  'zomer lente herfst voorjaar najaar februari maart mei dinsdag woensdag donderdag vrijdag zaterdag zondag ' +
  'notaris notariaat notariskantoor kantoor beheer beheerder inloggen login medewerker wijzig wijzigen nieuw'
).split(' ')
/** Shorter words are part of many passwords that nobody guesses. */
const wordMin = 3
/** Digits that people put around a word: a year, or a few. More than that is not tried first. */
const figuresMax = 4

let common: Promise<Set<string>> | null = null

/** A common password, or a common word, once or repeated, with a year, digits or punctuation before or after it. */
async function isCommon(password: string): Promise<boolean> {
  // Loaded when somebody first chooses a password: few start the program for that.
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set([...dictionary['passwords-common'], ...dutch]),
  )
  const list = await common
  if (list.has(password.toLowerCase()) || list.has(plain(password))) return true
  return [plain(password), plain(asLetters(password))].some((text) => isWordWithFigures(text, list))
}

/** Positions of the first and the last matching character; past the end and the end if there is none. */
function endsOf(signs: readonly string[], isOne: (sign: string) => boolean): [number, number] {
  const first = signs.findIndex(isOne)
  return first === -1 ? [signs.length, signs.length - 1] : [first, signs.findLastIndex(isOne)]
}

/** The word that is repeated, as in `welkomwelkom`. */
function onceOf(word: string): string {
  const part = (length: number) => word.slice(0, length)
  const lengths = Array.from({ length: Math.floor(word.length / 2) }, (_, shorter) => shorter + 1)
  const length = lengths.find((length) => part(length).repeat(word.length / length) === word)
  return part(length ?? word.length)
}

function isWordWithFigures(text: string, list: ReadonlySet<string>): boolean {
  const signs = [...text]
  const [first, last] = endsOf(signs, (sign) => !/\p{N}/u.test(sign))
  const [before, word, after] = [signs.slice(0, first), signs.slice(first, last + 1), signs.slice(last + 1)]
  const once = onceOf(word.join(''))
  const areFew = (figures: string) => figures.length <= figuresMax || list.has(figures)
  return once.length >= wordMin && list.has(once) && areFew(before.join('')) && areFew(after.join(''))
}

const letterOf: { [sign: string]: string } = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '!': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
}

/** Replaces signs and digits between letters with the letters they stand for: "W@chtw00rd2024!" is "wachtwoord2024!". */
function asLetters(text: string): string {
  const signs = [...text]
  const [first, last] = endsOf(signs, (sign) => /\p{L}/u.test(sign))
  return signs.map((sign, place) => (place > first && place < last ? (letterOf[sign] ?? sign) : sign)).join('')
}

const nameText =
  'Dit wachtwoord is makkelijk te raden: het is één teken, uw e-mailadres of de naam van deze website. Kies een ander.'
const commonText = 'Dit wachtwoord gebruiken veel mensen, en het is daardoor makkelijk te raden. Kies een ander.'
