import { plainCharacters } from '../plain-characters.ts'
import { nameParticles } from './name-particles.ts'

const namePattern = /^\p{L}[\p{L}\p{M}'\-. ]*$/u
/** Invisible, or a combining mark on something other than a letter, which hides what follows a dot. */
const unseen = /\p{Default_Ignorable_Code_Point}|[^\p{L}\p{M}]\p{M}/u
/** Dots inside Catalan, Chinese and Japanese names, which are not full stops. */
const middleDot = /(l|\p{Script=Han}|\p{Script=Katakana}|ー)[·・](?=l|\p{Script=Han}|\p{Script=Katakana})/giu

/** The zero-width non-joiner: in Arabic script it separates two letters of a word, so its effect is visible. */
const nonJoiner = /(\p{Script=Arabic})\u200c(?=\p{Script=Arabic})/gu
/** "J. v/d Berg", "A. a/d Stegge". */
const slash = /(^|[ .])([aiov])\/([dhnt])\.? (?=\p{L})/giu

const ends = '(?:nl|com|net|org|eu|be|info)(?= |$)'
const spelledOut = new RegExp(` (?:punt|dot) ${ends}`, 'i')
const behindSpace = new RegExp(`^ ${ends}`, 'i')

/** Domain endings that occur in no name, also in capitals and with text after them: "X.COM nu". */
const hostEnd = /\.(?:com|net|org|info|biz|nl|eu|xyz|online|shop|рф|укр)(?![\p{L}\p{M}])/iu
/** Endings that also occur in names: "J.Be" alone is a link, "P.It Visser" and "J. Be" are people. */
const hostOrName = /\.(?:ai|app|at|be|cc|ch|co|de|dev|es|fr|gd|gl|io|it|link|ly|me|nu|ru|se|site|to|tv|uk|us)[-'. ]*$/i

const titles = 'mr dr drs ir ing prof ds bc mw mevr dhr jhr'.split(' ')
/** Abbreviations that may precede a dot, besides titles and single letters: initials of several letters and shortened first names. */
const initials =
  'ij th ch chr ph fr joh jac jos st sj tj wm sz zs gy yu ya kh sh zh mej fam wed wilh ant gerh corn hendr alb mc'.split(
    ' ',
  )

/** A typed name with plain characters; the slash of a shortened particle ("v/d") becomes dots. */
export const plainName = (typed: string): string => plainCharacters(typed).replace(slash, '$1$2.$3. ')

/** Letters with what joins them, and nothing that a mail program would turn into a link. Call it on text with plain characters. */
export function isPersonName(text: string): boolean {
  const name = text.replace(middleDot, '$1').replace(nonJoiner, '$1')
  if (!namePattern.test(name) || unseen.test(name) || /(?:^| )www\./i.test(name) || spelledOut.test(name)) return false
  if (hostEnd.test(name) || hostOrName.test(name)) return false
  const parts = name.split('.')
  return parts.slice(1).every((after, i) => {
    if (isGluedParticle(parts, i + 1)) return isGluedParticle(parts, i) || isAbbreviation(lastWord(parts[i]!))
    return isGluedParticle(parts, i) ? beginsSurname(after) : isDotOfName(parts[i]!, after, i === parts.length - 2)
  })
}

/** The particles "van" and "der" in "D.van.der.Berg". Single letters are initials instead. */
const isGluedParticle = (parts: readonly string[], i: number) =>
  i > 0 && i < parts.length - 1 && parts[i]!.length > 1 && nameParticles.has(parts[i]!)

/** A surname like "'t Hart" without the initials or first name that a valid name starts with. */
export const isSurnameAlone = (text: string): boolean => /^'[a-z] /i.test(text) && isPersonName(`J. ${text}`)

/**
 * A dot without a space after it ends initials or a title, and a capital, another title or a surname like "van der Berg" follows:
 * "J.A.van der Berg" and "prof.dr.Jansen" are names, "bol.com" and "x.com" are not.
 */
function isDotOfName(before: string, after: string, isLast: boolean): boolean {
  const abbreviation = isAbbreviation(lastWord(before))
  if (behindSpace.test(after)) return abbreviation
  if (!/^\p{L}\p{M}*\p{L}/u.test(after)) return true
  if (!abbreviation) return false
  return beginsSurname(after) || (!isLast && titles.includes(after))
}

const lastWord = (text: string) => text.slice(text.lastIndexOf(' ') + 1)

function beginsSurname(text: string): boolean {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0)
  return first !== first.toLowerCase() || beginsWithParticle(text)
}

/** A lower-case particle with more after it: "van der Berg", "d'Ancona Visser". A bare "de" does not count, as many domains end in it. */
function beginsWithParticle(text: string): boolean {
  const [, first = ''] = /^(\p{L}+)[ '-]+\p{L}/u.exec(text) ?? []
  return nameParticles.has(first)
}

/** "J", "Th", "M-J", "drs", and the part of "M.-J." before its last dot. */
function isAbbreviation(word: string): boolean {
  const parts = word.replace(/\p{M}/gu, '').toLowerCase().split('-').filter(Boolean)
  const isShort = (part: string) => [...part].length === 1 || titles.includes(part) || initials.includes(part)
  return parts.length > 0 && parts.every(isShort)
}

const gluedDot = /\.(?=\p{L}\p{M}*\p{L})/gu

/** A name with a space after each dot, which people often omit. */
export const spacedName = (naam: string): string => naam.replace(gluedDot, '. ')

/** The same for a mail to an unconfirmed address: empty if it is not a name, so that the mail contains no link. */
export function linklessName(naam: string): string {
  const name = plainName(naam)
  return isPersonName(name) ? spacedName(name) : ''
}
