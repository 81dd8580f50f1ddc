/** The mails that nobody has to get (docs/product/mails.md, "Mails nobody has to get"); `label` is how the page names them. */
export const mailLists = [
  { id: 'review_invitations', label: 'Uitnodigingen om een review te schrijven' },
  { id: 'reminders', label: 'Herinneringen en stand van zaken' },
  /** M29, which goes to offices alone: no customer sees it among the lists. */
  { id: 'partner_offers', label: 'Voorstellen om partner te worden' },
] as const
export type MailList = (typeof mailLists)[number]['id']
export const mailListIds = mailLists.map(({ id }) => id)

/** Fixed word for word (docs/product/mails.md, "Mails nobody has to get"). */
export const keptMailsNote =
  'Berichten die nodig zijn voor uw lopende aanvraag blijft u ontvangen. Die aanvraag kunt u intrekken.'

/** When no list is left, and when all are begun again. */
export const unsubscribedText = 'U bent uitgeschreven.'
export const subscribedText = 'U bent weer aangemeld.'

/** What stands in the place of an address that is no longer kept. */
export const forgottenAddress = '•••'

type Changes = { all?: true | undefined; lists?: MailList[] | undefined; resubscribe?: MailList[] | undefined }

/** Which lists a call ends and which it begins again; a call that names none ends all there are for the address. */
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
