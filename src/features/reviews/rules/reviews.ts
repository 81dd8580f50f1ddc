import * as limits from '#contract/limits.ts'
import { nameParticles } from '#contract/person/name-particles.ts'
import { spacedName } from '#contract/person/person-name.ts'

/** The orders in which the reviews of an office can be read; the first one unless asked. */
export const reviewSorts = ['nieuwste', 'hoogste', 'laagste'] as const
export type ReviewSort = (typeof reviewSorts)[number]

/** Whose reviews of an office are read: of everyone, or of who asked for a quote here (also when invited after one). */
export const reviewOrigins = ['alle', 'aanvraag'] as const
export type ReviewOrigin = (typeof reviewOrigins)[number]
export const originLabels: Record<ReviewOrigin, string> = {
  alle: 'Alle reviews',
  aanvraag: 'Alleen na een aanvraag of uitnodiging',
}

/** A name as it is shown: the first one whole, of the others a letter. 'Jan de Vries' -> 'Jan de V.'. */
export function shortenName(naam: string): string {
  const [first = '', ...others] = spacedName(naam).trim().split(/\s+/u)
  const last = others.length - 1
  return [first, ...others.map((word, at) => (at < last && isParticle(word) ? word : initialOf(word)))].join(' ')
}

/** The same with no more than letters: 'Jan de Vries' -> 'J. de V.'; the author's own choice. */
export function shownName(naam: string, initialsOnly: boolean): string {
  const [first = '', ...others] = shortenName(naam).split(' ')
  return initialsOnly ? [initialOf(first), ...others].join(' ') : [first, ...others].join(' ')
}

const isParticle = (word: string) => nameParticles.has(word.toLowerCase().replace('’', "'"))

function initialOf(word: string): string {
  const letter = /\p{L}\p{M}*/u.exec(word)?.[0]
  if (letter === undefined) return word
  const capital = letter.toUpperCase()
  // Some letters have a capital of two, such as ß.
  return `${capital.length === letter.length ? capital : letter}.`
}

/** How it is known that an author is real, the best first. `klant`: by a code on a bill of the office. */
export const verificationLevels = ['offerte', 'uitnodiging', 'klant', 'email'] as const
export type VerificationLevel = (typeof verificationLevels)[number]
/** Of these the mean is told apart: that of who confirmed an address alone says little. */
export const knownLevels = ['offerte', 'uitnodiging', 'klant'] as const satisfies VerificationLevel[]

export function verificationLabel(level: VerificationLevel, brandName: string): string {
  if (level === 'offerte') return `Offerte aangevraagd via ${brandName}`
  if (level === 'klant') return 'Klant van dit kantoor'
  return level === 'uitnodiging' ? 'Uitgenodigd na afronding' : 'E-mailadres bevestigd'
}

/** The place of a review in the list that shows it. */
export const reviewAnchor = (id: string) => `review-${id}`

export type ReviewStatus = 'pending_verification' | 'in_moderation' | 'published' | 'rejected' | 'removed' | 'withdrawn'

/** A second one of the same person is refused. */
export const liveStates: ReviewStatus[] = ['pending_verification', 'in_moderation', 'published']

/** The states as an author reads them. */
export const statusLabels: Record<ReviewStatus, string> = {
  pending_verification: 'Wacht op bevestiging van uw e-mailadres',
  in_moderation: 'Wordt gecontroleerd',
  published: 'Staat online',
  rejected: 'Niet geplaatst',
  removed: 'Verwijderd',
  withdrawn: 'Ingetrokken',
}

/** The same of one review; of one that is online its words may still be checked. */
export const statusLabel = (status: ReviewStatus, textPending: boolean): string =>
  textPending ? `${statusLabels[status]}, de toelichting wordt nog gecontroleerd` : statusLabels[status]

/** In place of the words of such a review. */
export const textPendingNote = 'Deze toelichting wordt nog gecontroleerd'

/** Until when the address of its author may be confirmed. */
export const confirmEnd = (now: Date): Date => new Date(now.getTime() + limits.review.confirmMs)

/** Whether its author may still change a review or take it away. */
export const canChange = (status: ReviewStatus): boolean => status === 'in_moderation' || status === 'published'

/** Whether somebody changes a review who did not see its last change, such as from a page that was opened before. */
export const isOutdated = (seen: string | null | undefined, edited_at: Date | null): boolean =>
  seen !== undefined && (seen || null) !== (edited_at?.toISOString() ?? null)

export type AuthorAction = 'edit' | 'withdraw' | 'appeal'

/** What an author can do now; an appeal is open for some time after a decision against the review. */
export function authorActions(status: ReviewStatus, appealUntil: Date | null, now: Date): AuthorAction[] {
  if (canChange(status)) return ['edit', 'withdraw']
  const refused = status === 'rejected' || status === 'removed'
  return refused && appealUntil !== null && appealUntil > now ? ['appeal'] : []
}

type Marks = { rating_prijs_kwaliteit: number; rating_service: number; rating_communicatie: number }

/** The mean of the three marks, with one decimal, as the database keeps it. */
export const overallRating = (marks: Marks): number =>
  Math.round(((marks.rating_prijs_kwaliteit + marks.rating_service + marks.rating_communicatie) * 10) / 3) / 10

export type Band = { low: number; high: number; count: number; share: number }

/** The marks two by two, the highest first; `share` is in percents of the largest band. */
export function spreadMarks(distribution: Record<string, number>): Band[] {
  const bands: { low: number; high: number; count: number }[] = []
  for (let high = limits.rating.max; high > limits.rating.min; high -= 2) {
    const low = high - 1
    bands.push({ low, high, count: (distribution[low] ?? 0) + (distribution[high] ?? 0) })
  }
  const largest = Math.max(1, ...bands.map(({ count }) => count))
  return bands.map((band) => ({ ...band, share: Math.round((band.count / largest) * 100) }))
}
