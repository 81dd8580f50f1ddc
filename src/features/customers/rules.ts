/** The mails that nobody has to get; `label` is how the page names them (server section 7). */
export const mailLists = [
  { id: 'review_invitations', label: 'Uitnodigingen om een review te schrijven' },
  { id: 'reminders', label: 'Herinneringen en stand van zaken' },
] as const
export type MailList = (typeof mailLists)[number]['id']
export const mailListIds = mailLists.map(({ id }) => id)
