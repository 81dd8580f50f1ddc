import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent, type Recipient } from '#server/mail/define-mail.ts'
import { findAccount, openPerson } from '../server/account.ts'
import { sampleRecipient } from './account-for-mail.ts'

/** Tells the maker of a webhook that it was turned off, because nothing arrived there for days. */
export const webhookOffMail = defineMail<{ webhook_id: string }>({
  kind: 'M43',
  async render(context, { webhook_id }) {
    const webhook = await context.db
      .selectFrom('webhooks as w')
      .innerJoin('vestigingen as v', 'v.id', 'w.vestiging_id')
      .leftJoin('account_vestigingen as c', 'c.id', 'w.access_id')
      .select(['w.url', 'w.vestiging_id', 'w.disabled_at', 'v.title', 'c.account_id'])
      .where('w.id', '=', webhook_id)
      .executeTakeFirst()
    if (!webhook?.disabled_at) return null
    const { publicUrl, brandName, contactEmail } = context.config
    const account = webhook.account_id === null ? undefined : await findAccount(context.db, webhook.account_id)
    const person = account && openPerson(context, account)
    // Made at the desk: its staff are told at the contact address.
    const to = person ? { name: person.naam, address: person.email } : { name: brandName, address: contactEmail }
    const page = person ? paths.connections(webhook.vestiging_id) : paths.deskConnection(webhook.vestiging_id)
    return offMail({ to, title: webhook.title, host: new URL(webhook.url).host, url: `${publicUrl}${page}` })
  },
  preview: ({ publicUrl }) =>
    offMail({
      to: sampleRecipient.to,
      title: 'Notariaat Voorbeeld',
      host: 'systeem.notariaat.example',
      url: `${publicUrl}${paths.connections('1')}`,
    }),
})

type Details = { to: Recipient; title: string; host: string; url: string }

const offMail = ({ to, title, host, url }: Details): MailContent => ({
  to,
  subject: `Webhook van ${title} is uitgezet`,
  preview: 'Er kwam dagenlang niets aan.',
  blocks: [
    { heading: 'Uw webhook is uitgezet' },
    {
      paragraph: `Berichten voor ${title} aan ${host} komen al een paar dagen niet aan. Daarom sturen wij ze niet meer.`,
    },
    { paragraph: 'Werkt het systeem weer? Zet de webhook dan weer aan. Wat nog wachtte, wordt dan alsnog gestuurd.' },
    { button: { label: 'Naar de koppelingen', url } },
  ],
  reason: `U krijgt deze e-mail omdat u deze koppeling maakte voor ${title}.`,
})
