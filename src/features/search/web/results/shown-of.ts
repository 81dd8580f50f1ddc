import type { Vestiging } from '#features/vestigingen/contract.ts'
import type { shownNames } from './result-card.tsx'

/** Of an office what its card shows, and no more. */
export const shownOf = (office: Vestiging): Pick<Vestiging, (typeof shownNames)[number]> => ({
  id: office.id,
  title: office.title,
  adres: office.adres,
  plaats: office.plaats,
  lat: office.lat,
  logo_url: office.logo_url,
  review_stats: office.review_stats,
  response_stats: office.response_stats,
  partnership_active: office.partnership_active,
  can_receive_email: office.can_receive_email,
})
