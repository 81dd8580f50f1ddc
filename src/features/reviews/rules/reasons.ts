type Reason = {
  /** The broken rule, as the author reads it. */
  rule: string
  /** Template for the facts; the operator replaces the dots with the words in question. */
  facts: string
  /** What the author can change so that the review can stay. */
  remedy: string
}

/** Placeholder in a template. Bracketed, because people write plain dots too. */
export const factsBlank = '[…]'

/**
 * The rules for reviews, with the texts for a decision based on one: offered at the desk, used in mails and listed on
 * the page about reviews (DSA article 17).
 */
export const reasons = {
  persoonsgegevens: {
    rule: 'Een review noemt geen namen van medewerkers, telefoonnummers, e-mailadressen of andere persoonsgegevens.',
    facts: 'In uw review staan persoonsgegevens: “[…]”.',
    remedy: 'Laat de naam, het nummer of het adres weg. Schrijf bijvoorbeeld ‘een medewerker’.',
  },
  vertrouwelijk: {
    rule: 'Een review maakt niets openbaar dat vertrouwelijk is.',
    facts: 'In uw review staat iets dat vertrouwelijk is: “[…]”.',
    remedy: 'Vertel hoe u bent geholpen, zonder wat er in de akte of het dossier staat.',
  },
  beleefdheid: {
    rule: 'Een review is niet beledigend, bedreigend of discriminerend.',
    facts: 'Deze woorden zijn beledigend, bedreigend of discriminerend: “[…]”.',
    remedy: 'Schrijf wat er gebeurde en wat u daarvan vond, zonder deze woorden.',
  },
  beschuldiging: {
    rule: 'Een review beschuldigt niemand van een misdrijf.',
    facts: 'Met deze woorden beschuldigt u iemand van een misdrijf: “[…]”.',
    remedy:
      'Schrijf wat er gebeurde, zonder het een misdrijf te noemen. Van een misdrijf kunt u aangifte doen bij de politie.',
  },
  eigen_ervaring: {
    rule: 'Een review gaat over een eigen ervaring als klant, in eigen woorden.',
    facts: 'Uw review gaat niet over een eigen ervaring als klant, want […]',
    remedy:
      'Laat ons zien dat u klant was, bijvoorbeeld met de datum en het soort akte, of schrijf over uw eigen ervaring.',
  },
  reclame: {
    rule: 'Een review bevat geen links, reclame of spam.',
    facts: 'In uw review staat een link of reclame: “[…]”.',
    remedy: 'Laat de link of de reclame weg.',
  },
  wet: {
    rule: 'Een review is niet in strijd met de wet.',
    facts: 'Uw review is in strijd met de wet: “[…]”. Het gaat om […]',
    remedy: 'Laat de woorden weg die niet mogen.',
  },
} as const satisfies Record<string, Reason>
export type HouseRule = keyof typeof reasons
export const houseRuleIds = Object.keys(reasons) as [HouseRule, ...HouseRule[]]

const byRule = new Map<string, Reason>(Object.values(reasons).map((reason) => [reason.rule, reason]))

/** What the author can do about a decision based on this rule; null for a decision that predates the current rules. */
export const remedyFor = (rule: string): string | null => byRule.get(rule)?.remedy ?? null
