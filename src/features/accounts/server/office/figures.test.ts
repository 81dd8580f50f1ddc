import { type Kysely, sql } from 'kysely'
import { expect, test } from 'vitest'
import { countResponses } from '#features/offertes/server/response-stats.ts'
import { recountReviewStats } from '#features/reviews/server/public.ts'
import type { Database } from '#server/database/schema.ts'
import { newReference } from '#server/tokens/new-reference.ts'
import { describeOnDatabase, type Open } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { openOwnOffice } from '#test/own-office.ts'
import { insertReview } from '#test/reviews.ts'

const day = 24 * 60 * 60 * 1000
/** Of one request: whether its mail arrived, how many versions of an offer there are, who was chosen, how long ago. */
type Story = { bounced?: boolean; offers?: number; chosen?: 'own' | 'other'; daysAgo?: number; declined?: boolean }

async function setUp(open: Open) {
  const office = await openOwnOffice(open)
  const { context, clock, own, other, read } = office
  const { db } = context
  async function tell({ bounced = false, offers = 0, chosen, daysAgo = 30, declined = false }: Story, of = own) {
    const sent_at = new Date(clock.now().getTime() - daysAgo * day)
    const at = { created_at: sent_at, expires_at: sent_at }
    const nobody = { email_hash: null, email_base_hash: null, sealed: null, wrapped_key: null, search_details: null }
    const { id: request_id } = await db
      .insertInto('offerte_requests')
      .values({ reference: newReference('NV'), dienst_ids: [], ...at, ...nobody })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: offerte_vestiging_id } = await db
      .insertInto('offerte_vestigingen')
      .values({
        ...{ request_id, vestiging_id: of, queued_at: sent_at, sent_at, place: bounced ? null : 1 },
        ...{ deadline_at: new Date(sent_at.getTime() + 14 * day), bounced_at: bounced ? sent_at : null },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const answered_at = new Date(sent_at.getTime() + 2 * 60 * 60 * 1000)
    const answer = { offerte_vestiging_id, answered_at }
    for (let n = 0; n < offers; n++)
      await db
        .insertInto('offerte_answers')
        .values({ ...answer, kind: 'offer', total_cents: '100' })
        .execute()
    if (declined)
      await db
        .insertInto('offerte_answers')
        .values({ ...answer, kind: 'decline', reden: 'anders' })
        .execute()
    if (!chosen) return
    await db
      .insertInto('offerte_choices')
      .values({ request_id, vestiging_id: chosen === 'own' ? of : other, chosen_at: answered_at })
      .execute()
  }
  const figures = async () => {
    await countResponses.handler(context, {})
    await context.index.reload()
    return (await read()).figures
  }
  return { ...office, tell, figures }
}

/** Counted once more, each in a statement of its own. */
async function countInSql(db: Kysely<Database>, office: string, now: Date) {
  const recent = sql`o.vestiging_id = ${office}::bigint and o.bounced_at is null
    and o.sent_at > ${now}::timestamptz - interval '12 months'`
  const count = async (from: ReturnType<typeof sql>) =>
    Number(
      (await sql<{ n: string }>`select count(distinct o.id) as n from ${from} where ${recent}`.execute(db)).rows[0]!.n,
    )
  return {
    request_count: await count(sql`offerte_vestigingen o`),
    offer_count: await count(
      sql`offerte_vestigingen o join offerte_answers a on a.offerte_vestiging_id = o.id and a.kind = 'offer'`,
    ),
    chosen_count: await count(sql`offerte_vestigingen o join offerte_choices c using (request_id, vestiging_id)`),
  }
}

describeOnDatabase('The figures that an office reads', (open) => {
  test('are what a count in SQL says, and what visitors see of them', async () => {
    const { context, clock, app, own, other, tell, figures, post } = await setUp(open)
    const nothing = {
      answers: { n: 0, answered_pct: null, median_working_hours: null },
      response_stats: null,
      instant_stats: null,
      bill_stats: null,
    }
    const none = { avg_rating_overall: null, total_reviews: 0 }
    const zero = { request_count: 0, offer_count: 0, chosen_count: 0 }
    expect(await figures()).toEqual({ ...zero, ...nothing, review_stats: none })

    const stories: Story[] = [
      ...[{ offers: 2, chosen: 'own' as const }, { offers: 1, chosen: 'other' as const }, { declined: true }, {}],
      ...[{ bounced: true }, { offers: 1, chosen: 'own' as const, daysAgo: 400 }],
    ]
    for (const story of stories) await tell(story)
    await tell({ offers: 1, chosen: 'own' }, other)
    const four = await figures()
    expect(four).toMatchObject(await countInSql(context.db, own, clock.now()))
    expect(four).toMatchObject({ request_count: 4, offer_count: 2, chosen_count: 1 })
    expect(four).toMatchObject({ answers: { n: 4, answered_pct: 75, median_working_hours: 2 }, response_stats: null })
    expect((await post({ action: 'diensten' })).body).toContain('Dat zijn er nu 4.')

    await tell({ offers: 1 })
    await tell({ offers: 1, daysAgo: 1 })
    const ratings: [number, number, number][] = [
      [8, 9, 10],
      [2, 2, 2],
    ]
    for (const one of ratings) await insertReview(context.db, { vestiging_id: own, ratings: one })
    await insertReview(context.db, { vestiging_id: own, created_at: new Date('2020-01-01T00:00:00Z') })
    await context.db.transaction().execute((trx) => recountReviewStats(trx, [own], clock.now()))
    const six = await figures()
    expect(six).toMatchObject(await countInSql(context.db, own, clock.now()))
    const shown = { n: 6, answered_pct: 83, median_working_hours: 2 }
    const review_stats = { avg_rating_overall: 5.5, total_reviews: 2 }
    expect(six).toMatchObject({ request_count: 6, answers: shown, response_stats: shown, review_stats })
    await eventually(async () => {
      const seen = (await app.inject(`/api/vestigingen/${own}`)).json()
      expect([seen.response_stats, seen.review_stats]).toEqual([six.response_stats, six.review_stats])
    })
    const page = (await post({ action: 'diensten' })).body
    expect(page).toContain('‘Reageert meestal binnen 1 werkdag, op 83% van de aanvragen’')
  })
})
