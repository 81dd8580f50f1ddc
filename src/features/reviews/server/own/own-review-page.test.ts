import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'
import { insertReview } from '#test/reviews.ts'
import { insertSiteReview } from '#test/site-reviews.ts'

const now = new Date('2026-11-21T12:00:00Z')
const decision = {
  rule: 'Noem geen namen van medewerkers',
  facts: 'De naam <i>Pietersen</i>',
  automatic: false,
  decided_at: now,
}

describeOnDatabase('The page of an author', (open) => {
  async function setUp() {
    const context = await open({ clock: createTestClock(now), config: { rateLimits: false } })
    const vestiging_id = await insertOffice(context.db, { title: 'Notariaat Eik' })
    await context.index.reload()
    const app = await createTestApp(context)
    const pageOf = async (entity_id: string) => {
      const token = { kind: 'rm' as const, entity_id, expires_at: null }
      return `/review/${await context.db.transaction().execute((trx) => mintToken(trx, context, token))}`
    }
    const read = async (url: string) => {
      const { statusCode, body, headers } = await app.inject(url)
      return { status: statusCode, html: body, headers }
    }
    const decide = (review_id: string, what: 'adjust' | 'reject') =>
      context.db
        .insertInto('review_decisions')
        .values({ review_id, decision: what, ...decision })
        .execute()
    return { context, vestiging_id, app, pageOf, read, decide }
  }

  test('tells why a review was refused, and until when its author may ask for another look', async () => {
    const { context, vestiging_id, pageOf, read, decide } = await setUp()
    const id = await insertReview(context.db, { vestiging_id, status: 'rejected', published_at: null })
    await decide(id, 'reject')
    const { status, html, headers } = await read(await pageOf(`review:${id}`))
    expect([status, headers['referrer-policy'], headers['x-robots-tag']]).toEqual([200, 'no-referrer', 'noindex'])
    for (const words of [
      'Uw review is niet geplaatst',
      'Regel: Noem geen namen van medewerkers',
      'Waar het om gaat: De naam &lt;i>Pietersen&lt;/i>',
      'Besloten door een medewerker op 21 november 2026',
      'Maak dan bezwaar, uiterlijk op 21 mei 2027.',
    ]) {
      expect(html).toContain(words)
    }
    expect(html).not.toContain('Wijziging opslaan')
    expect(html).not.toContain('Review intrekken')
  })

  test('asks to change what may not stand there, and gives the form for it', async () => {
    const { context, vestiging_id, pageOf, read, decide } = await setUp()
    const adjust_until = new Date('2026-12-05T23:00:00Z')
    const held = { status: 'in_moderation' as const, published_at: null, adjust_until }
    const id = await insertReview(context.db, { vestiging_id, pluspunten: ['Pietersen was aardig'], ...held })
    await decide(id, 'adjust')
    const { html } = await read(await pageOf(`review:${id}`))
    expect(html).toContain('Kunt u uw review aanpassen?')
    expect(html).toContain('tot en met 5 december 2026')
    expect(html).toContain('value="Pietersen was aardig"')
    expect(html).toContain('Wijziging opslaan')
  })

  test('changes a review of the platform too', async () => {
    const { context, app, pageOf, read } = await setUp()
    const id = await insertSiteReview(context.db, { rating: 9, feedback: 'Handig <b>vergelijken</b>' })
    const page = await pageOf(`site_review:${id}`)
    const { html } = await read(page)
    expect(html).toContain('Handig &lt;b>vergelijken&lt;/b></textarea>')
    const submit = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: page,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams({ action: 'edit', ...fields }).toString(),
      })
    const wrong = await submit({ rating: '11', feedback: 'Blijft staan' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('Geef een beoordeling')
    expect(wrong.body).toContain('Blijft staan</textarea>')
    const { headers } = await submit({ rating: '4', feedback: 'Het kostte mij een avond.' })
    expect(headers.location).toBe(`${page}?gedaan=edit`)
    expect(
      await context.db.selectFrom('reviews').where('type', '=', 'site_review').select(['rating', 'feedback']).execute(),
    ).toEqual([{ rating: 4, feedback: 'Het kostte mij een avond.' }])
    expect((await read(`${page}?gedaan=edit`)).html).toContain('Uw wijziging staat online.')
  })

  test('a link that is not known opens nothing', async () => {
    const { read } = await setUp()
    expect((await read('/review/rmverzonnen')).status).toBe(404)
    expect((await read('/bevestigen/rvverzonnen')).status).toBe(404)
  })
})
