import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { reviewBody, setUpAuthors } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { postTo } from '#test/site-reviews.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

describeOnDatabase('The link of an author', (open) => {
  const setUp = () => setUpAuthors(open)

  test('shows the review with what can be done', async () => {
    const { office, online, own } = await setUp()
    const { id, manage } = await online()
    expect((await own(manage)).body).toMatchObject({
      type: 'review',
      id,
      status: 'published',
      status_label: 'Staat online',
      vestiging: { id: office, title: 'Notariaat Voorbeeld', plaats: 'Amsterdam' },
      naam: 'Karin van der V.',
      rating_prijs_kwaliteit: 9,
      pluspunten: ['Legde de akte rustig uit'],
      rating: null,
      alleen_initialen: false,
      edited_at: null,
      adjust: null,
      decision: null,
      reply: null,
      actions: ['edit', 'withdraw'],
    })
  })

  test('withdraws and ends with it at once, or does neither', async () => {
    const { context, online, rows, withdraw } = await setUp()
    const { manage } = await online()
    await sql`create function refuse_revoking() returns trigger language plpgsql as
      $$ begin raise exception 'refused'; end $$`.execute(context.db)
    await sql`create trigger refuse_revoking before update of revoked_at on tokens
      for each row execute function refuse_revoking()`.execute(context.db)
    try {
      expect((await withdraw(manage)).status).toBe(500)
    } finally {
      await sql`drop function refuse_revoking cascade`.execute(context.db)
    }
    expect((await rows())[0]!.status).toBe('published')
    expect((await withdraw(manage)).status).toBe(303)
    expect((await withdraw(manage)).body.code).toBe('TOKEN_INVALID')
  })

  test('changes what it names, says so, counts the marks again, and leaves the rest', async () => {
    const { clock, online, shown, edit: editBy, own } = await setUp()
    const { manage } = await online()
    clock.advance(hour)
    const edit = (change: object) => editBy(manage, change)
    expect((await edit({ rating_service: 2, alleen_initialen: true })).status).toBe(303)
    expect((await own(manage)).body).toMatchObject({
      status: 'published',
      rating_service: 2,
      rating_overall: 6.3,
      pluspunten: ['Legde de akte rustig uit'],
      naam: 'K. van der V.',
      edited_at: '2026-11-18T11:00:00.000Z',
    })
    await eventually(async () => {
      const { data, stats } = await shown()
      expect(data).toMatchObject([
        { rating_overall: 6.3, naam: 'K. van der V.', edited_at: '2026-11-18T11:00:00.000Z' },
      ])
      expect(stats).toMatchObject({ total_reviews: 1, avg_rating_overall: 6.3, avg_service: 2 })
    })
    clock.advance(hour)
    await edit({ rating_service: 2 })
    expect((await own(manage)).body.edited_at).toBe('2026-11-18T11:00:00.000Z')
    expect((await edit({ rating_service: 1 })).body).toMatchObject({
      code: 'BAD_REQUEST',
      fields: [{ field: 'rating_service', message: 'Geef een beoordeling' }],
    })
    expect((await edit({ pluspunten: ['a', 'b', 'c', 'd'] })).body.code).toBe('BAD_REQUEST')
    await edit({ alleen_initialen: undefined })
    expect((await own(manage)).body.naam).toBe('Karin van der V.')
  })

  test('has a change checked again: of what asks for a look only the marks are shown until then', async () => {
    const { online, shown, edit, own } = await setUp()
    const { manage } = await online()
    await edit(manage, { minpunten: ['Zie www.voorbeeld.example'] })
    expect((await own(manage)).body).toMatchObject({
      text_pending: true,
      status_label: 'Staat online, de toelichting wordt nog gecontroleerd',
      minpunten: ['Zie www.voorbeeld.example'],
    })
    const hidden = [{ text_pending: true, pluspunten: [], minpunten: [] }]
    await eventually(async () => expect((await shown()).data).toMatchObject(hidden))
    await edit(manage, { minpunten: ['Lang wachten'] })
    expect((await own(manage)).body).toMatchObject({ text_pending: false, status_label: 'Staat online' })
    const words = [{ text_pending: false, minpunten: ['Lang wachten'] }]
    await eventually(async () => expect((await shown()).data).toMatchObject(words))
  })

  test('takes the review away for good and ends; its author may then write another one', async () => {
    const { app, office, online, shown, rows, withdraw, own } = await setUp()
    const { manage } = await online()
    expect((await withdraw(manage, {})).body.code).toBe('BAD_REQUEST')
    expect((await withdraw(manage)).status).toBe(303)
    await eventually(async () => expect(await shown()).toMatchObject({ data: [], stats: { total_reviews: 0 } }))
    expect((await own(manage)).body.code).toBe('TOKEN_INVALID')
    expect((await withdraw(manage)).body.code).toBe('TOKEN_INVALID')
    expect((await postTo(app, '/reviews', reviewBody(office))).status).toBe(201)
    expect((await rows()).map(({ status }) => status)).toEqual(['withdrawn', 'pending_verification'])
  })

  test('keeps the counts right when twenty changes and a withdrawal come at once', async () => {
    const { context, online, office, withdraw, edit } = await setUp()
    const { manage } = await online()
    const answers = await Promise.all([
      ...Array.from({ length: 20 }, (_, i) => edit(manage, { rating_service: 2 + (i % 9) })),
      withdraw(manage),
    ])
    expect(answers.at(-1)!.status).toBe(303)
    const codes = answers.filter(({ status }) => status >= 400).map(({ body }) => body.code)
    for (const code of codes) expect(['CONFLICT', 'TOKEN_INVALID']).toContain(code)
    const stats = await context.db
      .selectFrom('review_stats')
      .selectAll()
      .where('vestiging_id', '=', office)
      .executeTakeFirstOrThrow()
    expect(stats).toMatchObject({ total_reviews: 0, published_reviews: 0 })
  })

  test('tells why a review was refused and until when that can be looked at again', async () => {
    const { context, clock, online, edit, own } = await setUp()
    const { id, manage } = await online()
    await context.db
      .insertInto('review_decisions')
      .values({
        review_id: id,
        decision: 'remove',
        rule: 'Geen persoonsgegevens van anderen',
        facts: 'De tekst noemt een telefoonnummer.',
        automatic: false,
        decided_at: clock.now(),
      })
      .execute()
    await context.db.updateTable('reviews').set({ status: 'removed' }).where('id', '=', id).execute()
    const read = async () => (await own(manage)).body
    expect(await read()).toMatchObject({
      status: 'removed',
      status_label: 'Verwijderd',
      decision: {
        decision: 'remove',
        rule: 'Geen persoonsgegevens van anderen',
        facts: 'De tekst noemt een telefoonnummer.',
        automatic: false,
        decided_at: '2026-11-18T10:00:00.000Z',
        appeal_until: '2027-05-18T10:00:00.000Z',
      },
      actions: ['appeal'],
    })
    expect((await edit(manage, { rating_service: 9 })).body.code).toBe('CONFLICT')
    clock.advance(190 * day)
    expect((await read()).actions).toEqual([])
  })

  test('is refused when it is unknown or of another kind', async () => {
    const { written, own } = await setUp()
    const { token } = await written()
    expect((await own(token)).body.code).toBe('WRONG_ENTITY_TYPE')
    expect((await own('rm-unknown')).body.code).toBe('TOKEN_INVALID')
  })
})
