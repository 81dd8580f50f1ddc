import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayOf } from '#contract/format/dates.ts'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { confirmedReview, confirmedSiteReview, reportReview } from '#test/moderation.ts'
import { insertOffice } from '#test/offices.ts'
import { readFor } from '#test/page-read.ts'
import { getModerationFigures, type ModerationYear } from '../../contract/figures.ts'
import { noticeReasons } from '../../notice-reasons.ts'
import { publicByRule, publicParts } from '../../rules/public-counts.ts'
import { reasons } from '../../rules/reasons.ts'
import { appealAsAuthor } from '../appeals/create-appeal.ts'
import { decideReview } from '../desk/decide-review.ts'

const hour = 3_600_000
/** The same figures counted from the rows by hand: none is told of one to four. */
async function recount(
  { db }: Context,
  year: number,
): Promise<Omit<ModerationYear, 'median_hours' | 'by_rule' | 'notices_by_reason'>> {
  const reviews = await db.selectFrom('reviews').selectAll().where('fictional', '=', false).execute()
  const ids = reviews.map(({ id }) => id)
  const decisions = await db.selectFrom('review_decisions').selectAll().where('review_id', 'in', ids).execute()
  const notices = await db.selectFrom('review_notices').selectAll().where('review_id', 'in', ids).execute()
  const appeals = await db.selectFrom('review_appeals').selectAll().where('review_id', 'in', ids).execute()
  const holds = await db.selectFrom('review_holds').selectAll().where('review_id', 'in', ids).execute()
  const count = <T>(rows: T[], at: (row: T) => Date | null, fits: (row: T) => boolean = () => true) => {
    const n = rows.filter((row) => at(row) !== null && dayOf(at(row)!).startsWith(`${year}-`) && fits(row)).length
    return n > 0 && n < 5 ? null : n
  }
  const isAgainst = (id: string | null) =>
    ['reject', 'remove'].includes(decisions.find((one) => one.id === id)?.decision ?? '')
  const outcomesOf = (some: typeof notices) => ({
    received: count(some, ({ created_at }) => created_at),
    granted: count(
      some,
      ({ decided_at }) => decided_at,
      ({ decision_id }) => isAgainst(decision_id),
    ),
    denied: count(
      some,
      ({ decided_at }) => decided_at,
      ({ decision_id: id }) => id !== null && !isAgainst(id),
    ),
    moot: count(
      some,
      ({ decided_at }) => decided_at,
      ({ decision_id }) => decision_id === null,
    ),
  })
  return {
    year,
    received: count(reviews, ({ verified_at, created_at }) => verified_at && created_at),
    published: count(reviews, ({ published_at }) => published_at),
    held: count(holds, ({ held_at }) => held_at),
    rejected: count(
      decisions,
      ({ decided_at }) => decided_at,
      ({ decision }) => decision === 'reject',
    ),
    removed: count(
      decisions,
      ({ decided_at }) => decided_at,
      ({ decision }) => decision === 'remove',
    ),
    automatic: count(
      decisions,
      ({ decided_at }) => decided_at,
      ({ id, automatic }) => automatic && isAgainst(id),
    ),
    notices: outcomesOf(notices.filter(({ heard_until }) => heard_until === null)),
    office_notices: outcomesOf(notices.filter(({ heard_until }) => heard_until !== null)),
    appeals: {
      received: count(appeals, ({ created_at }) => created_at),
      granted: count(
        appeals,
        ({ answered_at }) => answered_at,
        ({ outcome }) => outcome === 'granted',
      ),
      denied: count(
        appeals,
        ({ answered_at }) => answered_at,
        ({ outcome }) => outcome === 'denied',
      ),
      moot: count(
        appeals,
        ({ answered_at }) => answered_at,
        ({ outcome }) => outcome === 'moot',
      ),
    },
  }
}

test('A rule with few is told with the next one, so that the total tells of neither', () => {
  const counts = [7, 6, 2].map((count, at) => ({ rule: `rule ${at}`, count }))
  expect(publicByRule(counts)).toEqual([
    { rule: 'rule 0', count: 7 },
    { rule: null, count: 8 },
  ])
  expect(publicByRule([{ rule: 'one', count: 2 }])).toEqual([{ rule: null, count: null }])
})

