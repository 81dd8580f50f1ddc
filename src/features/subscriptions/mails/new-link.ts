import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import { defineMail, type MailContent } from '#server/mail/define-mail.ts'
import { type NotMine, notMineLinks, unconfirmedRecipient } from '#server/mail/unconfirmed-mail.ts'
import type { TokenKind } from '#server/tokens/kinds.ts'
import { isRevoked } from '#server/tokens/read-token.ts'
import type { Renewable } from '#server/tokens/renewable.ts'
import { startLink } from '#server/tokens/start-link.ts'

type Facts = Pick<Renewable, 'to' | 'unconfirmed_hash' | 'purpose' | 'label'> & { url: string }

type Link = { kind: TokenKind; entity_id: string; token: string }

/** A new link that replaces an expired one; not sent if there is nothing left behind it. */
export const newLinkMail = defineMail<Link & NotMine>({
  kind: 'M36',
  async beforeTry(context, link) {
    const renewable = await findBehind(context, link)
    if (!renewable) return
    // While the mail server was down, what was reopened on request may have expired again.
    await context.db.transaction().execute(async (trx) => renewable.reopen?.(trx))
    await startLink(context, link.token, renewable.expires_at)
  },
  async render(context, { kind, entity_id, token, ...notMine }) {
    const renewable = await findBehind(context, { kind, entity_id, token })
    if (!renewable) return null
    const url = `${context.config.publicUrl}${renewable.page(token)}`
    return { ...newLinkContent({ ...renewable, url }), ...notMineLinks(context.config, notMine) }
  },
  preview: ({ publicUrl }) =>
    newLinkContent({
      to: { name: 'Jan Voorbeeld', address: 'jan@voorbeeld.example' },
      unconfirmed_hash: null,
      purpose: 'voor uw review over Notariaat Voorbeeld',
      label: 'Schrijf een review over Notariaat Voorbeeld',
      url: `${publicUrl}${paths.writeReview('1', { token: 'voorbeeld' })}`,
    }),
})

async function findBehind(context: Context, { kind, entity_id, token }: Link): Promise<Renewable | null> {
  if (await isRevoked(context.db, token)) return null
  return (await context.hooks.renewables[kind]?.(context, entity_id)) ?? null
}

function newLinkContent({ to, unconfirmed_hash, purpose, label, url }: Facts): MailContent {
  const recipient =
    unconfirmed_hash === null
      ? { to, greeting: `Beste ${to.name},` }
      : unconfirmedRecipient({ naam: to.name, email: to.address })
  return {
    to: recipient.to,
    subject: `Nieuwe link ${purpose}`,
    preview: 'De oude link was verlopen.',
    blocks: [
      { heading: 'Uw nieuwe link' },
      { paragraph: recipient.greeting },
      { paragraph: `De oude link was verlopen. Dit is een nieuwe link ${purpose}.` },
      { button: { label, url } },
      { small: 'Vroeg u niet om een nieuwe link? Dan hoeft u niets te doen.' },
    ],
    reason: 'U krijgt deze e-mail omdat op onze website om een nieuwe link is gevraagd.',
  }
}
