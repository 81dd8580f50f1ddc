import { limits } from '#contract/limits.ts'
import type { VerificationSubject } from '../../contract/confirm.ts'

const days = limits.review.fraudHoldWorkingDays

type Words = {
  /** The heading before it is confirmed. */
  heading: string
  button: string
  /** What is shown once it is confirmed. */
  what: string
}

const words: Record<VerificationSubject['type'], Words> = {
  review: { heading: 'Bevestig uw review', button: 'Review bevestigen', what: 'uw review' },
  site_review: { heading: 'Bevestig uw review', button: 'Review bevestigen', what: 'uw review' },
  account: { heading: 'Bevestig uw account', button: 'Account bevestigen', what: 'uw account' },
}

/** How the page speaks of what its link confirms. */
export const wordsOf = ({ type }: Pick<VerificationSubject, 'type'>): Words => words[type]

/** What happens with a confirmed review: it is there, or it is being checked. */
export function nextOf({ status, visible_within_hours }: VerificationSubject): string {
  if (status === 'published') return 'Uw review staat online.'
  if (visible_within_hours !== null) return `Uw review staat binnen ${visible_within_hours} uur online.`
  if (status === 'in_moderation') {
    return `Wij controleren uw review eerst. Dat duurt hooguit ${days} werkdagen. U krijgt bericht per e-mail.`
  }
  if (status === 'withdrawn') return 'U heeft uw review zelf ingetrokken.'
  return 'Uw review staat niet (meer) online. In onze e-mail leest u waarom.'
}
