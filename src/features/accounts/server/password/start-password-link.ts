import { limits } from '#contract/limits.ts'
import type { Context } from '#server/context.ts'
import { sha256 } from '#server/tokens/hashes.ts'

/** When a link that is sent now ends. */
export const passwordLinkEnd = ({ clock }: Pick<Context, 'clock'>): Date =>
  new Date(clock.now().getTime() + limits.account.passwordLinkMs)

/** A link to set a password has its hour from when its mail leaves: a mail server that was away takes none of it. */
export async function startPasswordLink(context: Context, { token }: { token: string }): Promise<void> {
  const expires_at = passwordLinkEnd(context)
  await context.db
    .updateTable('tokens')
    .set({ expires_at })
    .where('hash', '=', sha256(token))
    .where('expires_at', '<', new Date(expires_at.getTime() - limits.mail.delayMs))
    .execute()
}
