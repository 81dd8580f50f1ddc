import type { Context } from '#server/context.ts'
import type { DeskItem, DeskRow, DeskText } from '../../desk.ts'
import { type NoticeReason, noticeReasons } from '../../notice-reasons.ts'
import { nameKey, type ReviewName, titleOf } from '../../review-name.ts'
import { decisionsFor } from '../../rules/decisions.ts'
import { shortenName } from '../../rules/reviews.ts'
import { findPassages } from '../checks/passages.ts'
import { findReview, type Review } from '../life/find-review.ts'
import { findOpenNotices } from '../notices/close-notices.ts'
import { placeOf } from '../read/review-place.ts'
import { deadlineOf } from './desk-rows.ts'
import { piecesOf } from './pieces.ts'
import { versionOf } from './review-version.ts'

const levels = { offerte: 'Offerte aangevraagd', uitnodiging: 'Uitgenodigd', email: 'E-mailadres bevestigd' }

/** A review with all that an operator needs to decide about it; `row` as it stands in the queue, when it does. */
export async function readDeskReview(
  context: Context,
  name: ReviewName,
  row: DeskRow | undefined,
): Promise<DeskItem | null> {
  const { db } = context
  const review: Review | undefined = await findReview(db, name)
  if (!review) return null
  const notices = await findOpenNotices(db, review.id)
  const { about } = placeOf(context, review)
  const plain = { key: nameKey(name), title: titleOf(name.type, name.id), about, reasons: [] }
  return {
    ...plain,
    waited: '',
    ...row,
    deadline: deadlineOf(review, review.held_at ?? review.created_at, context.clock.now()),
    mark: review.type === 'review' ? review.rating_overall : review.rating,
    naam: shortenName(review.naam),
    verification: levels[review.verification_level],
    texts: textsOf(review, await lookUpStaff(db, review)),
    created_at: review.created_at.toISOString(),
    notices: notices.map(({ reference, reason, tekst, created_at }) => ({
      reference,
      reason: noticeReasons[reason as NoticeReason] ?? reason,
      tekst,
      created_at: created_at.toISOString(),
    })),
    history: await readHistory(context, review.id),
    actions: decisionsFor({ ...review, openNotices: notices.length }),
    seen: await versionOf(db, review),
  }
}

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
    .select(['decision', 'facts', 'automatic', 'decided_at'])
    .where('review_id', '=', review_id)
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, decided_at: row.decided_at.toISOString() }))
}
