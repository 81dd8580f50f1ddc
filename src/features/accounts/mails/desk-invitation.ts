import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent, type Recipient } from '#server/mail/define-mail.ts'
import type { NotMine } from '#server/mail/unconfirmed-mail.ts'
import { accountForMail, sampleRecipient } from './account-for-mail.ts'

/** Tells somebody that they may work at the desk, with a link to set a password if they have no account to log in with. */
export const deskInvitationMail = defineMail<{ account_id: string; token: string | null } & NotMine>({
  kind: 'M37',
  async render(context, { account_id, token, ...notMine }) {
    const account = await accountForMail(context, account_id, notMine)
    if (!account) return null
    const { links, ...recipient } = account
    const { publicUrl, brandName } = context.config
    const page = token === null ? paths.login() : paths.newPassword(token)
    return { ...invitedMail({ ...recipient, brandName, isNew: token !== null, url: `${publicUrl}${page}` }), ...links }
  },
  preview: ({ publicUrl, brandName }) =>
    invitedMail({ ...sampleRecipient, brandName, isNew: true, url: `${publicUrl}${paths.newPassword('voorbeeld')}` }),
})

type Details = { to: Recipient; greeting: string; brandName: string; isNew: boolean; url: string }

const invitedMail = ({ to, greeting, brandName, isNew, url }: Details): MailContent => ({
  to,
  subject: `U bent uitgenodigd voor het beheer van ${brandName}`,
  preview: isNew ? 'De link werkt zeven dagen.' : 'Log in met het account dat u hebt.',
  blocks: [
    { heading: `Werken in het beheer van ${brandName}` },
    { paragraph: greeting },
    {
      paragraph: isNew
        ? `Een beheerder van ${brandName} nodigde u uit. Kies hieronder een wachtwoord voor uw account.`
        : `Een beheerder van ${brandName} gaf uw account toegang tot het beheer. Log in met het wachtwoord of de passkey die u hebt.`,
    },
    { button: { label: isNew ? 'Wachtwoord kiezen' : 'Inloggen', url } },
    {
      paragraph:
        'Daarna vragen wij een tweede manier om in te loggen: een passkey, of een code uit een app op uw telefoon.',
    },
    { small: isNew ? 'De link werkt zeven dagen, en één keer.' : 'U bent op al uw apparaten uitgelogd.' },
  ],
  reason: `U krijgt deze e-mail omdat een beheerder van ${brandName} u uitnodigde.`,
})
