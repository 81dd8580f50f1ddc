import { paths } from '#contract/paths.ts'
import { unsubscribeLinks, wantsMail } from '#features/subscriptions/server/public.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { offerteForMail } from './offerte-for-mail.ts'
import { sample } from './sample.ts'

type Props = { reference: string; naam: string; email: string; url: string; hasOffer: boolean }

/** Asks whether the customer has chosen a notary. */
export const choiceReminderMail = defineMail<{ request_id: string; token: string; unsubscribe_token: string }>({
  kind: 'M13',
  async render(context, { request_id, token, unsubscribe_token }) {
    const { db, config } = context
    const facts = await offerteForMail(context, request_id)
    if (!facts?.offerte.email_hash || facts.offerte.chosen_at) return null
    if (facts.status === 'withdrawn' || facts.status === 'completed') return null
    if (!(await wantsMail(db, facts.offerte.email_hash, 'reminders'))) return null
    const url = `${config.publicUrl}${paths.offerte(token)}`
    const hasOffer = facts.vestigingen.some(({ answer_kind }) => answer_kind === 'offer')
    return {
      ...chooseMail({ ...facts.offerte, ...facts.personal, url, hasOffer }),
      ...unsubscribeLinks(config, unsubscribe_token),
    }
  },
  preview: (config) => ({
    ...chooseMail({ ...sample, url: sample.link(config, paths.offerte), hasOffer: true }),
    ...unsubscribeLinks(config, 'voorbeeld'),
  }),
})

function chooseMail({ reference, naam, email, url, hasOffer }: Props): MailContent {
  return {
    to: { name: naam, address: email },
    subject: 'Heeft u al een notaris gekozen?',
    preview: 'Laat het weten. Dan hoeven de andere kantoren niet te wachten.',
    blocks: [
      { heading: 'Heeft u al een notaris gekozen?' },
      { paragraph: `Beste ${naam},` },
      { paragraph: 'Twee weken geleden ging uw aanvraag naar de notarissen. Hoe staat het ermee?' },
      { button: { label: 'Ik kies een van deze notarissen', url: `${url}#notarissen` } },
      { button: { label: 'Ik koos een andere notaris', url: `${url}#anders` } },
      { button: { label: 'Ik heb geen notaris meer nodig', url: `${url}#intrekken` } },
      { paragraph: 'Weet u het nog niet? Dan hoeft u niets te doen.' },
      ...(hasOffer
        ? [
            {
              link: {
                before: 'Koos u een offerte op ',
                label: 'uw pagina',
                url,
                after: '? Dan kunt u daar later uw nota ernaast leggen.',
              },
            },
          ]
        : []),
    ],
    reason: `U krijgt deze e-mail omdat u op onze website offertes aanvroeg. Aanvraag ${reference}.`,
  }
}
