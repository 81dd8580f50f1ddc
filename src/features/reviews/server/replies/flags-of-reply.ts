import { flagsOfText } from '../checks/flags-of-text.ts'

/** What a reply can be held for: what is not shown of a review, and what a deed cost somebody (server section 7). */
export type ReplyFlag = ReturnType<typeof flagsOfText>[number] | 'price'

/** "€ 450", "450 euro", "1.250,-" and the like; not "10 minuten" or a year. */
const price = /€\s*\d|\d\s*(?:,-|,–)|\b\d[\d.,]*\s*(?:euro\b|eur\b|€)|\b(?:euro|eur)\s*\d/iu

/** What of a reply asks for a look by a person. An office names its own people, so names are no reason. */
export function flagsOfReply(tekst: string): ReplyFlag[] {
  const flags: ReplyFlag[] = flagsOfText([tekst], { staff: [] })
  return price.test(tekst) ? [...flags, 'price'] : flags
}

/** Server section 7, true to the letter. */
export const secrecyNotice =
  'Uw reactie is openbaar. Let op uw geheimhoudingsplicht: bevestig niet dat iemand cliënt is en noem geen dossiergegevens.'
