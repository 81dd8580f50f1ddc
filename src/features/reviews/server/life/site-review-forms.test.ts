import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertVestigingen } from '#test/offertes.ts'
import { insertSiteReview, linda, makeActive } from '#test/site-reviews.ts'

const path = '/schrijf-aktewijzer-review'
const form = { rating: '9', feedback: 'Prima.', ...linda }

describeOnDatabase('The pages of reviews of the platform', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock })
    const app = await createTestApp(context)
    const read = async (url: string) => {
      const { statusCode, body, headers } = await app.inject(url)
      return { status: statusCode, html: body, headers }
    }
    const tokenOf = async () => /name="form_token" value="([^"]+)"/.exec((await read(path)).html)?.[1] ?? ''
    const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      })
    const rows = () => context.db.selectFrom('reviews').where('type', '=', 'site_review').selectAll().execute()
    return { context, clock, read, post, tokenOf, rows }
  }

  test('a form is sent without JavaScript, once', async () => {
    const { context, clock, post, tokenOf, rows } = await setUp()
    await makeActive(context, (await insertVestigingen(context, [{}]))[0]!)
    const form_token = await tokenOf()
    expect((await post({ ...form, form_token })).body).toContain('Ongeldige aanvraag')
    clock.advance(3_000)
    const sent = await post({ ...form, form_token })
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${path}/success?verification_required=true`])
    expect((await post({ ...form, form_token })).statusCode).toBe(303)
    expect(await rows()).toHaveLength(1)
  })

  test('a wrong field keeps what was filled in, escaped; an untouched mark is asked about', async () => {
    const { clock, post, tokenOf, rows } = await setUp()
    const form_token = await tokenOf()
    clock.advance(3_000)
    const { statusCode, body } = await post({
      ...form,
      rating: '8',
      naam: '<script>',
      feedback: '</textarea>"',
      form_token,
    })
    expect(statusCode).toBe(400)
    expect(body).toContain('Klopt deze beoordeling?')
    expect(body).toContain('Voer een geldige naam in (2-64 letters)')
    expect(body).toContain('&lt;/textarea>&quot;')
    expect(body).not.toContain('value="<script>')
    const refused = await post({ ...form, rating_confirmed: 'true', form_token })
    expect([refused.statusCode, await rows()]).toEqual([403, []])
    expect(refused.body).toContain('U kunt ons beoordelen als u de afgelopen 90 dagen')
    expect((await post({ ...form, form_token }, { origin: 'https://elsewhere.example' })).statusCode).toBe(403)
  })

  test('the form is filled in from its address, is nowhere kept, and is only there under the brand of this site', async () => {
    const { read } = await setUp()
    const { html, headers } = await read(`${path}?email=jan%40voorbeeld.example&name=Jan%20Jansen`)
    expect(html).toContain('value="jan@voorbeeld.example"')
    expect(html).toContain('value="Jan Jansen"')
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect((await read('/schrijf-anders-review')).status).toBe(404)
    expect((await read('/schrijf-anders-review/success')).status).toBe(404)
    const gone = await read(`${path}?token=sigone`)
    expect(gone.status).toBe(404)
    expect(gone.html).toContain('Deze link is ongeldig of verlopen.')
  })

  test('the success page says what happens next', async () => {
    const { read } = await setUp()
    const required = await read(`${path}/success?verification_required=true&email=jan%40voorbeeld.example`)
    expect(required.html).toContain(
      'Klik op de link in de e-mail aan jan@voorbeeld.example. Uw review staat daarna binnen 24 uur online.',
    )
    const direct = await read(`${path}/success?verification_required=false`)
    expect(direct.html).toContain('Uw review is ontvangen en staat binnen 24 uur online.')
  })

  test('the success page thanks nobody who sent nothing, and prints no name that is none', async () => {
    const { read } = await setUp()
    const { html } = await read(`${path}/success`)
    expect(html).toContain('<h1>Uw review</h1>')
    expect(html).not.toContain('Bedankt')
    const named = (name: string) =>
      read(`${path}/success?verification_required=true&email=%3Cb%3Enee&name=${encodeURIComponent(name)}`)
    expect((await named('Linda')).html).toContain('<h1>Bedankt voor uw review, Linda</h1>')
    const advertised = (await named('Casino www.x.nl')).html
    expect(advertised).toMatch(/<h1>Bedankt voor uw review<span[^>]*><\/span><\/h1>/)
    for (const said of ['Casino', 'nee']) expect(advertised.replace(/href="[^"]*"/g, '')).not.toContain(`${said}`)
  })

  test('of two open pages of an author the older one does not overwrite what the newer one saved', async () => {
    const { context, clock, read } = await setUp()
    const app = await createTestApp(context)
    const id = await insertSiteReview(context.db, { rating: 9, feedback: 'Eerst' })
    const rm = { kind: 'rm' as const, entity_id: `site_review:${id}`, expires_at: null }
    const page = `/review/${await context.db.transaction().execute((trx) => mintToken(trx, context, rm))}`
    expect((await read(page)).html).toMatch(/name="edited_at" value[ />]/)
    const save = async (feedback: string) => {
      const payload = new URLSearchParams({ action: 'edit', rating: '9', feedback, edited_at: '' }).toString()
      const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
      return app.inject({ method: 'POST', url: page, headers, payload })
    }
    expect((await save('Uit tab A')).statusCode).toBe(303)
    clock.advance(60_000)
    const late = await save('Uit tab B')
    expect([late.statusCode, late.body.includes('Uit tab B</textarea>')]).toEqual([409, true])
    const platform = context.db.selectFrom('reviews').where('type', '=', 'site_review')
    expect((await platform.select('feedback').execute())[0]).toEqual({
      feedback: 'Uit tab A',
    })
  })

  test('the list shows five a page, the last page for a page that is not there, and text without markup', async () => {
    const { context, read } = await setUp()
    for (let n = 1; n <= 11; n++) {
      await insertSiteReview(context.db, { rating: 6, feedback: '<img src=x>', created_at: new Date(2026, 9, n) })
    }
    await context.index.reload()
    const first = await read('/site-reviews')
    expect(first.html.match(/<article/g)).toHaveLength(5)
    expect(first.html).toContain('Pagina 1 van 3')
    expect(first.html).toContain('6,0 van 10, 11 reviews')
    expect(first.html).toContain('Alle reviews zijn per e-mail geverifieerd.')
    expect(first.html).toContain('href="/volgorde#reviews"')
    expect(first.html).toContain('&lt;img src=x>')
    expect(first.html).not.toContain('<img src=x>')
    const last = await read('/site-reviews?page=99')
    expect(last.html).toContain('Pagina 3 van 3')
    expect(last.html.match(/<article/g)).toHaveLength(1)
    expect((await read('/site-reviews?page=-2')).html).toContain('Pagina 1 van 3')
  })
})
