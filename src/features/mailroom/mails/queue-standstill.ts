import { formatDateTime } from '#contract/format/dates.ts'
import { paths } from '#contract/paths.ts'
import type { Config } from '#server/config.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'

type Standstill = { queue: string; since: string }

/** Tells the operator that work is waiting and nothing processes it; once for each time that a queue stands still. */
export const queueStandstillMail = defineMail<Standstill>({
  kind: 'M41',
  async render({ db, config }, { queue, since }) {
    // This mail may have been waiting in that very queue.
    const row = db.selectFrom('queue_standstills').select('queue').where('queue', '=', queue)
    return standstillMail(config, { queue, since, isOver: (await row.executeTakeFirst()) === undefined })
  },
  preview: (config) =>
    standstillMail(config, { queue: 'offerte-timers', since: '2026-11-20T09:00:00Z', isOver: false }),
})

type Settings = Pick<Config, 'contactEmail' | 'brandName' | 'publicUrl'>

function standstillMail(
  { contactEmail, brandName, publicUrl }: Settings,
  { queue, since, isOver }: Standstill & { isOver: boolean },
): MailContent {
  const state = isOver ? 'stond stil' : 'staat stil'
  return {
    to: { name: brandName, address: contactEmail },
    subject: `Wachtrij ${state}: ${queue}`,
    preview: isOver ? 'Het werk loopt weer.' : 'Werk blijft liggen.',
    blocks: [
      { heading: `Wachtrij ‘${queue}’ ${state}` },
      { paragraph: `Het oudste werk in deze wachtrij wacht sinds ${formatDateTime(since)}.` },
      {
        paragraph: isOver
          ? 'Toen deze e-mail vertrok, liep de wachtrij weer.'
          : 'Kijk in het log van het programma waarom. Vaak helpt het om het programma opnieuw te starten: het werk wacht in de database en gaat niet verloren.',
      },
      { button: { label: 'Naar het beheer', url: `${publicUrl}${paths.deskHome()}` } },
    ],
    reason: 'U krijgt deze e-mail omdat u deze site beheert.',
  }
}
