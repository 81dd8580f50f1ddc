/** Explains the jargon in a price. */
export const PriceTerms = () => (
  <p className="muted measure price-terms">
    Recherche is onderzoek in registers, zoals het Kadaster. Het kwaliteitsfonds is een bijdrage per akte aan de
    beroepsorganisatie van notarissen (KNB).
  </p>
)
