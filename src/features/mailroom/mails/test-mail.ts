import { findAccount, openPerson, sampleRecipient } from '#features/accounts/server/public.ts'
import type { Config } from '#server/config.ts'
import { defineMail, type MailContent, type Recipient } from '#server/mail/define-mail.ts'

/** Shows someone at the desk that mail leaves, and how it arrives. */
export const testMail = defineMail<{ account_id: string }>({
  kind: 'M42',
  async render(context, { account_id }) {
    const account = await findAccount(context.db, account_id)
    if (!account) return null
    const { naam, email } = openPerson(context, account)
    return testContent(context.config, { name: naam, address: email })
  },
  preview: (config) => testContent(config, sampleRecipient.to),
})

const testContent = ({ brandName, mailFrom }: Pick<Config, 'brandName' | 'mailFrom'>, to: Recipient): MailContent => ({
  to,
  subject: `Testmail van ${brandName}`,
  preview: 'De e-mail van de site komt aan.',
  blocks: [
    { heading: 'De e-mail van de site komt aan' },
    { paragraph: `Deze testmail vertrok van ${mailFrom.address}.` },
    {
      paragraph:
        'Kijk in de kopregels naar ‘Authentication-Results’: daar hoort spf=pass, dkim=pass en dmarc=pass te staan. Staat de e-mail bij ongewenste e-mail, controleer dan het domein in het beheer.',
    },
  ],
  reason: 'U krijgt deze e-mail omdat u er in het beheer om vroeg.',
})
