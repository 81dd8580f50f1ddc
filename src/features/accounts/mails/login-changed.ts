import { formatDateTime } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { findAccount, openPerson } from '../server/account.ts'
import { sampleRecipient } from './account-for-mail.ts'

const count = limits.account.totp.recoveryCodes

/** Texts for each change in how somebody logs in. */
const texts = {
  'passkey added': {
    subject: 'Passkey toegevoegd aan uw account',
    text: 'Er is een passkey toegevoegd. Daarmee kunt u inloggen zonder wachtwoord.',
  },
  'passkey removed': {
    subject: 'Passkey verwijderd uit uw account',
    text: 'Er is een passkey verwijderd. Daarmee kan niemand meer inloggen.',
  },
  'passkeys removed': {
    subject: 'Passkeys verwijderd uit uw account',
    text: 'U koos een nieuw wachtwoord. Daarom zijn al uw passkeys verwijderd. U kunt ze weer toevoegen als u bent ingelogd.',
  },
  'ways removed': {
    subject: 'Passkeys en codes verwijderd uit uw account',
    text: 'Een beheerder van de server heeft uw passkeys en codes verwijderd. Log in met uw wachtwoord en stel daarna een nieuwe tweede manier in.',
  },
  'provider linked': {
    subject: 'Inloggen via een andere site is aangezet',
    text: 'Uw account is gekoppeld aan de site waar uw organisatie inlogt. Daarmee kunt u inloggen zonder wachtwoord.',
  },
  'provider unlinked': {
    subject: 'Inloggen via een andere site is uitgezet',
    text: 'De koppeling met de site waar uw organisatie inlogt, is weggehaald. Daarmee kan niemand meer inloggen.',
  },
  'code on': {
    subject: 'Inloggen met een code staat aan',
    text: 'Na uw wachtwoord vragen wij voortaan een code uit de app op uw telefoon. Op andere apparaten bent u uitgelogd.',
  },
  'code off': {
    subject: 'Inloggen met een code staat uit',
    text: 'Na uw wachtwoord vragen wij geen code meer. Uw herstelcodes werken niet meer.',
  },
  'recovery code used': {
    subject: 'Er is een herstelcode gebruikt',
    text: 'Er is een herstelcode gebruikt in plaats van een code uit uw app. Die herstelcode werkt nu niet meer.',
  },
  'recovery codes renewed': {
    subject: 'Er zijn nieuwe herstelcodes gemaakt',
    text: `Er zijn ${count} nieuwe herstelcodes gemaakt. De oude werken niet meer.`,
  },
} as const
export type LoginChange = keyof typeof texts

/** Tells the owner of an account what changed in how they log in, so that a change by somebody else is noticed. */
export const loginChangedMail = defineMail<{ account_id: string; change: LoginChange; at: string }>({
  kind: 'M28b',
  async render(context, { account_id, change, at }) {
    const account = await findAccount(context.db, account_id)
    if (!account) return null
    const { naam, email } = openPerson(context, account)
    const recipient = { to: { name: naam, address: email }, greeting: `Beste ${naam},` }
    const isOperator = account.role !== 'office'
    return changedMail({ ...recipient, change, at: new Date(at), isOperator }, context.config)
  },
  preview: (config) =>
    changedMail({ ...sampleRecipient, change: 'passkey added', at: new Date('2026-11-23T12:05:00Z') }, config),
})

type Details = typeof sampleRecipient & { change: LoginChange; at: Date }
type Site = { publicUrl: string; brandName: string }

function changedMail({ to, greeting, change, at, isOperator }: Details, { publicUrl, brandName }: Site): MailContent {
  const { subject, text } = texts[change]
  return {
    to,
    subject,
    preview: 'Was u dit niet zelf? Kies dan meteen een nieuw wachtwoord.',
    blocks: [
      { heading: subject },
      { paragraph: greeting },
      { paragraph: `Op ${formatDateTime(at)} veranderde er iets in uw account bij ${brandName}. ${text}` },
      { paragraph: 'Deed u dit zelf? Dan hoeft u niets te doen.' },
      {
        paragraph: isOperator
          ? 'Was u dit niet zelf? Kies dan meteen een nieuw wachtwoord. Daarna is iedereen uitgelogd. Passkeys blijven werken: vraag een andere beheerder om hulp.'
          : 'Was u dit niet zelf? Kies dan meteen een nieuw wachtwoord. Daarna is iedereen uitgelogd en werken alle passkeys niet meer.',
      },
      { button: { label: 'Nieuw wachtwoord aanvragen', url: `${publicUrl}${paths.forgotPassword()}` } },
      {
        link: {
          before: 'Kunt u daarna niet inloggen, of vertrouwt u het niet? ',
          label: 'Neem contact met ons op',
          url: `${publicUrl}${paths.contact()}`,
          after: '.',
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat u een account bij ${brandName} heeft.`,
  }
}
