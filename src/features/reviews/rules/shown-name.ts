import { nameParticles } from '#contract/person/name-particles.ts'
import { spacedName } from '#contract/person/person-name.ts'

/** A name as displayed: the first name in full, the others as one letter. 'Jan de Vries' -> 'Jan de V.'. */
export function shortenName(naam: string): string {
  const [first = '', ...others] = spacedName(naam).trim().split(/\s+/u)
  const last = others.length - 1
  return [first, ...others.map((word, at) => (at < last && isParticle(word) ? word : initialOf(word)))].join(' ')
}

/** The same with initials only, if the author chose so: 'Jan de Vries' -> 'J. de V.'. */
export function shownName(naam: string, initialsOnly: boolean): string {
  const [first = '', ...others] = shortenName(naam).split(' ')
  return initialsOnly ? [initialOf(first), ...others].join(' ') : [first, ...others].join(' ')
}

const isParticle = (word: string) => nameParticles.has(word.toLowerCase().replace('’', "'"))

function initialOf(word: string): string {
  const letter = /\p{L}\p{M}*/u.exec(word)?.[0]
  if (letter === undefined) return word
  const capital = letter.toUpperCase()
  // Some letters, such as ß, become two in upper case.
  return `${capital.length === letter.length ? capital : letter}.`
}
