import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent, type Recipient } from '#server/mail/define-mail.ts'
import type { NotMine } from '#server/mail/unconfirmed-mail.ts'
import { startPasswordLink } from '../server/password/start-password-link.ts'
import { accountForMail, sampleRecipient } from './account-for-mail.ts'

/**
 * The link to set a new password, for someone who forgot it, or who registered an address that somebody else may have
 * registered before.
 */
export const newPasswordLinkMail = defineMail<{ account_id: string; token: string; isRegistration?: true } & NotMine>({
  kind: 'M27',
  beforeTry: startPasswordLink,
  async render(context, { account_id, token, isRegistration = false, ...notMine }) {
    const account = await accountForMail(context, account_id, notMine)
    if (!account) return null
    const { links, ...recipient } = account
    const { publicUrl, brandName } = context.config
    return {
      ...passwordMail({ ...recipient, brandName, isRegistration, url: `${publicUrl}${paths.newPassword(token)}` }),
      ...links,
    }
  },
  preview: ({ publicUrl, brandName }) =>
    passwordMail({
      ...sampleRecipient,
      brandName,
      isRegistration: false,
      url: `${publicUrl}${paths.newPassword('voorbeeld')}`,
    }),
})

type Details = {
  to: Recipient
  greeting: string
  brandName: string
  isOperator: boolean
  isRegistration: boolean
  url: string
}

const passwordMail = ({ to, greeting, brandName, isOperator, isRegistration, url }: Details): MailContent => ({
  to,
  subject: 'Nieuw wachtwoord instellen',
  preview: 'De link werkt één uur.',
  blocks: [
    { heading: 'Nieuw wachtwoord instellen' },
    { paragraph: greeting },
    {
      paragraph: isRegistration
        ? `U maakte een account aan bij ${brandName}. Dat gebeurde al eerder met dit e-mailadres, zonder het te bevestigen. Kies daarom hieronder een nieuw wachtwoord. Daarmee bevestigt u ook dat dit e-mailadres van u is.`
        : `U vroeg een nieuw wachtwoord aan voor uw account bij ${brandName}. Kies het hieronder.`,
    },
    { button: { label: 'Nieuw wachtwoord kiezen', url } },
    {
      paragraph: `De link werkt één uur, en één keer. Daarna bent u op al uw apparaten uitgelogd. ${
        isOperator ? 'Uw passkeys blijven werken.' : 'Hebt u passkeys? Die worden dan verwijderd.'
      }`,
    },
    {
      small: isRegistration
        ? 'Was u dit niet? Dan hoeft u niets te doen. Zonder bevestiging wissen wij het account.'
        : 'Vroeg u hier niet om? Dan hoeft u niets te doen. Uw wachtwoord blijft zoals het is.',
    },
  ],
  reason: isRegistration
    ? `U krijgt deze e-mail omdat iemand met dit e-mailadres een account bij ${brandName} aanmaakte.`
    : 'U krijgt deze e-mail omdat op onze website een nieuw wachtwoord voor uw account is aangevraagd.',
})
