import { unsubscribeLinks } from '#features/subscriptions/server/public.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import {
  findInvitation,
  type Invitation,
  type InvitationPayload,
  invitationReason,
  officeWords,
  reviewButtons,
  sampleInvitation,
} from './invitation.ts'

/** Asks the customer of a completed request how it was (server section 10). */
export const m14 = defineMail<InvitationPayload>({
  kind: 'M14',
  async render(context, payload) {
    const invitation = await findInvitation(context, payload)
    if (!invitation) return null
    return { ...invitationMail(invitation), ...unsubscribeLinks(context.config, payload.unsubscribe_token) }
  },
  preview: (config) => ({
    ...invitationMail(sampleInvitation(config)),
    ...unsubscribeLinks(config, 'voorbeeld'),
  }),
})

function invitationMail({ naam, email, offices }: Invitation): MailContent {
  const words = officeWords(offices)
  return {
    to: { name: naam, address: email },
    subject: `Hoe was uw ervaring met ${words}?`,
    preview: 'Elke mening telt, ook een kritische.',
    blocks: [
      { heading: `Hoe was uw ervaring met ${words}?` },
      { paragraph: `Beste ${naam},` },
      {
        paragraph:
          'Enige tijd geleden vroeg u via onze website offertes aan. Wilt u anderen vertellen hoe het ging? Elke mening telt: positief of negatief, wij behandelen ze gelijk. Het kost ongeveer 2 minuten.',
      },
      ...reviewButtons(offices),
      {
        small:
          'Wij tonen uw voornaam en een letter van uw achternaam, of alleen uw initialen. U krijgt hiervoor niets.',
      },
    ],
    reason: invitationReason(offices),
  }
}
