import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { karin } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { offerteBody, post } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { headingOf, marks, setUpPosting, submit } from '#test/posted-reviews.ts'

describeOnDatabase('The pages of reviews', (open) => {
  const setUp = () => setUpPosting(open)

  test('of two open pages the older one does not overwrite what the newer one saved', async () => {
    const { app, clock, rows, draw, write, ownPage } = await setUp()
    await write()
    const { page } = await ownPage()
    const seen = async () => (/name="edited_at" value(?:="([^"]*)")?/.exec(await draw(page)) ?? [])[1] ?? ''
    const before = await seen()
    expect(before).toBe('')
    const save = (pluspunten: string, edited_at = '') =>
      submit(app, page, { action: 'edit', ...marks, pluspunten, edited_at })
    expect((await save('Uit tab A', before)).statusCode).toBe(303)
    expect((await save('Uit tab A', before)).statusCode, 'sent twice').toBe(303)
    clock.advance(60_000)
    const late = await save('Uit tab B', before)
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Deze actie is al uitgevoerd met andere gegevens. Vernieuw de pagina.')
    expect(late.body).toContain('value="Uit tab B"')
    expect(late.body).toMatch(/name="edited_at" value[ />]/)
    expect(await rows()).toMatchObject([{ pluspunten: ['Uit tab A'] }])
    expect((await save('Uit tab B', await seen())).statusCode).toBe(303)
    expect(await rows()).toMatchObject([{ pluspunten: ['Uit tab B'] }])
  })

  test('the link that confirmed a review says when its author took it away', async () => {
    const { app, draw, write, ownPage } = await setUp()
    await write()
    const { link, page } = await ownPage()
    await submit(app, page, { action: 'withdraw', bevestig: 'true' })
    for (const url of [link, `${link}?gedaan=confirm`]) {
      expect(await draw(url)).toContain('U heeft uw review zelf ingetrokken.')
      expect(await draw(url)).not.toContain('leest u waarom')
    }
  })

  test('the pages after a form thank nobody who sent nothing', async () => {
    const { app, page, draw } = await setUp()
    expect(headingOf(await draw(`${page}/success`))).toBe('Uw review')
    expect(await draw(`${page}/success`)).not.toContain('Bedankt')
    const sent = await draw(`${page}/success?verification_required=true`)
    expect(headingOf(sent)).toBe('Bedankt voor uw review')
    expect(sent).toMatch(
      /Klopt het adres niet\? <a href="\/schrijf-review\/\d+\?tab=reviews">Schrijf uw review dan opnieuw<\/a>/,
    )
    const reported = '/review-melden/review/1/success'
    for (const url of [reported, `${reported}?kenmerk=Casino www.x.nl`]) {
      const { body } = await app.inject({ url })
      expect(headingOf(body)).toBe('Uw melding')
      expect(body).not.toContain('is ontvangen')
      expect(body).not.toContain('Casino')
    }
    expect(headingOf(await draw(`${reported}?kenmerk=NM-7K4Q2M`))).toBe('Uw melding is ontvangen')
  })

  test('a link that opens nothing, or another page, answers with the status of its error', async () => {
    const { app, context, page, office } = await setUp()
    const status = async (url: string) => (await app.inject({ url })).statusCode
    expect(await status(`${page}?token=x`)).toBe(404)
    const other = await insertOffice(context.db, { title: 'Notariaat Elders' })
    await context.index.reload()
    const request = await post(app, '', offerteBody([office], karin))
    const mint = (kind: 'ri' | 'rm') =>
      context.db
        .transaction()
        .execute((trx) =>
          mintToken(trx, context, { kind, entity_id: `${request.body.id}:${office}`, expires_at: null }),
        )
    const [invitation, wrong] = [await mint('ri'), await mint('rm')]
    expect(await status(`${page}?token=${wrong}`)).toBe(400)
    expect(await status(`${page}?token=${invitation}`)).toBe(200)
    const elsewhere = await app.inject({ url: `/schrijf-review/${other}?token=${invitation}` })
    expect([elsewhere.statusCode, headingOf(elsewhere.body)]).toEqual([
      400,
      'Deze link is voor een andere pagina bedoeld.',
    ])
  })

  test('a point that is too long says by how much', async () => {
    const { write } = await setUp()
    const { statusCode, body } = await write({ pluspunten: ['Kort', 'a'.repeat(limits.review.pointMax + 1)] })
    expect(statusCode).toBe(400)
    expect(body).toContain('Schrijf pluspunt 2 in hoogstens 250 tekens')
    expect(body).toContain('Pluspunt 2 is 1 teken te lang.')
  })
})
