import type { Context } from '#server/context.ts'
import { deadMails } from '#server/mail/dead-mails.ts'
import { waitingMails } from '#server/mail/waiting-mails.ts'
import type { DeskState } from '../../desk.ts'

const deadShown = 5

/** Mails that wait for the mail server or for us, and the latest that were given up. */
export async function readMailNotes(context: Context): Promise<Pick<DeskState, 'mails' | 'dead_mails'>> {
  const waiting = await waitingMails(context)
  const dead = await deadMails(context, deadShown)
  return {
    mails: waiting.map(({ since, ...note }) => ({ ...note, since: since.toISOString() })),
    dead_mails: dead.map(({ kind, dead_at, last_error }) => ({
      kind,
      at: (dead_at ?? new Date(0)).toISOString(),
      last_error: last_error ?? 'UNKNOWN',
    })),
  }
}
