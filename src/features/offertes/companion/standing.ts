/** Whether a favourite's offer still stands, or has since been replaced, expired or withdrawn. */
export const standings = ['stands', 'changed', 'expired', 'gone'] as const
export type Standing = (typeof standings)[number]

type Office = { offer: { geldig_tot: string; received_at: string } | null; can_be_chosen: boolean }

/** `today` is jjjj-mm-dd; an offer is valid through its last day. `liked`: when it became the favourite. */
export function standingOf({ offer, can_be_chosen }: Office, today: string, liked?: Date): Standing {
  if (!offer || !can_be_chosen) return 'gone'
  if (offer.geldig_tot < today) return 'expired'
  return liked && new Date(offer.received_at) > liked ? 'changed' : 'stands'
}

/** Shown after the office's name; null while its offer stands. */
export const standingTexts: Record<Standing, string | null> = {
  stands: null,
  changed: 'Dit kantoor heeft de offerte intussen aangepast.',
  expired: 'De offerte van dit kantoor is intussen verlopen.',
  gone: 'Dit kantoor heeft intussen geen offerte meer.',
}
