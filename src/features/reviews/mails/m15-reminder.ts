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

/** Asks once more, and says that it is the last time (server section 10). */
export const m15 = defineMail<InvitationPayload>({
  kind: 'M15',
  async render(context, payload) {
    const invitation = await findInvitation(context, payload)
    if (!invitation) return null
    return { ...reminderMail(invitation), ...unsubscribeLinks(context.config, payload.unsubscribe_token) }
  },
  preview: (config) => ({ ...reminderMail(sampleInvitation(config)), ...unsubscribeLinks(config, 'voorbeeld') }),
})

function reminderMail({ naam, email, offices }: Invitation): MailContent {
  const words = officeWords(offices)
  return {
    to: { name: naam, address: email },
    subject: `Herinnering: uw ervaring met ${words}`,
    preview: 'Dit is onze laatste e-mail hierover.',
    blocks: [
      { heading: `Uw ervaring met ${words}` },
      { paragraph: `Beste ${naam},` },
      {
        paragraph:
          'Een week geleden vroegen wij hoe het ging. Wilt u het nog vertellen? Elke mening telt: positief of negatief, wij behandelen ze gelijk.',
      },
      ...reviewButtons(offices),
      { paragraph: 'Dit is onze laatste e-mail hierover.' },
    ],
    reason: invitationReason(offices),
  }
}
