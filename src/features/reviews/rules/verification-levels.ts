/** How it is known that an author is real, the best first. `klant`: by a code on a bill of the office. */
export const verificationLevels = ['offerte', 'uitnodiging', 'klant', 'email'] as const
export type VerificationLevel = (typeof verificationLevels)[number]
/** Of these the mean is told apart: that of authors who confirmed an address alone says little. */
export const knownLevels = ['offerte', 'uitnodiging', 'klant'] as const satisfies VerificationLevel[]

export function verificationLabel(level: VerificationLevel, brandName: string): string {
  if (level === 'offerte') return `Offerte aangevraagd via ${brandName}`
  if (level === 'klant') return 'Klant van dit kantoor'
  return level === 'uitnodiging' ? 'Uitgenodigd na afronding' : 'E-mailadres bevestigd'
}
