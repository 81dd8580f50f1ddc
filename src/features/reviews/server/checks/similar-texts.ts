import { sql } from 'kysely'
import * as limits from '#contract/limits.ts'
import type { Trx } from '#server/database/schema.ts'
import type { Review } from '../life/find-review.ts'
import { likeness, marksOf, trigramsOf } from './text-likeness.ts'

/** How many texts with a shared MinHash mark are compared at most, newest first. */
const comparedMax = 500

/** Whether another review, of any office, says nearly the same; stores the marks of this one for later checks. */
export async function isSimilarText(trx: Trx, review: Review): Promise<boolean> {
  const own = trigramsOf(review.texts)
  const marks = marksOf(own)
  await rememberMarks(trx, review, marks)
  if (marks.length === 0) return false
  const others = await findNeighbours(trx, review, marks)
  return others.some(({ texts }) => likeness(own, trigramsOf(texts)) > limits.review.likeness)
}

async function rememberMarks(trx: Trx, { id: review_id }: Review, marks: string[]) {
  if (marks.length === 0) return trx.deleteFrom('review_text_marks').where('review_id', '=', review_id).execute()
  return trx
    .insertInto('review_text_marks')
    .values({ review_id, marks })
    .onConflict((c) => c.column('review_id').doUpdateSet({ marks }))
    .execute()
}

/** Skips the author's own texts about the same office: an author who withdrew a review may write it again. */
async function findNeighbours(trx: Trx, { id, email_base_hash, vestiging_id }: Review, marks: string[]) {
  const { rows } = await sql<{ texts: string[] }>`
    select array_remove(r.pluspunten || r.minpunten || r.feedback, null) as texts
    from review_text_marks m join reviews r on r.id = m.review_id
    where m.marks && ${marks}::text[] and m.review_id <> ${id}::bigint
      and (r.email_base_hash = ${email_base_hash}
        and r.vestiging_id is not distinct from ${vestiging_id}::bigint) is not true
    order by r.created_at desc
    limit ${comparedMax}::int8`.execute(trx)
  return rows
}
