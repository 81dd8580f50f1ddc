import { lastActNumber, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { deadMails } from '#server/mail/dead-mails.ts'
import { waitingMails } from '#server/mail/waiting-mails.ts'
import type { DeskItem, DeskState, QueueFilter } from '../../desk.ts'
import type { DeskKind } from '../../review-name.ts'
import { readDeskAppeal } from './desk-appeal.ts'
import { readDeskReply, readDeskReview } from './desk-item.ts'
import { findKey } from './find-key.ts'
import { findQueue } from './find-queue.ts'

/** `key` is one of the queue, `title` one that somebody typed. */
type Wish = Partial<Pick<DeskState, 'ignored' | 'done' | 'failure'>> & {
  filter: QueueFilter
  key: string | undefined
  title?: string | undefined
  /** Who looks. */
  operator: Operator
}

/** What waits for the operator, and the one that is looked at: the one asked for, else the one whose time is over first. */
export async function readDesk(
  context: Context,
  { filter, key, title, operator, ignored = [], done = null, failure = null }: Wish,
): Promise<DeskState> {
  const acts = await lastActNumber(context.db)
  const queue = await findQueue(context, filter)
  const typed = title === undefined ? undefined : await findKey(context, title)
  const wish = typed ?? key ?? queue.rows[0]?.key
  return {
    acts,
    ignored,
    typed: title ?? '',
    queue,
    selected: wish === undefined ? null : await readItem(context, wish, operator),
    ...(await readMailNotes(context)),
    done,
    failure,
  }
}

/** The parts of "review:12"; null for what names nothing. */
export function readKey(key: unknown): { kind: DeskKind; id: string } | null {
  const parts = typeof key === 'string' ? /^(review|site_review|reply|appeal):(\d{1,18})$/.exec(key) : null
  return parts && { kind: parts[1] as DeskKind, id: parts[2]! }
}

async function readItem(context: Context, key: string, operator: Operator): Promise<DeskItem | null> {
  const named = readKey(key)
  if (named === null) return null
  const { kind, id } = named
  if (kind === 'appeal') return readDeskAppeal(context, id, operator)
  return kind === 'reply' ? readDeskReply(context, id) : readDeskReview(context, { type: kind, id })
}

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
