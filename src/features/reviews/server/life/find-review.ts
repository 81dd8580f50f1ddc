import { type Selectable, sql } from 'kysely'
import { ApiError } from '#contract/errors.ts'
import { paths } from '#contract/paths.ts'
import type { Context } from '#server/context.ts'
import type { Db, Trx } from '#server/database/schema.ts'
import type { ReviewName } from '../../review-name.ts'
import { liveStates } from '../../rules/review-status.ts'
import type { VerificationLevel } from '../../rules/verification-levels.ts'
import type { ReviewsTables } from '../tables.ts'
import { kinds } from './kinds.ts'

type Row = Selectable<ReviewsTables['reviews']>
type OfOffice = { vestiging_id: string; title: string; plaats: string } & Record<
  'rating_prijs_kwaliteit' | 'rating_service' | 'rating_communicatie' | 'rating_overall',
  number
>
type Common = {
  /** What the author wrote, without the marks: no check may look at those. */
  texts: string[]
}
export type OfficeReview = Omit<Row, keyof OfOffice> & OfOffice & Common & { type: 'review' }
export type PlatformReview = Omit<Row, 'vestiging_id' | 'rating' | 'verification_level'> &
  Common & {
    type: 'site_review'
    vestiging_id: null
    rating: number
    verification_level: Exclude<VerificationLevel, 'klant'>
  }
/** A review whatever its state, with the office it is about. */
export type Review = OfficeReview | PlatformReview
/** The author and the subject of a review; a person has one live review per subject. */
export type Voice = { email_base_hash: string; vestiging_id: string | null }
type Of<T extends ReviewName['type']> = Extract<Review, { type: T }>

export const nameOf = ({ type, id }: Pick<Review, 'type' | 'id'>): ReviewName => ({ type, id })

/** Ids are PostgreSQL integers; anything else names no review. */
const isNumber = (id: string) => /^[1-9]\d{0,17}$/.test(id)

/** Undefined when there is none. */
export async function findReview<T extends ReviewName['type']>(
  db: Db,
  { type, id }: { type: T; id: string },
): Promise<Of<T> | undefined> {
  if (!isNumber(id)) return undefined
  return (await select(db, sql`r.type = ${type} and r.id = ${id}::bigint`)) as Of<T> | undefined
}

/** The same, its row locked until the transaction ends, so that a second decision sees the first. */
export async function findAndLockReview<T extends ReviewName['type']>(
  trx: Trx,
  { type, id }: { type: T; id: string },
): Promise<Of<T> | undefined> {
  if (!isNumber(id)) return undefined
  return (await select(trx, sql`r.type = ${type} and r.id = ${id}::bigint`, 'for update of r')) as Of<T> | undefined
}

/** The same, but throws the error of its kind if the review was erased. */
export async function lockReview<T extends ReviewName['type']>(
  trx: Trx,
  name: { type: T; id: string },
): Promise<Of<T>> {
  const review = await findAndLockReview(trx, name)
  if (!review) throw new ApiError(kinds[name.type].missing)
  return review
}

/** By the id that dependent rows refer to. */
export const findReviewById = (db: Db, id: string): Promise<Review | undefined> => select(db, sql`r.id = ${id}::bigint`)

export const lockReviewById = (trx: Trx, id: string): Promise<Review | undefined> =>
  select(trx, sql`r.id = ${id}::bigint`, 'for update of r')

/** The live review that blocks a second one by this voice; one that was not confirmed in time does not. */
export const findLiveReviewOf = (
  db: Db,
  { email_base_hash, vestiging_id }: Voice,
  now: Date,
): Promise<{ id: string } | undefined> =>
  db
    .selectFrom('reviews')
    .select('id')
    .where('email_base_hash', '=', email_base_hash)
    .where('vestiging_id', 'is not distinct from', vestiging_id)
    .where('status', 'in', liveStates)
    .where((eb) => eb.or([eb('status', '<>', 'pending_verification'), eb('expires_at', '>', now)]))
    .executeTakeFirst()

async function select(db: Db | Trx, which: ReturnType<typeof sql>, lock = ''): Promise<Review | undefined> {
  const { rows } = await sql<Omit<Review, 'texts'>>`
    select r.*, v.title, v.plaats from reviews r left join vestigingen v on v.id = r.vestiging_id
    where ${which} ${sql.raw(lock)}`.execute(db)
  const row = rows[0]
  if (!row) return undefined
  const texts = [...row.pluspunten, ...row.minpunten, row.feedback].filter((text): text is string => Boolean(text))
  return { ...row, texts } as Review
}

/** The subject of a review, and where it is read. */
export const placeOf = ({ config }: Pick<Context, 'config'>, review: Review) =>
  review.type === 'site_review'
    ? { about: config.brandName, path: paths.siteReviews() }
    : { about: review.title, path: paths.vestiging(review.vestiging_id, { tab: 'reviews' }) }
