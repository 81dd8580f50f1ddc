import * as limits from '#contract/limits.ts'
import type { Context } from '../context.ts'
import { sha256 } from './hashes.ts'

/** Starts a link's lifetime when its mail is sent, so that a mail server that was away takes none of it. */
export async function startLink({ db }: Pick<Context, 'db'>, token: string, expires_at: Date): Promise<void> {
  await db
    .updateTable('tokens')
    .set({ expires_at })
    .where('hash', '=', sha256(token))
    .where('expires_at', '<', new Date(expires_at.getTime() - limits.mail.delayMs))
    .execute()
}
