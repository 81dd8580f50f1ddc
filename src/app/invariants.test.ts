import { sql } from 'kysely'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { noticeReasonIds } from '#features/reviews/notice-reasons.ts'
import { tokenKinds } from '#server/tokens/kinds.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertSealedData } from '#test/sealed-data.ts'

const erasure = `insert into offerte_erasures (request_id, erased_at, erased_by) select id, now(), 'customer' from offerte_requests`
const forgotten = 'sealed = null, wrapped_key = null, search_details = null'
const point = 'p'.repeat(limits.review.pointMax)

/** What the database must not take, as statements on a database with something in every sealed field. */
const violations: [sentence: string, statement: string, constraint: string][] = [
  ['a request without its key', 'update offerte_requests set wrapped_key = null', 'offerte_requests_sealed'],
  ['a key without what it seals', 'update offerte_requests set sealed = null', 'offerte_requests_sealed'],
  ['an author without the key', 'update reviews set sealed_key = null', 'reviews_sealed'],
  [
    'an author of a platform review without the key',
    "update reviews set sealed = null where type = 'site_review'",
    'reviews_sealed',
  ],
  ['a reader without the key', 'update review_notices set sealed_key = null', 'review_notices_sealed'],
  [
    'words of a reader who is forgotten',
    'update review_notices set sealed = null, sealed_key = null',
    'review_notices_forgotten',
  ],
  [
    'an answer to what nobody asked',
    'update review_notices set heard_until = null, answered_at = now()',
    'review_notices_heard',
  ],
  [
    'a search of a customer who is forgotten',
    `update offerte_requests set sealed = null, wrapped_key = null, search_details = '{}'`,
    'offerte_requests_forgotten',
  ],
  ['an erasure of a request with its key', erasure, 'offerte_erasures_keyless'],
  [
    'a key for an erased request',
    `update offerte_requests set ${forgotten}; ${erasure}; update offerte_requests set sealed = 'x', wrapped_key = 'x'`,
    'offerte_erasures_keyless',
  ],
  ['a request for data without its key', 'update data_requests set sealed_key = null', 'data_requests_sealed'],
  [
    'a request for data without its address',
    'update data_requests set sealed = null, sealed_key = null',
    'data_requests_address',
  ],
  ['contents of a mail that was sent', 'update mails set sent_at = now()', 'mails_payload'],
  ['contents of a mail that was given up', 'update mails set dead_at = now()', 'mails_payload'],
  ['a mail that waits without contents', 'update mails set payload = null', 'mails_payload'],
  [
    'a link of an unknown kind',
    `insert into tokens (hash, kind, entity_id, created_at) values ('x', 'zz', '1', now())`,
    'tokens_kind_is_known',
  ],
  ['a reason that is not on the list', `update review_notices set reason = 'zomaar'`, 'review_notices_reason_is_known'],
  [
    'a point that is too long',
    `update reviews set pluspunten = array['fine', '${point}p'] where type = 'review'`,
    'reviews_points_fit',
  ],
  [
    'an office review with a mark of the platform',
    `update reviews set rating = 8 where type = 'review'`,
    'reviews_opinion',
  ],
  [
    'a platform review without its mark',
    `update reviews set rating = null where type = 'site_review'`,
    'reviews_opinion',
  ],
  ['an empty point', `update reviews set minpunten = array[''] where type = 'review'`, 'reviews_points_fit'],
  [
    'facts that are too long',
    `insert into review_decisions (review_id, decision, automatic, decided_at, facts) select id, 'keep', false, now(), repeat('f', ${limits.decision.factsMax + 1}) from reviews`,
    'review_decisions_facts_fit',
  ],
]

describeOnDatabase('The database', (open) => {
  test('refuses what must never be, and takes what may', async () => {
    const context = await open()
    const { db } = context
    await insertSealedData(context)
    for (const [sentence, statements, constraint] of violations) {
      const refused = db.transaction().execute(async (trx) => {
        for (const statement of statements.split('; ')) await sql.raw(statement).execute(trx)
        return 'taken'
      })
      const answer = await refused.catch((error: { constraint?: string }) => error.constraint)
      expect([sentence, answer]).toEqual([sentence, constraint])
    }
    for (const kind of tokenKinds) {
      await sql`insert into tokens (hash, kind, entity_id, created_at) values (${kind}, ${kind}, '1', now())`.execute(
        db,
      )
    }
    for (const reason of noticeReasonIds) await db.updateTable('review_notices').set({ reason }).execute()
    await db
      .updateTable('reviews')
      .set({ pluspunten: [point, point] })
      .where('type', '=', 'review')
      .execute()
    await sql.raw(`update offerte_requests set ${forgotten}`).execute(db)
    await sql.raw(erasure).execute(db)
    await db.deleteFrom('offerte_requests').execute()
  })
})
