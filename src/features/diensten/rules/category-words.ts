import type { CategoryId } from '../rules.ts'

/** The description and icon of each category; separate from its services, as forms need only those. */
export const categoryWords: Readonly<Record<CategoryId, { beschrijving: string; emoji: string }>> = {
  woning_huis: { beschrijving: 'Een huis kopen, verkopen of uw hypotheek regelen.', emoji: '🏠' },
  erven_schenken: { beschrijving: 'Vastleggen wat u nalaat, of een erfenis afhandelen.', emoji: '📜' },
  familie_relaties: { beschrijving: 'Afspraken over samenwonen, trouwen en zorg.', emoji: '👪' },
  zakelijk_onderneming: { beschrijving: 'Een onderneming starten met een eigen bv.', emoji: '💼' },
}
