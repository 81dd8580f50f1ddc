import { lastActNumber, type Operator } from '#features/desk/server/public.ts'
import type { Context } from '#server/context.ts'
import { deadMails } from '#server/mail/dead-mails.ts'
import { waitingMails } from '#server/mail/waiting-mails.ts'
import type { DeskItem, DeskState, QueueFilter } from '../../desk.ts'
import { type DeskKind, readTitle } from '../../review-name.ts'
import { isOwnDecision } from '../appeals/answer-appeal.ts'
import { findAppeal } from '../appeals/find-appeal.ts'
import { findReviewById, nameOf } from '../life/find-review.ts'
import { readDeskReply, readDeskReview } from './desk-item.ts'
import { findQueue } from './find-queue.ts'
import { reasonLabels } from './reason-labels.ts'

/** `key` names an item of the queue; `title` is a number that somebody typed. */
type Wish = Partial<Pick<DeskState, 'ignored' | 'done' | 'failure'>> & {
  filter: QueueFilter
  key: string | undefined
  title?: string | undefined
  operator: Operator
}

/** The queue and the item on display: the requested one, else the most urgent. */
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

/** Splits "review:12" into kind and id; null if it names nothing. */
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
async function readMailNotes(context: Context): Promise<Pick<DeskState, 'mails' | 'dead_mails'>> {
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

/** Key of the item behind a typed number: of a review, an objection (BZ-7K4Q2M) or a notice (NM-7K4Q2M). */
async function findKey({ db }: Context, title: string): Promise<string> {
  // People leave out the dash, or the letter: both kinds of reviews share one number sequence.
  const reference = title
    .trim()
    .toUpperCase()
    .replace(/^(BZ|NM)\s*-?\s*/, '$1-')
  if (reference.startsWith('BZ-')) {
    const appeals = db.selectFrom('review_appeals').select('id').where('reference', '=', reference)
    const appeal = await appeals.executeTakeFirst()
    return appeal ? `appeal:${appeal.id}` : title
  }
  if (reference.startsWith('NM-')) {
    const notices = db.selectFrom('review_notices as n').innerJoin('reviews as r', 'r.id', 'n.review_id')
    const review = await notices.select(['r.type', 'r.id']).where('reference', '=', reference).executeTakeFirst()
    return review ? `${review.type}:${review.id}` : title
  }
  if (/^\d{1,18}$/.test(reference)) {
    const review = await db.selectFrom('reviews').select('type').where('id', '=', reference).executeTakeFirst()
    if (review) return `${review.type}:${reference}`
  }
  const named = readTitle(title)
  return named ? `${named.kind}:${named.id}` : title
}

/** An objection with its review, and the decisions before it. */
async function readDeskAppeal(context: Context, id: string, operator: Operator): Promise<DeskItem | null> {
  const appeal = await findAppeal(context.db, id)
  const review = appeal && (await findReviewById(context.db, appeal.review_id))
  const item = review && (await readDeskReview(context, nameOf(review)))
  if (!appeal || !item) return null
  const isOpen = appeal.outcome === null
  const isOwn = isOpen && (await isOwnDecision(context.db, appeal, operator))
  const by = appeal.notice_id === null ? 'author' : 'notifier'
  return {
    ...item,
    key: `appeal:${id}`,
    title: appeal.reference,
    about: `${item.title}, ${item.about}`,
    reasons: reasonLabels([`by_${by}`]),
    deadline: isOpen ? { kind: 'appeal', at: appeal.due_at.toISOString() } : null,
    appeal: { by, tekst: appeal.tekst, created_at: appeal.created_at.toISOString(), isOwn },
    actions: isOpen && !isOwn ? ['grant', 'deny'] : [],
  }
}
