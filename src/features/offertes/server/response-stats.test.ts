import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { newReference } from '#server/tokens/new-reference.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertVestigingen } from '#test/offertes.ts'
import type { DayAnswer } from '../rules/wished-day.ts'
import { countResponses } from './response-stats.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

describeOnDatabase('The figures of an office', (open) => {
  /** Requests that were sent on Wednesday morning, each with the hours until its answer; null: none came. */
  async function setUp(
    answers: (number | null)[],
    change: { bounced?: number; replaced?: number; declined?: number; reported?: number; days?: DayAnswer[] } = {},
  ) {
    const clock = createTestClock('2026-11-18T08:00:00Z')
    const context = await open({ clock })
    const [id = ''] = await insertVestigingen(context, [{}])
    const sent_at = clock.now()
    const deadline_at = new Date(sent_at.getTime() + 14 * day)
    for (const [n, hours] of answers.entries()) {
      const request = await context.db
        .insertInto('offerte_requests')
        .values({
          reference: newReference('NV'),
          dienst_ids: [],
          created_at: sent_at,
          expires_at: deadline_at,
          ...nobody,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const row = { request_id: request.id, vestiging_id: id, queued_at: sent_at, sent_at, deadline_at }
      const bounced_at = n === change.bounced ? sent_at : null
      const office = await context.db
        .insertInto('offerte_vestigingen')
        .values({
          ...row,
          bounced_at,
          replaced_at: n === change.replaced ? sent_at : null,
          place: bounced_at || n === change.replaced ? null : 1,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const offerte_vestiging_id = office.id
      if (n === change.reported) {
        const report = { offerte_vestiging_id, is_answered: true, total_cents: null, reported_at: sent_at }
        await context.db.insertInto('offerte_reports').values(report).execute()
      }
      const day = change.days?.[n]
      if (day) {
        const row = { offerte_vestiging_id, answer: day, sealed: null, answered_at: sent_at }
        await context.db.insertInto('offerte_day_answers').values(row).execute()
      }
      if (hours === null) continue
      const answered_at = new Date(sent_at.getTime() + hours * hour)
      const offer = { kind: 'offer' as const, total_cents: '100' }
      const decline = { kind: 'decline' as const, reden: 'geen_capaciteit' as const }
      const answer = { offerte_vestiging_id, answered_at, ...(n === change.declined ? decline : offer) }
      await context.db.insertInto('offerte_answers').values(answer).execute()
    }
    const stats = async (ms: number) => {
      clock.advance(ms)
      await countResponses.handler(context, {})
      await context.index.reload()
      const app = await createTestApp(context)
      return (await app.inject(`/api/vestigingen/${id}`)).json().response_stats
    }
    return { stats }
  }
  const nobody = { email_hash: null, email_base_hash: null, sealed: null, wrapped_key: null, search_details: null }

  test('are there from five requests on', async () => {
    expect(await (await setUp([1, 1, 1, 1])).stats(day)).toBeNull()
    expect(await (await setUp([1, 1, 1, 1, 1])).stats(day)).toEqual({
      n: 5,
      answered_pct: 100,
      median_working_hours: 1,
      haalbaar_pct: null,
    })
  })

  test('take the middle of the hours at work, and count silence only once its term is over', async () => {
    const { stats } = await setUp([2, 4, 6, 24, 48, null])
    expect(await stats(3 * day)).toEqual({ n: 5, answered_pct: 100, median_working_hours: 6, haalbaar_pct: null })
    expect(await stats(12 * day)).toEqual({ n: 6, answered_pct: 83, median_working_hours: 6, haalbaar_pct: null })
  })

  test('leave out mails that did not arrive, and take the word of customers for the share only', async () => {
    const { stats } = await setUp([2, 2, 2, 2, null, null], { bounced: 0, reported: 4 })
    expect(await stats(20 * day)).toEqual({ n: 5, answered_pct: 80, median_working_hours: 2, haalbaar_pct: null })
  })

  test('say how many wished days were feasible, from five answers on', async () => {
    const few = await setUp([1, 1, 1, 1, 1], { days: ['haalbaar', 'haalbaar', 'haalbaar', 'haalbaar'] })
    expect(await few.stats(day)).toMatchObject({ haalbaar_pct: null })
    const days: DayAnswer[] = ['haalbaar', 'vanaf', 'niet_haalbaar', 'haalbaar', 'haalbaar']
    expect(await (await setUp([1, 1, 1, 1, 1], { days })).stats(day)).toMatchObject({ n: 5, haalbaar_pct: 60 })
  })

  test('leave out days of requests that the office no longer has', async () => {
    const days: DayAnswer[] = ['haalbaar', 'haalbaar', 'haalbaar', ...Array<DayAnswer>(5).fill('niet_haalbaar')]
    const { stats } = await setUp([1, 1, 1, 1, 1, 1, 1, 1], { days, bounced: 0, replaced: 1, declined: 2 })
    expect(await stats(day)).toMatchObject({ haalbaar_pct: 0 })
  })

  test('say so also of an office with few other figures, as one that answers by its price list', async () => {
    const days: DayAnswer[] = ['haalbaar', 'vanaf', 'niet_haalbaar', 'haalbaar', 'haalbaar']
    const { stats } = await setUp([1, 1, 1, null, null], { days })
    const none = { answered_pct: null, median_working_hours: null }
    expect(await stats(day)).toEqual({ n: 3, ...none, haalbaar_pct: 60 })
  })

  test('forget what is older than twelve months', async () => {
    const { stats } = await setUp([1, 1, 1, 1, 1])
    expect(await stats(day)).not.toBeNull()
    expect(await stats(366 * day)).toBeNull()
  })
})
