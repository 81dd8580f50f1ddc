type Reason = {
  /** The rule that is broken, as its author gets it. */
  rule: string
  /** How the facts begin; an operator writes in the place of the dots which words it is about. */
  facts: string
  /** What an author can do so that a review can stand. */
  remedy: string
}

/** In a text that is still to be filled in; dots alone are also in what people write. */
export const factsBlank = '[…]'

/**
 * The rules for reviews, with the texts of a decision that rests on one: what the desk offers, the mails say and the page about
 * reviews lists (DSA article 17).
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

/** What can be done about a decision that names this rule; null for one from before these were the rules. */
export const remedyFor = (rule: string): string | null => byRule.get(rule)?.remedy ?? null
