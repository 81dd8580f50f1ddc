import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { findAddress, findLists, findSubscriptions } from '../server/find-subscriptions.ts'

/** Confirms an unsubscription on the page, with the link to undo it. */
export const unsubscribedMail = defineMail<{ email_hash: string; unsubscribe_token: string }>({
  kind: 'M25',
  async render(context, { email_hash, unsubscribe_token }) {
    const email = await findAddress(context.db, context, email_hash)
    if (email === null) return null
    const lists = await findLists(context.db, context, email_hash)
    const subscriptions = await findSubscriptions(context.db, email_hash, lists)
    const endedLists = subscriptions.filter(({ subscribed }) => !subscribed)
    // Resubscribed before the mail left.
    if (endedLists.length === 0) return null
    const url = `${context.config.publicUrl}${paths.unsubscribe(unsubscribe_token)}`
    return unsubscribedContent({ email, lists: endedLists.map(({ label }) => label), url })
  },
  preview: (config) =>
    unsubscribedContent({
      email: 'jan@voorbeeld.example',
      lists: ['Uitnodigingen om een review te schrijven'],
      url: `${config.publicUrl}${paths.unsubscribe('voorbeeld')}`,
    }),
})

function unsubscribedContent({ email, lists, url }: { email: string; lists: string[]; url: string }): MailContent {
  return {
    to: { name: '', address: email },
    subject: 'U bent uitgeschreven',
    preview: 'U krijgt deze e-mails niet meer.',
    blocks: [
      { heading: 'U bent uitgeschreven' },
      { paragraph: 'U krijgt deze e-mails niet meer van ons:' },
      { list: lists },
      { link: { before: 'Toch weer ontvangen? ', label: 'Meld u opnieuw aan', url, after: '.' } },
    ],
    reason: 'U krijgt deze e-mail eenmalig, omdat u zich op onze website uitschreef.',
  }
}
