/** Reasons to hold a review for its text. Marks play no part: a score is never a reason. */
export const textFlags = [
  'link',
  'phone',
  'email',
  'personal_number',
  'staff_name',
  'insult',
  'accusation',
  'similar_text',
] as const
export type TextFlag = (typeof textFlags)[number]

/** Signs that a review may not come from a customer. */
export const fraudFlags = ['one_network', 'office_domain'] as const
export type FraudFlag = (typeof fraudFlags)[number]
export type Flag = TextFlag | FraudFlag

/** Labels for the operator, also used to tell authors what was found. */
export const flagLabels: Record<Flag, string> = {
  link: 'Link',
  phone: 'Telefoonnummer',
  email: 'E-mailadres',
  personal_number: 'Burgerservicenummer',
  staff_name: 'Naam van medewerker',
  insult: 'Belediging',
  accusation: 'Beschuldiging',
  similar_text: 'Lijkt op andere tekst',
  one_network: '3 van één adres',
  office_domain: 'E-mailadres van het kantoor',
}

const isFraudFlag = (flag: Flag): flag is FraudFlag => (fraudFlags as readonly string[]).includes(flag)

/** Whether a review is held to check its text, or because it may not come from a customer; null: it is shown at once. */
export function holdFor(flags: readonly Flag[]): 'text' | 'fraud' | null {
  if (flags.length === 0) return null
  return flags.some(isFraudFlag) ? 'fraud' : 'text'
}
