/** What the words in a price mean that only notaries use. */
export const PriceTerms = () => (
  <p className="muted measure price-terms">
    Recherche is onderzoek in registers, zoals het Kadaster. Het kwaliteitsfonds is een bijdrage per akte aan de
    beroepsorganisatie van notarissen (KNB).
  </p>
)
