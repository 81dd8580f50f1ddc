/** The optional mails (docs/product/mails.md, "Mails nobody has to get"); `label` is their name on the page. */
export const mailLists = [
  { id: 'review_invitations', label: 'Uitnodigingen om een review te schrijven' },
  { id: 'reminders', label: 'Herinneringen en stand van zaken' },
  /** M29, which only offices get: customers do not see it among the lists. */
  { id: 'partner_offers', label: 'Voorstellen om partner te worden' },
] as const
export type MailList = (typeof mailLists)[number]['id']
export const mailListIds = mailLists.map(({ id }) => id)

/** Prescribed wording (docs/product/mails.md, "Mails nobody has to get"). */
export const keptMailsNote =
  'Berichten die nodig zijn voor uw lopende aanvraag blijft u ontvangen. Die aanvraag kunt u intrekken.'

/** Shown when no list is left, and when all are subscribed again. */
export const unsubscribedText = 'U bent uitgeschreven.'
export const subscribedText = 'U bent weer aangemeld.'

/** Shown in place of an address that is no longer kept. */
export const forgottenAddress = '•••'

type Changes = { all?: true | undefined; lists?: MailList[] | undefined; resubscribe?: MailList[] | undefined }

/** Which lists a call ends and which it resubscribes to; a call that names none ends all lists available to the address. */
export function listsOf(
  { all, lists, resubscribe }: Changes,
  available: readonly { id: MailList }[],
): { end: MailList[]; begin: MailList[] } {
  const begin = resubscribe ?? []
  if (all || (!lists && !resubscribe)) {
    const end = available.map(({ id }) => id).filter((id) => !begin.includes(id))
    return { end, begin }
  }
  return { end: (lists ?? []).filter((id) => !begin.includes(id)), begin }
}
