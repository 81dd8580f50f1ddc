import { meantAddress } from '#contract/person/mailbox-providers.ts'

/** A hint for an address whose domain looks mistyped, since the confirmation mail would never arrive. Null for any other. */
export function meantText(email: string): string | null {
  const meant = meantAddress(email)
  return meant && `Klopt dit adres? Misschien bedoelt u ${meant}.`
}
