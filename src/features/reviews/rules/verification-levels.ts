/** How we know that an author is real, strongest first. `klant`: by a code on a bill from the office. */
export const verificationLevels = ['offerte', 'uitnodiging', 'klant', 'email'] as const
export type VerificationLevel = (typeof verificationLevels)[number]
/** Levels with a mean of their own: the mean of authors who only confirmed an address says little. */
export const knownLevels = ['offerte', 'uitnodiging', 'klant'] as const satisfies VerificationLevel[]

export function verificationLabel(level: VerificationLevel, brandName: string): string {
  if (level === 'offerte') return `Offerte aangevraagd via ${brandName}`
  if (level === 'klant') return 'Klant van dit kantoor'
  return level === 'uitnodiging' ? 'Uitgenodigd na afronding' : 'E-mailadres bevestigd'
}
