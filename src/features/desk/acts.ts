/** What can be done at the desk, as the log of acts calls it and as people read it. A new act is one more entry. */
export const actLabels = {
  review_decided: 'Besluit over een review',
  reply_decided: 'Besluit over een reactie',
  appeal_answered: 'Bezwaar beantwoord',
  partner_offered: 'Partnervoorstel gemaakt',
  partner_activated: 'Partnerschap geactiveerd',
  partner_ended: 'Partnerschap beëindigd',
  first_operator: 'Eerste beheerder',
  operator_invited: 'Medewerker uitgenodigd',
  role_changed: 'Rol gewijzigd',
  access_ended: 'Toegang beëindigd',
  ways_reset: 'Passkeys en codes verwijderd',
  office_added: 'Kantoor toegevoegd',
  office_changed: 'Gegevens van een kantoor gewijzigd',
  office_standing: 'Stand van een kantoor gewijzigd',
  logo_changed: 'Logo gewijzigd',
  office_merged: 'Kantoor samengevoegd',
  diensten_changed: 'Diensten gewijzigd',
  price_changed: 'Prijs gewijzigd',
  combination_changed: 'Combinatieprijs gewijzigd',
  combination_removed: 'Combinatieprijs weggehaald',
  request_inspected: 'Aanvraag ingezien',
  request_mail_resent: 'E-mail van een aanvraag opnieuw verstuurd',
  review_requested: 'Reviewverzoek verstuurd',
  site_review_requested: 'Verzoek om review van de site verstuurd',
  mail_resent: 'E-mail opnieuw verstuurd',
  test_mail_sent: 'Testmail verstuurd',
  suppression_lifted: 'Adres weer toegelaten',
} as const
export type ActName = keyof typeof actLabels

/** What an act is about. */
export const subjectLabels = {
  review: 'Review',
  site_review: 'Review over de website',
  reply: 'Reactie',
  appeal: 'Bezwaar',
  vestiging: 'Kantoor',
  account: 'Medewerker',
  offerte: 'Aanvraag',
  mail: 'E-mail',
  unsubscribe: 'Uitschrijving',
  mail_bounce: 'Geweigerd adres',
  mail_stop: 'Gestopt adres',
} as const
export type SubjectKind = keyof typeof subjectLabels
