import { plainCharacters } from '#contract/plain-characters.ts'

const titles = String.raw`(?:mevrouw|mevr\.?|mw\.?|meneer|mijnheer|dhr\.?|de heer|heer|juffrouw|mr\.?|meester|notaris|kandidaat-notaris|medewerker|medewerkster|collega|secretaresse)`
const particles = "(?:aan|bij|de|den|der|het|in|la|le|op|'s|'t|te|ten|ter|van|von)"
const particle = new RegExp(`^${particles}$`)
const title = /^(?:mr|mrs|drs|dr|prof|ir|ing|mw|dhr|mevr|mevrouw|de heer|ll\.?m|jr|sr)\.?$/i
// Offices are often named after their notary: such a name is not a person.
const officeBefore = String.raw`(?:[Kk]antoor|[Nn]otariaat|[Nn]otariskantoor|[Nn]otarissen|&)\s`
const officeAfter = String.raw`\s(?:[Kk]antoor|[Nn]otariaat|[Nn]otariskantoor|[Nn]otarissen|&)`
const isInitials = (word: string) => /^(?:\p{L}\.)+$/u.test(word) || /^\p{Lu}{1,3}\.?$/u.test(word)

/**
 * How a text may name the people of an office: by full surname with its capital ("De Vries", "Jansen"), by first name
 * and surname, or after a title in any case ("mevrouw jansen"). A first name alone may be anybody's.
 */
export function staffPatterns(staff: readonly string[]): RegExp[] {
  return staff.flatMap((naam) => {
    const parts = plainCharacters(naam)
      .split(/\s+/)
      .filter((part) => !title.test(part) && !isInitials(part))
    const last = parts.at(-1)
    if (!last || last.length < 2) return []
    const from = parts.findIndex((part) => particle.test(part.toLowerCase()))
    const surname = from >= 0 && from < parts.length - 1 ? parts.slice(from) : [last]
    const small = surname.slice(0, -1).map((part) => eitherCase(part))
    const written = [...small, escaped(last)].join(String.raw`\s+`)
    return [
      new RegExp(`(?<!${officeBefore})${whole(written)}(?!${officeAfter})`, 'gu'),
      new RegExp(whole(String.raw`${titles}\s+(?:\p{L}\.\s*|${particles}\s+){0,9}${escaped(last)}`), 'giu'),
    ]
  })
}

const whole = (pattern: string) => String.raw`(?<![\p{L}\p{N}])(?:${pattern})(?![\p{L}\p{N}])`
/** Names are stored with plain apostrophes and hyphens; phones type other ones. */
const escaped = (text: string) =>
  text
    .replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll("'", "['‘’´`]")
    .replaceAll('-', '[-‐-―]')
const eitherCase = (word: string) =>
  /^\p{L}/u.test(word) ? `[${word[0]!.toLowerCase()}${word[0]!.toUpperCase()}]${escaped(word.slice(1))}` : escaped(word)
