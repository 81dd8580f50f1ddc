import type { Context } from '#server/context.ts'
import type { DeskItem, DeskText, Piece } from '../../desk.ts'
import { nameKey, type ReviewName, titleOf } from '../../review-name.ts'
import { decisionsFor } from '../../rules/decisions.ts'
import { isHearing } from '../../rules/hearing.ts'
import { flagLabels } from '../../rules/holds.ts'
import { shortenName } from '../../rules/shown-name.ts'
import { decideBefore } from '../../rules/time-left.ts'
import { findPassages, type Passage } from '../checks/passages.ts'
import { findReview, placeOf, type Review } from '../life/find-review.ts'
import { findOpenNotices, type Notice, openAnswer } from '../notices/find-notice.ts'
import { deadlineOf } from './deadlines.ts'
import { replyVersion } from './decide-reply.ts'
import { versionOf } from './decide-review.ts'
import { reasonLabel, reasonLabels } from './reason-labels.ts'

const levels = {
  offerte: 'Offerte aangevraagd',
  uitnodiging: 'Uitgenodigd',
  klant: 'Code van de nota',
  email: 'E-mailadres bevestigd',
}

/** A review with everything an operator needs to decide on it. */
export async function readDeskReview(context: Context, name: ReviewName): Promise<DeskItem | null> {
  const { db } = context
  const review: Review | undefined = await findReview(db, name)
  if (!review) return null
  const notices = await findOpenNotices(db, review.id)
  const { about } = placeOf(context, review)
  const isHeld = review.status === 'in_moderation' || review.text_hidden_at !== null
  return {
    key: nameKey(name),
    title: titleOf(name.type, name.id),
    about,
    reasons: reasonLabels(isHeld ? review.held_flags : notices.map(({ reason }) => reason)),
    deadline: isHeld ? toDeadline(deadlineOf(review, review.held_at ?? review.created_at)) : null,
    mark: review.type === 'review' ? review.rating_overall : review.rating,
    naam: shortenName(review.naam),
    verification: levels[review.verification_level],
    texts: textsOf(review, await lookUpStaff(db, review)),
    created_at: review.created_at.toISOString(),
    appeal: null,
    notices: notices.map((notice) => toDeskNotice(context, notice)),
    history: await readHistory(context, review.id),
    actions: decisionsFor({ ...review, openNotices: notices.length }),
    seen: await versionOf(db, review),
  }
}

function toDeskNotice(context: Context, notice: Notice): DeskItem['notices'][number] {
  const { reference, reason, tekst, created_at, heard_until, answered_at } = notice
  return {
    reference,
    reason: reasonLabel(reason),
    tekst,
    created_at: created_at.toISOString(),
    hearing: heard_until && {
      until: heard_until.toISOString(),
      isOpen: isHearing(notice, context.clock.now()),
      answered_at: answered_at?.toISOString() ?? null,
      answer: openAnswer(context, notice),
    },
  }
}

const toDeadline = ({ kind, at }: ReturnType<typeof deadlineOf>) => ({ kind, at: at.toISOString() })

async function lookUpStaff(db: Context['db'], { vestiging_id }: Review): Promise<string[]> {
  if (vestiging_id === null) return []
  const { medewerkers } = await db
    .selectFrom('vestigingen')
    .select('medewerkers')
    .where('id', '=', vestiging_id)
    .executeTakeFirstOrThrow()
  return medewerkers.map(({ naam }) => naam)
}

function textsOf({ pluspunten, minpunten, feedback }: Review, staff: string[]): DeskText[] {
  const toText = (kind: DeskText['kind']) => (text: string) => ({
    kind,
    pieces: piecesOf(text, findPassages(text, { staff })),
  })
  return [
    ...pluspunten.map(toText('plus')),
    ...minpunten.map(toText('min')),
    ...(feedback ? [feedback].map(toText('text')) : []),
  ]
}

async function readHistory({ db }: Context, review_id: string): Promise<DeskItem['history']> {
  const rows = await db
    .selectFrom('review_decisions')
    .select(['id', 'decision', 'facts', 'automatic', 'decided_at'])
    .where('review_id', '=', review_id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, decided_at: row.decided_at.toISOString() }))
}

/** A held reply of an office, with everything an operator needs to decide on it. */
export async function readDeskReply({ db }: Context, review_id: string): Promise<DeskItem | null> {
  const held = await db
    .selectFrom('held_replies as h')
    .innerJoin('reviews as r', 'r.id', 'h.review_id')
    .innerJoin('vestigingen as v', 'v.id', 'r.vestiging_id')
    .select(['h.tekst', 'h.flags', 'h.created_at', 'r.naam', 'v.title'])
    .where('h.review_id', '=', review_id)
    .where('r.status', '=', 'published')
    .executeTakeFirst()
  if (!held) return null
  // An office may name its own people.
  const passages = findPassages(held.tekst, { staff: [] })
  return {
    key: `reply:${review_id}`,
    title: titleOf('reply', review_id),
    about: held.title,
    mark: null,
    reasons: reasonLabels(held.flags),
    deadline: { kind: 'day', at: decideBefore(held.created_at).toISOString() },
    naam: shortenName(held.naam),
    verification: null,
    texts: [{ kind: 'text', pieces: piecesOf(held.tekst, passages) }],
    created_at: held.created_at.toISOString(),
    appeal: null,
    notices: [],
    history: [],
    actions: ['publish_reply', 'reject_reply'],
    seen: replyVersion(held.tekst),
  }
}

/** Cuts a text where passages begin and end; of overlapping passages the first and longest is marked. */
function piecesOf(text: string, passages: readonly Passage[]): Piece[] {
  const pieces: Piece[] = []
  let at = 0
  for (const { flag, start, end } of passages) {
    if (start < at) continue
    if (start > at) pieces.push({ text: text.slice(at, start), flag: null })
    pieces.push({ text: text.slice(start, end), flag: flagLabels[flag] })
    at = end
  }
  if (at < text.length) pieces.push({ text: text.slice(at), flag: null })
  return pieces
}
