import { limits } from '#contract/limits.ts'

/** How it is known that the author is real; true to the letter for each level. Source: server section 4. */
export function verificationLabel(level: 'offerte' | 'uitnodiging' | 'email', brandName: string): string {
  if (level === 'offerte') return `Offerte aangevraagd via ${brandName}`
  return level === 'uitnodiging' ? 'Uitgenodigd na afronding' : 'E-mailadres bevestigd'
}

/** The first moment that the averages count (server section 4). */
export function countedSince(now: Date, months: number = limits.rating.countMonths): Date {
  const since = new Date(now)
  since.setUTCMonth(since.getUTCMonth() - months)
  return since
}
