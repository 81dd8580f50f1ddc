import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { mintToken } from '#server/tokens/mint-token.ts'
import { karin } from '#test/author-reviews.ts'
import { describeOnDatabase } from '#test/database.ts'
import { mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { formToken, headingOf, marks, setUpPosting, submit } from '#test/posted-reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnDatabase('Reviews without JavaScript', (open) => {
  const setUp = () => setUpPosting(open)

  test('a form that is posted is one review, also when it is posted twice', async () => {
    const { app, page, rows, draw, clock } = await setUp()
    const fields = { ...marks, ...karin, form_token: formToken(await draw()), pluspunten: ['Rustig', ''] }
    expect((await submit(app, page, fields)).statusCode, 'faster than a person').toBe(400)
    clock.advance(limits.form.ageMinMs)
    for (const _ of ['first', 'again']) {
      const { statusCode, headers } = await submit(app, page, fields)
      expect([statusCode, headers.location]).toEqual([303, `${page}/success?verification_required=true`])
    }
    expect(await rows()).toMatchObject([{ pluspunten: ['Rustig'], naam: 'Karin van der V.' }])
  })

  test('what is wrong is told and what was filled in stays, escaped', async () => {
    const { rows, write } = await setUp()
    const typed = '<script>alert(1)</script> "Prima"'
    const { statusCode, body } = await write({
      naam: '1',
      rating_service: '8',
      minpunten: typed,
      dienst_ids: 'testament',
    })
    expect(statusCode).toBe(400)
    for (const words of ['Klopt deze beoordeling?', 'Voer een geldige naam in (2-64 letters)'])
      expect(body).toContain(words)
    expect(body).toContain('value="&lt;script>alert(1)&lt;/script> &quot;Prima&quot;"')
    expect(body).not.toContain('<script>alert')
    expect(body).toMatch(/<input (?=[^>]* checked[ /])[^>]*value="testament"/)
    expect(await rows()).toEqual([])
  })

  test('a refusal of the call is told in the page, with its status', async () => {
    const { rows, write } = await setUp()
    await write()
    const again = await write({ pluspunten: 'Iets heel anders' })
    expect(again.statusCode).toBe(409)
    expect(again.body).toContain('U heeft deze notaris al beoordeeld.')
    expect(again.body).toContain('value="Iets heel anders"')
    const disposable = await write({ email: 'weg@mailinator.com' })
    expect(disposable.statusCode).toBe(400)
    expect(disposable.body).toContain('Gebruik een vast e-mailadres.')
    expect(await rows()).toHaveLength(1)
  })

  test('a form of another site, a robot and an office that does not exist leave nothing', async () => {
    const { app, page, rows, write } = await setUp()
    expect((await submit(app, page, { ...marks, ...karin }, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
    expect((await submit(app, page, { ...marks, ...karin, form_token: 'verzonnen' })).statusCode).toBe(400)
    expect((await write({ website: 'https://reclame.example' })).statusCode).toBe(303)
    expect((await app.inject({ url: '/schrijf-review/999999' })).statusCode).toBe(404)
    expect(await rows()).toEqual([])
  })

  test('opening the link of the mail confirms nothing, its button does', async () => {
    const { app, rows, draw, write, confirmLink } = await setUp()
    await write({ pluspunten: 'Een <b>rustige</b> uitleg' })
    const link = await confirmLink()
    const page = await app.inject({ url: link })
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    expect(headingOf(page.body)).toBe('Bevestig uw review')
    expect(page.body).toContain('Een &lt;b>rustige&lt;/b> uitleg')
    expect(await rows()).toMatchObject([{ status: 'pending_verification' }])
    const { headers } = await submit(app, link, { action: 'confirm' })
    expect(headers.location).toBe(`${link}?gedaan=confirm`)
    expect(await rows()).toMatchObject([{ status: 'published' }])
    expect(headingOf(await draw(`${link}?gedaan=confirm`))).toBe('Bedankt voor uw bevestiging')
    expect(headingOf(await draw(link))).toBe('Deze link is al gebruikt.')
    expect((await submit(app, link, { action: 'iets' })).statusCode).toBe(400)
  })

  test('a link that has expired says so and sends a new one', async () => {
    const { app, clock, context, draw, write, confirmLink } = await setUp()
    await write()
    const link = await confirmLink()
    clock.advance(limits.review.confirmMs)
    const expired = await draw(link)
    expect(headingOf(expired)).toBe('Deze link is verlopen.')
    expect(expired).toContain('Stuur een nieuwe link')
    expect((await submit(app, link, { action: 'resend' })).headers.location).toBe(`${link}?gedaan=resend`)
    await runDueJobs(context)
    const fresh = `/bevestigen/${tokenIn((await mailsOf(context, 'M17', 2))[0]!, '/bevestigen/')}`
    expect(headingOf(await draw(fresh))).toBe('Bevestig uw review')
  })

  test('who did not write it erases it; its link then opens nothing', async () => {
    const { app, rows, write, confirmLink } = await setUp()
    await write()
    const link = await confirmLink()
    expect((await submit(app, link, { action: 'delete' })).statusCode, 'not ticked').toBe(400)
    expect((await submit(app, link, { action: 'delete', bevestig: 'true' })).headers.location).toBe(
      `${link}?gedaan=delete`,
    )
    expect(await rows()).toEqual([])
    expect((await app.inject({ url: link })).statusCode).toBe(404)
  })

  test('an author changes and withdraws a review through its page', async () => {
    const { app, context, rows, draw, write, confirmLink } = await setUp()
    await write()
    await submit(app, await confirmLink(), { action: 'confirm' })
    await runDueJobs(context)
    const page = `/review/${tokenIn((await mailsOf(context, 'M19'))[0]!, '/review/')}`
    expect(headingOf(await draw(page))).toBe('Uw review')
    const wrong = await submit(app, page, { action: 'edit', ...marks, rating_service: '1', minpunten: 'Lang wachten' })
    expect([wrong.statusCode, wrong.body.includes('Geef een beoordeling')]).toEqual([400, true])
    expect(wrong.body).toContain('value="Lang wachten"')
    const changed = {
      action: 'edit',
      ...marks,
      rating_service: '2',
      minpunten: 'Lang wachten',
      alleen_initialen: 'true',
    }
    expect((await submit(app, page, changed)).headers.location).toBe(`${page}?gedaan=edit`)
    expect(await rows()).toMatchObject([{ rating_service: 2, minpunten: ['Lang wachten'], naam: 'K. van der V.' }])
    expect((await submit(app, page, { action: 'withdraw', bevestig: 'true' })).headers.location).toBe(
      `${page}?gedaan=withdraw`,
    )
    expect(await rows()).toMatchObject([{ status: 'withdrawn' }])
    expect(headingOf(await draw(`${page}?gedaan=withdraw`))).toBe('Uw review is ingetrokken')
  })

  test('an invitation fills in the form and locks the address; when it has ended the form is still there', async () => {
    const { app, context, clock, office, page, rows, draw, write } = await setUp()
    const request = await post(app, '', offerteBody([office], karin))
    const expires_at = new Date(clock.now().getTime() + limits.invitation.lifeMs)
    const entity_id = `${request.body.id}:${office}`
    const token = await context.db
      .transaction()
      .execute((trx) => mintToken(trx, context, { kind: 'ri', entity_id, expires_at }))
    const invited = `${page}?tab=reviews&token=${token}`
    const drawn = await draw(invited)
    expect(drawn).toMatch(new RegExp(`<input (?=[^>]* readonly)[^>]*value="${karin.email}"`))
    const { headers } = await write({ email: 'ander@voorbeeld.example' }, invited)
    expect(headers.location).toBe(`${page}/success?verification_required=false`)
    expect(await rows()).toMatchObject([{ status: 'published', verification_level: 'uitnodiging' }])
    const used = await draw(invited)
    expect(['Deze link is al gebruikt.', 'U heeft deze notaris al beoordeeld.']).toContainEqual(
      headingOf(used)?.replace(/\. Via.*/, '.'),
    )
  })

  test('an author whose review is checked for longer than a day is promised no day', async () => {
    const { app, context, office, page, draw, write } = await setUp()
    const website = `https://${karin.email.split('@')[1]}`
    await context.db.updateTable('vestigingen').set({ website }).where('id', '=', office).execute()
    const request = await post(app, '', offerteBody([office], karin))
    const invitation = { kind: 'ri' as const, entity_id: `${request.body.id}:${office}`, expires_at: null }
    const token = await context.db.transaction().execute((trx) => mintToken(trx, context, invitation))
    const { headers } = await write({}, `${page}?tab=reviews&token=${token}`)
    expect(headers.location).toBe(`${page}/success?verification_required=false&held=true`)
    expect(await draw(String(headers.location))).toContain('Wij controleren hem eerst; u krijgt bericht per e-mail.')
  })

  test('a mark that was chosen as it stood is not asked about', async () => {
    const { rows, write } = await setUp()
    const untouched = { rating_prijs_kwaliteit: '8', rating_service: '8' }
    const { body } = await write({ ...untouched, touched: 'rating_service' })
    expect(body).toContain('Prijs-kwaliteit: 8, Goed.')
    expect(body).not.toContain('Service: 8, Goed.')
    expect(body).toContain('<input type="hidden" name="touched" value="rating_service"/>')
    await write({ ...untouched, touched: ['rating_service', 'rating_prijs_kwaliteit', 'verzonnen'] })
    expect(await rows()).toMatchObject([{ rating_service: 8 }])
  })

  test('a report is received by a form, and again by the same form is one report', async () => {
    const { app, clock, context, rows, draw, write, confirmLink } = await setUp()
    await write({ pluspunten: 'Rustige uitleg van de akte' })
    await submit(app, await confirmLink(), { action: 'confirm' })
    const [{ id } = { id: '' }] = await rows()
    const page = `/review-melden/review/${id}`
    expect(await draw(page)).toContain('Rustige uitleg van de akte')
    const fields = {
      reden: 'vertrouwelijk',
      tekst: 'Dit gaat over mijn dossier.',
      naam: 'Bo Lezer',
      email: 'bo@voorbeeld.example',
      te_goeder_trouw: 'true',
      form_token: formToken(await draw(page)),
    }
    const missing = await submit(app, page, { ...fields, reden: '', te_goeder_trouw: '' })
    expect(missing.statusCode).toBe(400)
    clock.advance(limits.form.ageMinMs)
    for (const _ of ['first', 'again']) {
      expect((await submit(app, page, fields)).headers.location).toMatch(
        new RegExp(`^${page}/success\\?kenmerk=[\\w-]+$`),
      )
    }
    expect(await context.db.selectFrom('review_notices').select('reason').execute()).toEqual([
      { reason: 'vertrouwelijk' },
    ])
    expect((await app.inject({ url: '/review-melden/iets/1' })).statusCode).toBe(404)
    expect((await app.inject({ url: '/review-melden/review/999999' })).statusCode).toBe(404)
  })
})