test('Nothing of few follows from the difference between a total and what is told of it', () => {
  const isSafe = (total: number, publicSum: number) =>
    total === publicSum || total - publicSum >= limits.figures.publicFrom || publicSum === 0
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 12 }), { maxLength: 5 }), (counts) => {
      const total = counts.reduce((sum, n) => sum + n, 0)
      const sum = (parts: readonly (number | null)[]) => parts.reduce<number>((so, n) => so + (n ?? 0), 0)
      const parts = publicParts(Object.fromEntries(counts.map((count, at) => [`part ${at}`, count])))
      const rules = publicByRule(counts.map((count, at) => ({ rule: `rule ${at}`, count })))
      return isSafe(total, sum(Object.values(parts))) && isSafe(total, sum(rules.map(({ count }) => count)))
    }),
  )
  expect(publicParts({ granted: 5, denied: 1, moot: 0 })).toEqual({ granted: null, denied: null, moot: 0 })
})

describeOnDatabase('The public figures of moderation', (open) => {
  test('are those of the data, per year, and tell nothing of few', async () => {
    const clock = createTestClock('2026-12-30T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const office = await insertOffice(context.db)
    const app = await createTestApp(context)
    const against = { rule: reasons.persoonsgegevens.rule, facts: 'Een nummer.' }
    for (let n = 0; n < 6; n += 1) {
      const held = await confirmedReview(context, office, { minpunten: [`Bel 06-1234567${n}`], fictional: false })
      clock.advance((n + 1) * hour)
      await decideReview(context, held, { decision: 'reject', ...against })
      if (n < 5) await appealAsAuthor(context, held, 'Dat klopt niet.')
    }
    const sample = await confirmedReview(context, office, { minpunten: ['Bel 06-12345670'], fictional: true })
    clock.advance(10 * hour)
    await decideReview(context, sample, { decision: 'reject', ...against })
    await appealAsAuthor(context, sample, 'Dat klopt niet.')
    // In the new year, but for the clock of Amsterdam an hour earlier than for UTC.
    clock.advance(Date.parse('2026-12-31T23:30:00Z') - clock.now().getTime())
    for (let n = 0; n < 5; n += 1) {
      const shown = await confirmedReview(context, office, { pluspunten: ['Prima'], fictional: false })
      const body = {
        reden: 'reclame',
        tekst: 'Reclame.',
        naam: 'Karel Verzonnen',
        email: `k${n}@lezer.example`,
        te_goeder_trouw: true,
      }
      await reportReview(app, context, shown, body)
      clock.advance(hour)
      await decideReview(
        context,
        shown,
        n === 0 ? { decision: 'remove', rule: reasons.reclame.rule, facts: 'Reclame.' } : { decision: 'keep' },
      )
    }
    await confirmedSiteReview(context, { feedback: 'Fijn.' })
    const { body: years } = await readFor(context, getModerationFigures, {})
    expect(years.map(({ year }) => year)).toEqual([2027, 2026])
    for (const { median_hours: _hours, by_rule: _rules, notices_by_reason: _reasons, ...figures } of years) {
      expect(figures).toEqual(await recount(context, figures.year))
    }
    const [now, before] = years as [ModerationYear, ModerationYear]
    expect(before).toMatchObject({ received: 6, held: 6, rejected: 6, median_hours: 3.5, notices: { received: 0 } })
    expect(before.by_rule).toEqual([{ rule: against.rule, count: 6 }])
    expect(now).toMatchObject({ removed: null, median_hours: 1, notices: { received: 5, granted: null, denied: null } })
    expect(now.by_rule).toEqual([{ rule: null, count: null }])
    expect(now.notices_by_reason).toEqual([{ reason: noticeReasons.reclame, count: 5 }])

    const csv = await app.inject('/api/reviews/moderation-figures/reviews-verantwoording.csv')
    expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
    for (const line of ['2026,rejected,,6', '2027,removed,,niet getoond', '2026,median_hours,,3.5']) {
      expect(csv.body.split('\n')).toContain(line)
    }
    const page = await app.inject(paths.accountability())
    expect(page.statusCode).toBe(200)
    for (const words of ['Geweigerd of verwijderd in 2026', 'binnen 3,5 uur', reasons.reclame.remedy]) {
      expect(page.body).toContain(words)
    }
  })
})
