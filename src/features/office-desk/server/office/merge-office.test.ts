import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { mintReplyLink } from '#features/reviews/server/public.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskBrowser } from '#test/desk-forms.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'
import { insertReview } from '#test/reviews.ts'

describeOnDatabase('An office that stands there twice', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-21T12:00:00Z')
    const context = await open({ config: { rateLimits: false }, clock })
    const app = await createTestApp(context)
    const wim = deskBrowser(app, (await logInAtDesk(context)).cookie)
    // Mostly that is one mailbox; links to another one end (test/moved-office.test.ts).
    const email = 'post@dubbel.example'
    const [double, stays] = [await insertOffice(context.db, { email }), await insertOffice(context.db, { email })]
    await context.index.reload()
    const merge = async (from: string, changes: Record<string, string>) =>
      wim.send(paths.deskOffice(from), await wim.open(paths.deskOffice(from)), 'merge', {
        zeker: 'ja',
        reden: 'Dubbel',
        gezien: changes.blijft ?? '',
        ...changes,
      })
    const get = (url: string) => app.inject({ url })
    return { context, app, wim, double, stays, merge, get }
  }

  test('is merged: its address leads to the other, which has its reviews and its links to reply', async () => {
    const { context, double, stays, merge, get } = await setUp()
    const own = await insertReview(context.db, {
      vestiging_id: double,
      pluspunten: ['Van het dubbele kantoor'],
      email_base_hash: 'a',
    })
    const twice = { email_base_hash: 'b' }
    await insertReview(context.db, { vestiging_id: stays, ...twice })
    const second = await insertReview(context.db, { vestiging_id: double, ...twice })
    const token = await context.db.transaction().execute((trx) => mintReplyLink(trx, context, double))
    const before = await get(paths.vestiging(double))
    expect(before.statusCode).toBe(200)
    expect((await merge(double, { blijft: stays })).status).toBe(303)
    await eventually(async () => expect((await get(`${paths.vestiging(double)}?tab=reviews`)).statusCode).toBe(301))
    const moved = await get(`${paths.vestiging(double)}?tab=reviews`)
    expect(moved.headers.location).toBe(`${paths.vestiging(stays)}?tab=reviews`)
    await eventually(async () =>
      expect((await get(`${paths.vestiging(stays)}?tab=reviews`)).body).toContain('Van het dubbele kantoor'),
    )
    await eventually(async () => {
      const { review_stats } = (await get(`/api/vestigingen/${stays}`)).json()
      expect(review_stats.total_reviews).toBe(2)
    })
    const page = await get(`/api/response-feedback/form-data/${token}`)
    expect([page.statusCode, page.body.includes('Van het dubbele kantoor')]).toEqual([200, true])
    const rows = await context.db
      .selectFrom('reviews')
      .select(['id', 'vestiging_id'])
      .where('id', 'in', [own, second])
      .orderBy('id')
      .execute()
    expect(rows.map(({ vestiging_id }) => vestiging_id)).toEqual([stays, double])
    const act = await context.db.selectFrom('operator_acts').selectAll().executeTakeFirstOrThrow()
    expect(act).toMatchObject({ act: 'office_merged', subject_id: double, after: { merged_into: stays, reviews: 1 } })
  })

  test('is not merged with itself, with one that is gone, or without a reason', async () => {
    const { context, double, stays, merge } = await setUp()
    const hidden = await insertOffice(context.db, { hidden_at: new Date() })
    const gone = await insertOffice(context.db, { merged_into: stays })
    const wrong: [Record<string, string>, string][] = [
      [{ blijft: double }, 'het andere kantoor'],
      [{ blijft: 'x' }, 'het andere kantoor'],
      [{ blijft: '999999' }, 'Er is geen kantoor met dit nummer'],
      [{ blijft: gone }, `Dit kantoor is samengevoegd met ${stays}`],
      [{ blijft: hidden }, 'Dit kantoor is verborgen'],
      [{ blijft: stays, reden: '' }, 'Schrijf waarom'],
      [{ blijft: stays, zeker: '' }, 'Klopt dat, vink dit dan aan'],
    ]
    for (const [change, said] of wrong) {
      const { status, body } = await merge(double, change)
      expect([change, status, body.includes(said)]).toEqual([change, 400, true])
    }
    expect(await context.db.selectFrom('operator_acts').selectAll().execute()).toEqual([])
  })

  test('is merged once the operator was told which office stays', async () => {
    const { context, wim, double, merge } = await setUp()
    const [first, second] = [
      await insertOffice(context.db, { title: 'Notariaat Eik', adres: 'Markt 4', plaats: 'Zutphen' }),
      await insertOffice(context.db, { title: 'Notariaat Els' }),
    ]
    const untold = await merge(double, { blijft: first, gezien: '' })
    expect([untold.status, untold.body.includes('Notariaat Eik, Markt 4 in Zutphen')]).toEqual([400, true])
    const url = paths.deskOffice(double)
    const other = await wim.send(url, untold.body, 'merge', { blijft: second, zeker: 'ja' })
    expect([other.status, other.body.includes('gaat op in Notariaat Els')]).toEqual([400, true])
    expect((await wim.send(url, other.body, 'merge', { zeker: 'ja' })).status).toBe(303)
    const { merged_into } = await context.db
      .selectFrom('vestigingen')
      .select('merged_into')
      .where('id', '=', double)
      .executeTakeFirstOrThrow()
    expect(merged_into).toBe(second)
  })

  test('is changed no more once it is merged, also by a form that was open before', async () => {
    const { context, wim, double, stays, merge } = await setUp()
    const url = paths.deskOffice(double)
    const old = await wim.open(url)
    expect((await merge(double, { blijft: stays })).status).toBe(303)
    const row = () => context.db.selectFrom('vestigingen').selectAll().where('id', '=', double).executeTakeFirst()
    const merged = await row()
    const late: [string, Record<string, string | string[]>][] = [
      ['office', { naam: 'Anders' }],
      ['standing', { verborgen: 'ja', reden: 'Weg' }],
      ['diensten', { dienst_ids: ['testament'], reden: 'Meer' }],
      ['merge', { blijft: stays, gezien: stays, zeker: 'ja', reden: 'Nog eens' }],
    ]
    for (const [action, changes] of late) {
      const { status, body } = await wim.send(url, old, action, changes)
      expect([action, status, body.includes(`Dit kantoor is samengevoegd met ${stays}`)]).toEqual([action, 409, true])
    }
    expect(await row()).toEqual(merged)
    // What it was is not on its page any more, also not in what the browser takes the page over from.
    expect(await wim.open(url)).not.toContain(String(merged?.email))
    expect(await context.db.selectFrom('operator_acts').selectAll().execute()).toHaveLength(1)
  })

  test('is merged one way, also when two operators do each the other', async () => {
    const { context, wim, double, stays } = await setUp()
    const send = async (from: string, blijft: string) => {
      const page = await wim.open(paths.deskOffice(from))
      return () =>
        wim.send(paths.deskOffice(from), page, 'merge', { zeker: 'ja', reden: 'Dubbel', blijft, gezien: blijft })
    }
    const both = [await send(double, stays), await send(stays, double)]
    const statuses = (await Promise.all(both.map((one) => one()))).map(({ status }) => status)
    expect(statuses.filter((status) => status === 303)).toHaveLength(1)
    const merged = await context.db
      .selectFrom('vestigingen')
      .select('id')
      .where('merged_into', 'is not', null)
      .execute()
    expect(merged).toHaveLength(1)
  })
})
