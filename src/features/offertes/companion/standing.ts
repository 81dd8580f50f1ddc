/** How the offer of a favourite stands: it may have been taken back, or its time may be over, since. */
export const standings = ['stands', 'expired', 'gone'] as const
type Standing = (typeof standings)[number]

type Office = { offer: { geldig_tot: string } | null; can_be_chosen: boolean }

/** `today` as jjjj-mm-dd; an offer holds up to and including its last day. */
export function standingOf({ offer, can_be_chosen }: Office, today: string): Standing {
  if (!offer || !can_be_chosen) return 'gone'
  return offer.geldig_tot < today ? 'expired' : 'stands'
}

/** Behind the name of the office; null while its offer stands. */
export const standingTexts: Record<Standing, string | null> = {
  stands: null,
  expired: 'De offerte van dit kantoor is intussen verlopen.',
  gone: 'Dit kantoor heeft intussen geen offerte meer.',
}
