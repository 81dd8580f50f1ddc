import { formatDateTime } from '#contract/format/dates.ts'
import { hoursIn } from '#contract/format/spans.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import type { MailContent } from '#server/mail/define-mail.ts'
import { defineUnconfirmedMail, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import { isRevoked } from '#server/tokens/read-token.ts'
import { findAccount, openPerson } from '../server/account.ts'
import { bounceAccount, startTimeToConfirm } from '../server/register/unconfirmed-account.ts'

type Brand = Pick<Config, 'publicUrl' | 'brandName'>
type Details = { naam: string; email: string; expires_at: Date; url: string }

/** Asks someone who registered to confirm the address. Without a token: the registered address already has an account. */
export const accountConfirmationMail = defineUnconfirmedMail<{ account_id: string; token: string | null }>({
  kind: 'M26',
  beforeTry: (context, { account_id }) => startTimeToConfirm(context, account_id),
  async render(context, { account_id, token }) {
    const { config, db } = context
    const account = await findAccount(db, account_id)
    if (!account) return null
    const person = openPerson(context, account)
    if (token === null) return existingMail(config, person)
    if (!account.expires_at || (await isRevoked(db, token))) return null
    const url = `${config.publicUrl}${paths.confirm(token)}`
    return confirmMail(config, { ...person, expires_at: account.expires_at, url })
  },
  onUndeliverable: (context, { account_id }, trx) => bounceAccount(trx, context, account_id),
  preview: (config) =>
    confirmMail(config, {
      naam: 'Jan Voorbeeld',
      email: 'jan@voorbeeld.example',
      expires_at: new Date('2026-11-28T09:00:00Z'),
      url: `${config.publicUrl}${paths.confirm('voorbeeld')}`,
    }),
})

const hours = hoursIn(limits.account.confirmMs)
function confirmMail({ brandName }: Brand, { expires_at, url, ...person }: Details): MailContent {
  const { to, greeting } = unconfirmedRecipient(person)
  return {
    to,
    subject: 'Bevestig uw account',
    preview: 'Nog één stap: daarna kunt u inloggen.',
    blocks: [
      { heading: 'Bevestig uw account' },
      { paragraph: greeting },
      {
        paragraph: `U maakte een account aan bij ${brandName}. Is dit uw adres? Bevestig het hieronder. Dan kunt u inloggen.`,
      },
      { button: { label: 'Account bevestigen', url } },
      { paragraph: `Dat kan tot ${formatDateTime(expires_at)}.` },
      {
        link: {
          before: 'Niet van u? ',
          label: 'Verwijder',
          url: `${url}#verwijderen`,
          after: ` het account. Zonder bevestiging wissen wij het na ${hours} uur.`,
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat iemand met dit e-mailadres een account bij ${brandName} aanmaakte.`,
  }
}

function existingMail({ publicUrl, brandName }: Brand, person: { naam: string; email: string }): MailContent {
  const { to, greeting } = unconfirmedRecipient(person)
  return {
    to,
    subject: 'U heeft al een account',
    preview: 'Log in of vraag een nieuw wachtwoord aan.',
    blocks: [
      { heading: 'U heeft al een account' },
      { paragraph: greeting },
      { paragraph: `Iemand wilde met dit e-mailadres een account bij ${brandName} aanmaken. U heeft er al een.` },
      { button: { label: 'Inloggen', url: `${publicUrl}${paths.login()}` } },
      {
        link: {
          before: 'Wachtwoord vergeten? ',
          label: 'Vraag een nieuw wachtwoord aan',
          url: `${publicUrl}${paths.forgotPassword()}`,
          after: '.',
        },
      },
      { small: 'Was u dit niet zelf? Dan hoeft u niets te doen. Uw account is niet veranderd.' },
    ],
    reason: `U krijgt deze e-mail omdat u een account bij ${brandName} heeft.`,
  }
}
