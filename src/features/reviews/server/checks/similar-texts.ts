import { sql } from 'kysely'
import { limits } from '#contract/limits.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Review } from './find-subject.ts'
import { likeness, marksOf, trigramsOf } from './text-likeness.ts'

/** So many texts with a mark in common are compared at most, the newest first. */
const comparedMax = 500

/** Whether another review says nearly the same, of whatever office; remembers this one for those that come (server section 4). */
export async function isSimilarText(trx: Trx, review: Review): Promise<boolean> {
  const own = trigramsOf(review.texts)
  const marks = marksOf(own)
  await rememberMarks(trx, review, marks)
  if (marks.length === 0) return false
  const others = await findNeighbours(trx, review, marks)
  return others.some(({ texts }) => likeness(own, trigramsOf(texts)) > limits.review.likeness)
}

async function rememberMarks(trx: Trx, { subject }: Review, marks: string[]) {
  const column = subject.type === 'review' ? 'review_id' : 'site_review_id'
  const none = { review_id: null, site_review_id: null }
  if (marks.length === 0) return trx.deleteFrom('review_text_marks').where(column, '=', subject.id).execute()
  return trx
    .insertInto('review_text_marks')
    .values({ ...none, [column]: subject.id, marks })
    .onConflict((c) => c.column(column).doUpdateSet({ marks }))
    .execute()
}

/** An author who withdrew a review may write it once more: their own text about the same office is left out. */
async function findNeighbours(trx: Trx, { subject, email_base_hash, vestiging_id }: Review, marks: string[]) {
  const own = sql`m.${sql.ref(subject.type === 'review' ? 'review_id' : 'site_review_id')} = ${subject.id}::bigint`
  const { rows } = await sql<{ texts: string[] }>`
    select array_remove(r.pluspunten || r.minpunten || s.feedback, null) as texts
    from review_text_marks m
    left join reviews r on r.id = m.review_id
    left join site_reviews s on s.id = m.site_review_id
    where m.marks && ${marks}::text[] and (${own}) is not true
      and (coalesce(r.email_base_hash, s.email_base_hash) = ${email_base_hash}
        and r.vestiging_id is not distinct from ${vestiging_id}::bigint) is not true
    order by coalesce(r.created_at, s.created_at) desc
    limit ${comparedMax}::int8`.execute(trx)
  return rows
}
