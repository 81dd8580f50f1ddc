import type { Context } from '#server/context.ts'
import { readTitle } from '../../review-name.ts'

/** What a number that somebody typed is about, as the desk names it: of a review, an objection (BZ-7K4Q2M) or a notice (NM-7K4Q2M). */
export async function findKey({ db }: Context, title: string): Promise<string> {
  // Who types a number leaves its dash out, or its letter: both kinds of reviews are numbered in one row.
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
