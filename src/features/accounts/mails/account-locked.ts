import { hoursIn, minutesIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent, type Recipient } from '#server/mail/define-mail.ts'
import type { NotMine } from '#server/mail/unconfirmed-mail.ts'
import { startPasswordLink } from '../server/password/start-password-link.ts'
import { accountForMail, sampleRecipient } from './account-for-mail.ts'

/** Tells the owner of an account that it is locked for a while, after too many wrong passwords. */
export const accountLockedMail = defineMail<{ account_id: string; token: string } & NotMine>({
  kind: 'M28',
  beforeTry: startPasswordLink,
  async render(context, { account_id, token, ...notMine }) {
    const account = await accountForMail(context, account_id, notMine)
    if (!account) return null
    const { links, ...recipient } = account
    const { publicUrl, brandName } = context.config
    return { ...lockedMail({ ...recipient, brandName, url: `${publicUrl}${paths.newPassword(token)}` }), ...links }
  },
  preview: ({ publicUrl, brandName }) =>
    lockedMail({ ...sampleRecipient, brandName, url: `${publicUrl}${paths.newPassword('voorbeeld')}` }),
})

type Details = { to: Recipient; greeting: string; brandName: string; url: string }

const { max, lockMs, longestMs } = limits.account.lock
const minutes = minutesIn(lockMs)

const lockedMail = ({ to, greeting, brandName, url }: Details): MailContent => ({
  to,
  subject: 'Uw account is tijdelijk geblokkeerd',
  preview: `Na ${max} mislukte pogingen kan een tijd niemand met een wachtwoord inloggen in een nieuwe browser.`,
  blocks: [
    { heading: 'Uw account is tijdelijk geblokkeerd' },
    { paragraph: greeting },
    {
      paragraph: `Iemand probeerde ${max} keer met een verkeerd wachtwoord of een verkeerde code in te loggen op uw account bij ${brandName}. Daarom kan daar ${minutes} minuten lang niemand met een wachtwoord inloggen. Gebeurt het daarna weer, dan duurt dat steeds twee keer zo lang, tot hoogstens ${hoursIn(longestMs)} uur.`,
    },
    {
      paragraph: 'In een andere browser waarin u eerder inlogde, kunt u ook nu inloggen. Met een passkey kan het ook.',
    },
    { paragraph: 'Bent u uw wachtwoord vergeten? Kies een nieuw wachtwoord. Dan kunt u meteen weer inloggen.' },
    { button: { label: 'Nieuw wachtwoord kiezen', url } },
    { small: 'Was u dit niet zelf? Uw wachtwoord is niet veranderd. De link in deze e-mail werkt één uur.' },
  ],
  reason: `U krijgt deze e-mail omdat u een account bij ${brandName} heeft.`,
})
