/** Shown when an office has no logo. */
export function Monogram({ title, large = false }: { title: string; large?: boolean }) {
  return (
    <span className={large ? 'mono mono-l' : 'mono'} aria-hidden="true">
      {initialsOf(title)}
    </span>
  )
}

const littleWords = /^(aan|bij|de|den|der|en|het|in|notariaat|notaris|notarissen|of|op|ter|van|'t)$/i

/** The initials, at most two, of the words that distinguish this office from others. */
export function initialsOf(title: string): string {
  const words = title.split(/[\s&-]+/).filter((word) => /^\p{L}/u.test(word))
  const distinctive = words.filter((word) => !littleWords.test(word))
  return (distinctive.length > 0 ? distinctive : words)
    .slice(0, 2)
    .map((word) => word.charAt(0).toUpperCase())
    .join('')
}
