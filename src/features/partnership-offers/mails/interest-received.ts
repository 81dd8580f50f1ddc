import { formatCents } from '#contract/format/money.ts'
import { paths } from '#contract/paths.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import type { MailBlock } from '#server/mail/mail-block.ts'
import { termsOf } from '../terms.ts'
import { interestForMail } from './interest-for-mail.ts'
import { sample } from './sample.ts'

type Facts = Pick<typeof sample, 'title' | 'email' | 'reference' | 'price_cents' | 'terms_version'>

/** Confirms the interest to the person who expressed it, with a copy of the terms. */
export const interestReceivedMail = defineMail<{ offer_id: string }>({
  kind: 'M30',
  async render(context, { offer_id }) {
    const facts = await interestForMail(context, offer_id)
    return facts && receivedMail(context.config, facts)
  },
  preview: (config) => receivedMail(config, sample),
})

function receivedMail({ publicUrl }: { publicUrl: string }, facts: Facts): MailContent {
  const { title, email, reference, price_cents, terms_version } = facts
  const sections = termsOf(terms_version)?.sections ?? []
  const terms = sections.flatMap(({ title, paragraphs }): MailBlock[] => [
    { subheading: title },
    ...paragraphs.map((paragraph) => ({ paragraph })),
  ])
  return {
    to: { name: title, address: email },
    subject: 'Wij hebben uw interesse ontvangen',
    preview: 'Wij nemen binnen 2 werkdagen contact op.',
    blocks: [
      { heading: 'Wij hebben uw interesse ontvangen' },
      { paragraph: `Beste ${title},` },
      { paragraph: 'Wij nemen binnen 2 werkdagen contact op. Er is nog geen overeenkomst.' },
      {
        pairs: [
          ['Kenmerk', [reference]],
          ['Vergoeding', [`${formatCents(price_cents)} per jaar, exclusief btw`]],
        ],
      },
      { heading: `Voorwaarden voor partners, versie ${terms_version}` },
      ...terms,
      {
        link: {
          before: 'Deze en andere versies leest u op onze pagina ',
          label: 'Voorwaarden voor partners',
          url: `${publicUrl}${paths.partnerTerms({ versie: terms_version })}`,
          after: '.',
        },
      },
    ],
    reason: `U krijgt deze e-mail omdat u op onze website interesse meldde om partner te worden. Kenmerk ${reference}.`,
  }
}
