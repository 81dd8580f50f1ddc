import { paths } from '#contract/paths.ts'
import { unsubscribeLinks, wantsMail } from '#features/subscriptions/server/public.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { findInvitee, hasSiteReview } from '../server/invitations/find-invitee.ts'

type Details = { naam: string; email: string; brandName: string; url: string }

/** Asks a customer to review the platform; the link contains no name or address. */
export const siteReviewInvitationMail = defineMail<{
  offerte_request_id: string
  token: string
  unsubscribe_token: string
}>({
  kind: 'M16',
  async render(context, { offerte_request_id, token, unsubscribe_token }) {
    const { db, config } = context
    const invitee = await findInvitee(db, context, offerte_request_id)
    if (!invitee || !(await wantsMail(db, invitee.email_hash, 'review_invitations'))) return null
    if (await hasSiteReview(db, invitee.email_base_hash)) return null
    const url = `${config.publicUrl}${paths.writeSiteReview(config.brandSlug, { token })}`
    const { naam, email } = invitee
    return {
      ...siteInvitationMail({ naam, email, brandName: config.brandName, url }),
      ...unsubscribeLinks(config, unsubscribe_token),
    }
  },
  preview: (config) => ({
    ...siteInvitationMail({
      naam: 'Jan Voorbeeld',
      email: 'jan@voorbeeld.example',
      brandName: config.brandName,
      url: `${config.publicUrl}${paths.writeSiteReview(config.brandSlug, { token: 'voorbeeld' })}`,
    }),
    ...unsubscribeLinks(config, 'voorbeeld'),
  }),
})

function siteInvitationMail({ naam, email, brandName, url }: Details): MailContent {
  return {
    to: { name: naam, address: email },
    isInvitation: true,
    subject: `Wat vindt u van ${brandName}?`,
    preview: 'Elke mening telt, ook een kritische.',
    blocks: [
      { heading: `Wat vindt u van ${brandName}?` },
      { paragraph: `Beste ${naam},` },
      {
        paragraph: `Een paar dagen geleden vroeg u via ${brandName} offertes aan. Wat ging goed, en wat kan beter? Elke mening telt. Goed of slecht: wij behandelen ze gelijk. Het kost ongeveer 1 minuut.`,
      },
      { button: { label: `Schrijf een review over ${brandName}`, url } },
    ],
    reason: `U krijgt deze e-mail omdat u via ${brandName} offertes aanvroeg.`,
  }
}
