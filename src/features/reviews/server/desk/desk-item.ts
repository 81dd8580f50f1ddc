import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { DeskItem, DeskRow, DeskText } from '../../desk.ts'
import { type NoticeReason, noticeReasons } from '../../notice-reasons.ts'
import { decisionsFor } from '../../rules/decisions.ts'
import { shortenName } from '../../rules/reviews.ts'
import { type Subject, titleOf } from '../../subject.ts'
import { findSubject } from '../checks/find-subject.ts'
import { findPassages } from '../checks/passages.ts'
import { subjectIds } from '../checks/subject-ids.ts'
import { findOpenNotices } from '../notices/close-notices.ts'
import { placeOf } from '../read/review-place.ts'
import { deadlineOf } from './desk-rows.ts'
import { piecesOf } from './pieces.ts'
import { versionOf } from './subject-version.ts'

const levels = { offerte: 'Offerte aangevraagd', uitnodiging: 'Uitgenodigd', email: 'E-mailadres bevestigd' }

/** A review with all that an operator needs to decide about it; `row` as it stands in the queue, when it does. */
export async function readDeskReview(
  context: Context,
  subject: Subject,
  row: DeskRow | undefined,
): Promise<DeskItem | null> {
  const { db } = context
  const review = await findSubject(db, subject)
  if (!review) return null
  const notices = await findOpenNotices(db, subject)
  const { about } = await placeOf(context, review)
  const details = await readDetails(context, subject)
  const plain = { key: `${subject.type}:${subject.id}`, title: titleOf(subject.type, subject.id), about, reasons: [] }
  return {
    ...plain,
    waited: '',
    ...row,
    deadline: deadlineOf(review, review.held_at ?? review.created_at, context.clock.now()),
    mark: details.mark,
    naam: shortenName(review.naam),
    verification: levels[details.verification_level],
    texts: textsOf(details),
    created_at: review.created_at.toISOString(),
    notices: notices.map(({ reference, reason, tekst, created_at }) => ({
      reference,
      reason: noticeReasons[reason as NoticeReason] ?? reason,
      tekst,
      created_at: created_at.toISOString(),
    })),
    history: await readHistory(context, subject),
    actions: decisionsFor({ ...review, openNotices: notices.length }),
    seen: await versionOf(db, review),
  }
}

type Details = {
  mark: number
  verification_level: keyof typeof levels
  pluspunten: string[]
  minpunten: string[]
  feedback: string | null
  medewerkers: { naam: string }[]
}

async function readDetails({ db }: Context, { type, id }: Subject): Promise<Details> {
  const office = sql`rating_overall::float8 as mark, verification_level, pluspunten, minpunten,
    null as feedback, medewerkers from reviews r join vestigingen v on v.id = r.vestiging_id`
  const platform = sql`rating as mark, verification_level, array[]::text[] as pluspunten, array[]::text[] as minpunten,
    feedback, '[]'::jsonb as medewerkers from site_reviews r`
  const { rows } =
    await sql<Details>`select ${type === 'review' ? office : platform} where r.id = ${id}::bigint`.execute(db)
  return rows[0]!
}

function textsOf(details: Details): DeskText[] {
  const known = { staff: details.medewerkers.map(({ naam }) => naam) }
  const toText = (kind: DeskText['kind']) => (text: string) => ({
    kind,
    pieces: piecesOf(text, findPassages(text, known)),
  })
  return [
    ...details.pluspunten.map(toText('plus')),
    ...details.minpunten.map(toText('min')),
    ...(details.feedback ? [details.feedback].map(toText('text')) : []),
  ]
}

async function readHistory({ db }: Context, subject: Subject): Promise<DeskItem['history']> {
  const { review_id, site_review_id } = subjectIds(subject)
  const rows = await db
    .selectFrom('review_decisions')
    .select(['decision', 'facts', 'automatic', 'decided_at'])
    .where((eb) => (review_id ? eb('review_id', '=', review_id) : eb('site_review_id', '=', site_review_id)))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({ ...row, decided_at: row.decided_at.toISOString() }))
}
