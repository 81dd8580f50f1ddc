import type { CategoryId } from '../rules.ts'

/** What a category is about, and its sign; apart from its services, which forms need without. */
export const categoryWords: Readonly<Record<CategoryId, { beschrijving: string; emoji: string }>> = {
  woning_huis: { beschrijving: 'Een huis kopen, verkopen of uw hypotheek regelen.', emoji: '🏠' },
  erven_schenken: { beschrijving: 'Vastleggen wat u nalaat, of een erfenis afhandelen.', emoji: '📜' },
  familie_relaties: { beschrijving: 'Afspraken over samenwonen, trouwen en zorg.', emoji: '👪' },
  zakelijk_onderneming: { beschrijving: 'Een onderneming starten met een eigen bv.', emoji: '💼' },
}
