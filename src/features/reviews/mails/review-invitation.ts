import { paths } from '#contract/paths.ts'
import { unsubscribeLinks, wantsMail } from '#features/subscriptions/server/public.ts'
import type { Config } from '#server/config.ts'
import type { Context } from '#server/context.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { MailBlock } from '#server/mail/mail-block.ts'
import { findInvitee, notReviewed } from '../server/invitations/find-invitee.ts'

/** An office that the customer is asked to review, with the token of the link. */
export type Invited = { vestiging_id: string; token: string }
/** `bill_token` opens the customer's page, to compare the office's bill with its offer; the reminder has none. */
type Payload = { offerte_request_id: string; invited: Invited[]; unsubscribe_token: string; bill_token?: string | null }

type Office = { title: string; url: string }
type Invitation = { naam: string; email: string; offices: Office[]; billUrl: string | null }
/** The texts in which the two mails differ; `offices` is the name of one office, or a phrase for several. */
type Words = (
  offices: string,
) => Pick<MailContent, 'subject'> & { preview: string; heading: string; question: string; end: MailBlock }

const defineInvitation = (kind: 'M14' | 'M15', words: Words, sampleBillUrl: (config: Config) => string | null) =>
  defineMail<Payload>({
    kind,
    async render(context, payload) {
      const invitation = await findInvitation(context, payload)
      if (!invitation) return null
      return {
        ...invitationMail(invitation, words),
        ...unsubscribeLinks(context.config, payload.unsubscribe_token),
      }
    },
    preview: (config) => ({
      ...invitationMail(sampleInvitation(config, sampleBillUrl(config)), words),
      ...unsubscribeLinks(config, 'voorbeeld'),
    }),
  })

/** Asks the customer of a completed request how it was. */
export const reviewInvitationMail = defineInvitation(
  'M14',
  (offices) => ({
    subject: `Hoe was uw ervaring met ${offices}?`,
    preview: 'Elke mening telt, ook een kritische.',
    heading: `Hoe was uw ervaring met ${offices}?`,
    question:
      'Een tijd geleden vroeg u via onze website offertes aan. Wilt u anderen vertellen hoe het ging? Elke mening telt. Goed of slecht: wij behandelen ze gelijk. Het kost ongeveer 2 minuten.',
    end: {
      small: 'Wij tonen uw voornaam en een letter van uw achternaam, of alleen uw initialen. U krijgt hiervoor niets.',
    },
  }),
  (config) => billUrlOf(config, 'voorbeeld'),
)

/** Asks once more, and says that it is the last time. */
export const reviewInvitationReminderMail = defineInvitation(
  'M15',
  (offices) => ({
    subject: `Herinnering: uw ervaring met ${offices}`,
    preview: 'Dit is onze laatste e-mail hierover.',
    heading: `Uw ervaring met ${offices}`,
    question:
      'Een week geleden vroegen wij hoe het ging. Wilt u het nog vertellen? Elke mening telt. Goed of slecht: wij behandelen ze gelijk.',
    end: { paragraph: 'Dit is onze laatste e-mail hierover.' },
  }),
  () => null,
)

/**
 * Contents of an invitation, read at the time of sending; null if nothing is left to review or the customer wants no
 * invitations.
 */
async function findInvitation(context: Context, payload: Payload): Promise<Invitation | null> {
  const { db, config } = context
  const invitee = await findInvitee(db, context, payload.offerte_request_id)
  if (!invitee || !(await wantsMail(db, invitee.email_hash, 'review_invitations'))) return null
  const invited_ids = payload.invited.map(({ vestiging_id }) => vestiging_id)
  const ids = await notReviewed(db, invitee.email_base_hash, invited_ids)
  if (ids.length === 0) return null
  const titles = await db.selectFrom('vestigingen').select(['id', 'title']).where('id', 'in', ids).execute()
  const offices = payload.invited.flatMap(({ vestiging_id, token }) => {
    const title = ids.includes(vestiging_id) && titles.find(({ id }) => id === vestiging_id)?.title
    return title ? [{ title, url: writeReviewUrl(config, vestiging_id, token) }] : []
  })
  const billUrl = payload.bill_token ? billUrlOf(config, payload.bill_token) : null
  return { naam: invitee.naam, email: invitee.email, offices, billUrl }
}

const writeReviewUrl = ({ publicUrl }: { publicUrl: string }, vestiging_id: string, token: string) =>
  `${publicUrl}${paths.writeReview(vestiging_id, { token })}`

const billUrlOf = ({ publicUrl }: { publicUrl: string }, token: string) => `${publicUrl}${paths.offerte(token)}#nota`

const sampleInvitation = (config: { publicUrl: string }, billUrl: string | null): Invitation => ({
  billUrl,
  naam: 'Jan Voorbeeld',
  email: 'jan@voorbeeld.example',
  offices: [{ title: 'Notariaat Voorbeeld', url: writeReviewUrl(config, '1', 'voorbeeld') }],
})

const billBlock = (offices: readonly Office[], url: string): MailBlock => ({
  link: {
    before: `Heeft u de nota van ${offices[0]!.title}? `,
    label: 'Leg hem naast uw offerte',
    url,
    after: '.',
  },
})

function invitationMail({ naam, email, offices, billUrl }: Invitation, words: Words): MailContent {
  const one = offices.length === 1
  const { subject, preview, heading, question, end } = words(
    one ? offices[0]!.title : `de ${offices.length} notarissen`,
  )
  return {
    to: { name: naam, address: email },
    isInvitation: true,
    subject,
    preview,
    blocks: [
      { heading },
      { paragraph: `Beste ${naam},` },
      { paragraph: question },
      ...offices.map(({ title, url }) => ({ button: { label: `Schrijf een review over ${title}`, url } })),
      ...(billUrl ? [billBlock(offices, billUrl)] : []),
      end,
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg bij ${one ? 'dit kantoor' : 'deze kantoren'}.`,
  }
}
