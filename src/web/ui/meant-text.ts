import { meantAddress } from '#contract/person/mailbox-providers.ts'

/** Beside an address whose domain looks mistyped: the mail that confirms would never come. Null for any other. */
export function meantText(email: string): string | null {
  const meant = meantAddress(email)
  return meant && `Klopt dit adres? Misschien bedoelt u ${meant}.`
}
