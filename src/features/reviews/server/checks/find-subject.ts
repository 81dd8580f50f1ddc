import type { Selectable } from 'kysely'
import type { Db, Trx } from '#server/database/schema.ts'
import type { ReviewStatus } from '../../rules/reviews.ts'
import type { Subject } from '../../subject.ts'
import type { AuthorColumns } from '../tables.ts'

/** What the checks and the operator look at, of both kinds of reviews alike. */
export type Review = Selectable<AuthorColumns> & {
  id: string
  subject: Subject
  /** null: a review of the platform. */
  vestiging_id: string | null
  status: ReviewStatus
  naam: string
  /** What its author wrote, without the marks: no check may look at those (server section 4). */
  texts: string[]
  email_hash: string | null
  created_at: Date
  verified_at: Date | null
  published_at: Date | null
  edited_at: Date | null
}

const columns = [
  'id',
  'status',
  'naam',
  'email_hash',
  'email_base_hash',
  'sealed_key',
  'sealed',
  'ip_prefix_hash',
  'expires_at',
  'reminded_at',
  'held_at',
  'held_for',
  'held_flags',
  'hold_told_at',
  'text_hidden_at',
  'adjust_until',
  'created_at',
  'verified_at',
  'published_at',
  'edited_at',
] as const

/** A review with its row locked until the end of the transaction: who decides second sees what the first one did. */
export const lockSubject = (trx: Trx, subject: Subject): Promise<Review | undefined> => select(trx, subject, true)

export const findSubject = (db: Db, subject: Subject): Promise<Review | undefined> => select(db, subject, false)

async function select(db: Db | Trx, subject: Subject, lock: boolean): Promise<Review | undefined> {
  if (subject.type === 'site_review') {
    const query = db
      .selectFrom('site_reviews')
      .select([...columns, 'feedback'])
      .where('id', '=', subject.id)
    const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
    return row && { ...row, subject, vestiging_id: null, texts: written([row.feedback]) }
  }
  const query = db
    .selectFrom('reviews')
    .select(columns)
    .select(['vestiging_id', 'pluspunten', 'minpunten'])
    .where('id', '=', subject.id)
  const row = await (lock ? query.forUpdate() : query).executeTakeFirst()
  return row && { ...row, subject, texts: written([...row.pluspunten, ...row.minpunten]) }
}

const written = (texts: (string | null)[]) => texts.filter((text): text is string => Boolean(text))
