import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertVestigingen, jan, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const page = '/offerte-aanvragen'

describeOnDatabase('Without JavaScript', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock })
    const ids = await insertVestigingen(context, [{}, {}])
    await context.index.reload()
    return { clock, context, ids, app: await createTestApp(context) }
  }
  const count = async ({ context }: Awaited<ReturnType<typeof setUp>>) =>
    (await context.db.selectFrom('offerte_requests').select('id').execute()).length

  /** Posts a form as a browser does. */
  function submit(app: FastifyInstance, url: string, fields: [string, string][], headers = {}) {
    const payload = new URLSearchParams(fields).toString()
    const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    return app.inject({ method: 'POST', url, payload, headers: { ...type, ...headers } })
  }
  /** The inputs of a rendered form that a browser would send, without those that the visitor fills in. */
  const hidden = (html: string): [string, string][] =>
    [...html.matchAll(/<input type="hidden"[^>]*? name="([^"]+)" value(?:="([^"]*)")?/g)].map((m) => [
      m[1]!,
      unescaped(m[2] ?? ''),
    ])
  const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"')
  /** What a page says, without what only its script may say. */
  const shown = (html: string) => html.replace(/<template[^>]*>.*?<\/template>(<\/template>)?/gs, '')
  const contact: [string, string][] = Object.entries(jan)
  const situation: [string, string][] = [
    ['dienst_ids', 'leveringsakte'],
    ['dienst_ids', 'hypotheekakte'],
    ['koopsom', '425.000'],
  ]

  test('the wizard goes through its steps as forms and ends on the success page', async () => {
    const set = await setUp()
    const { app, ids, clock, context } = set
    const first = await app.inject({ url: `${page}?vestigingen=${ids.join(',')}` })
    expect(first.statusCode).toBe(200)
    expect(first.body).toContain('Vul alle velden in.')
    expect(first.body).toContain('Hierna kiest u de diensten')
    const chosen = await app.inject({ url: `${page}?vestigingen=${ids.join(',')}&diensten=leveringsakte` })
    expect(chosen.body).toContain('Hierna controleert u uw diensten')
    const second = await submit(app, page, [...hidden(first.body), ...contact])
    expect(second.statusCode).toBe(200)
    expect(hidden(second.body)).toEqual(expect.arrayContaining([['step', '2'], ...contact]))
    const third = await submit(app, page, [...hidden(second.body), ...situation, ['hypotheekbedrag', '300000']])
    expect(third.body).toContain('€ 300.000')
    expect(third.body).toMatch(/<h2>Gekozen notarissen<\/h2><a [^>]*href="\/zoeken"[^>]*js-only/)
    // Too long for its line the address goes on after the @.
    expect(third.body).toMatch(/jan\.verzonnen@<wbr\/>voorbeeld/)
    expect(hidden(third.body)).toEqual(
      expect.arrayContaining([
        ['step', '3'],
        ['koopsom', '425.000'],
      ]),
    )
    clock.advance(limits.form.ageMinMs)
    const sent = await submit(app, page, hidden(third.body))
    expect([sent.statusCode, sent.headers.location]).toEqual([303, `${page}/success?gedaan=send`])
    const again = await submit(app, page, hidden(third.body))
    expect(again.statusCode).toBe(303)
    expect(await count(set)).toBe(1)
    await runDueJobs(context)
    expect((await mailsOf(context, 'M01'))[0]!.to_address).toBe(jan.email)
  })

  test('the form says which of the chosen offices it leaves out', async () => {
    const { app, ids, context } = await setUp()
    const more = await insertVestigingen(context, [{ slug: 'derde' }, { slug: 'vierde' }])
    await context.index.reload()
    const textOf = async (query: string) => (await app.inject(`${page}?${query}`)).body
    const four = [...ids, ...more].map((id) => `vestigingen=${id}`).join('&')
    expect(await textOf(four)).toContain('U koos 4 kantoren. De eerste 3 staan hier.')
    const oneGone = await textOf(`vestigingen=${ids[0]}&vestigingen=999999`)
    expect(oneGone).toContain('Eén gekozen kantoor staat niet meer op onze site.')
    expect(oneGone).toContain('Vul alle velden in.')
    const none = await textOf('vestigingen=999999')
    expect(none).toContain('Kies eerst een notaris')
    expect(none).toContain('Wat u koos, staat niet meer op onze site.')
    expect(none).not.toContain('Vul alle velden in.')
    const all = await textOf(`vestigingen=${ids}`)
    expect(all).not.toMatch(/staan hier|staat niet meer/)
  })

  test('the check leads to a step to be changed, which leads straight back to the check', async () => {
    const { app, ids } = await setUp()
    const first = await app.inject({ url: `${page}?vestigingen=${ids[0]}` })
    const second = await submit(app, page, [...hidden(first.body), ...contact])
    const third = await submit(app, page, [...hidden(second.body), ['dienst_ids', 'hypotheekakte']])
    expect(third.body).toMatch(/<button (?=[^>]*name="go")[^>]*value="1"[^>]*>Wijzigen/)
    // The page names what was skipped.
    expect(third.body).toMatch(/Niet ingevuld: beschrijving, hypotheekbedrag, bank\/financier[^.]* en [^.]+\./)
    const changing = await submit(app, page, [...hidden(third.body), ['go', '1']])
    expect(hidden(changing.body)).toEqual(expect.arrayContaining([['step', '1']]))
    expect(changing.body).toContain('Volgende: Bevestiging')
    const named = contact.map(([name, value]): [string, string] => [name, name === 'naam' ? 'Piet Anders' : value])
    const checked = await submit(app, page, [...hidden(changing.body), ...named])
    expect(hidden(checked.body)).toEqual(expect.arrayContaining([['step', '3']]))
    expect(checked.body).toContain('Piet Anders')
  })

  test('a request that is withdrawn before it was confirmed says that no office got it', async () => {
    const { app, ids, clock, context } = await setUp()
    await context.db.updateTable('vestigingen').set({ can_receive_email: false }).where('id', '=', ids[1]!).execute()
    const first = await app.inject({ url: page })
    clock.advance(limits.form.ageMinMs)
    const offices = ids.map((id): [string, string] => ['vestiging_ids', id])
    const fields = hidden(first.body).filter(([name]) => name !== 'step')
    await submit(app, page, [...fields, ...contact, ...situation, ...offices, ['step', '3']])
    await runDueJobs(context)
    const url = `/offerte/${tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')}`
    const waiting = await app.inject({ url })
    expect(waiting.body).toContain('Dan sturen wij die direct naar de notaris.')
    // The button of the mail opens the page, the one of the page confirms: nobody takes the first for the second.
    expect(waiting.body).toMatch(/uw aanvraag is nog niet verstuurd<.*Aanvraag bevestigen<\/button>/s)
    const { text } = (await mailsOf(context, 'M01'))[0]!
    expect(text).toContain('Bekijk en bevestig uw aanvraag')
    expect(text).not.toContain('Aanvraag bevestigen')
    expect(waiting.body).not.toContain('De notarissen krijgen bericht')
    const pressed = await submit(app, url, [['action', 'withdraw']])
    const withdrawn = await app.inject({ url: String(pressed.headers.location) })
    expect(withdrawn.body).toContain('Uw aanvraag is ingetrokken. De notarissen hebben niets ontvangen.')
  })

  test('whoever confirmed the address in this browser lately reads that the request went out at once', async () => {
    const { app, ids, clock, context } = await setUp()
    const ask = async (headers = {}) => {
      const first = await app.inject({ url: page })
      clock.advance(limits.form.ageMinMs)
      const fields = hidden(first.body).filter(([name]) => name !== 'step')
      const all: [string, string][] = [...fields, ...contact, ...situation, ['vestiging_ids', ids[0]!], ['step', '3']]
      return submit(app, page, all, headers)
    }
    await ask()
    await runDueJobs(context)
    const url = `/offerte/${tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')}`
    const confirmed = await submit(app, url, [['action', 'confirm']])
    clock.advance(limits.offerte.duplicateWindowMs)
    const { name, value } = confirmed.cookies[0]!
    const sent = await ask({ cookie: `${name}=${value}` })
    expect(sent.headers.location).toBe(`${page}/success?gedaan=confirm`)
    const success = (await app.inject({ url: String(sent.headers.location) })).body
    expect(success).toContain('Uw aanvraag is verstuurd.')
    expect(success).not.toContain('Klik op de knop in die e-mail')
  })

  test('who asks a second time is led to the mail of the first time', async () => {
    const { app, ids, clock } = await setUp()
    const ask = async () => {
      const first = await app.inject({ url: page })
      clock.advance(limits.form.ageMinMs)
      const fields = hidden(first.body).filter(([name]) => name !== 'step')
      return submit(app, page, [...fields, ...contact, ...situation, ['vestiging_ids', ids[0]!], ['step', '3']])
    }
    const receipt = await ask()
    const refused = await ask()
    expect(refused.statusCode).toBe(409)
    expect(refused.body).toContain('Bekijk uw e-mail')
    expect(shown(refused.body)).not.toContain('Probeer opnieuw')
    expect(refused.body).toMatch(
      /<button [^>]*formaction="\/offerte-aanvragen\/success"[^>]*>Stuur de bevestiging opnieuw/i,
    )
    const changing = await submit(app, page, [...hidden(refused.body), ['go', '1']])
    expect(refused.body).toMatch(/<button (?=[^>]*name="go")[^>]*value="1"[^>]*>Ander e-mailadres/)
    expect(changing.body).toMatch(/<input [^>]*name="email"[^>]*value="jan.verzonnen@voorbeeld.example"/)
    // The button sends what stands in the form, of which the other page takes the address.
    const [, action = ''] = /<button [^>]*value="(\w+)"[^>]*>Stuur de bevestiging opnieuw/.exec(refused.body) ?? []
    const { name, value } = receipt.cookies[0]!
    clock.advance(limits.rates.resendSoon.windowMs)
    const again = await submit(app, `${page}/success`, [...hidden(refused.body), ['action', action]], {
      cookie: `${name}=${value}`,
    })
    expect([again.statusCode, again.headers.location]).toEqual([303, `${page}/success?gedaan=reminder`])
  })

  test('who chose only offices that take no requests is led to other offices instead of to another try', async () => {
    const { app, ids, clock, context } = await setUp()
    await context.db.updateTable('vestigingen').set({ can_receive_email: false }).execute()
    const first = await app.inject({ url: page })
    clock.advance(limits.form.ageMinMs)
    const fields = hidden(first.body).filter(([name]) => name !== 'step')
    const offices = ids.map((id): [string, string] => ['vestiging_ids', id])
    const refused = await submit(app, page, [...fields, ...contact, ...situation, ...offices, ['step', '3']])
    expect(refused.statusCode).toBe(422)
    expect(refused.body).toMatch(
      /role="alert".*Kies een andere notaris\..*href="\/zoeken"[^>]*>Andere notaris zoeken<\/a>/s,
    )
    expect(shown(refused.body)).not.toContain('Probeer opnieuw')
  })

  test('a wrong step comes back with its messages and what was typed', async () => {
    const { app, ids } = await setUp()
    const first = await app.inject({ url: `${page}?vestigingen=${ids[0]}` })
    const wrong = await submit(app, page, [...hidden(first.body), ['naam', 'Jan Verzonnen'], ['email', 'onzin']])
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('Voer een geldig e-mailadres in')
    expect(wrong.body).toContain('Telefoonnummer is verplicht')
    expect(wrong.body).toContain('value="Jan Verzonnen"')
    expect(wrong.body).toContain('value="onzin"')
  })

  test('a form that is sent faster than a person can, without its token or from elsewhere is not taken', async () => {
    const set = await setUp()
    const { app, ids } = set
    const first = await app.inject({ url: page })
    const token = hidden(first.body).find(([name]) => name === 'form_token') ?? ['form_token', '']
    const all: [string, string][] = [['step', '3'], ['vestiging_ids', ids[0]!], ...contact, ...situation]
    expect((await submit(app, page, [...all, token])).statusCode).toBe(400)
    expect((await submit(app, page, all)).statusCode).toBe(400)
    const foreign = { 'sec-fetch-site': 'cross-site', origin: 'https://elders.example' }
    expect((await submit(app, page, all, foreign)).statusCode).toBe(403)
    expect(await count(set)).toBe(0)
  })

  test('the page behind the mailed link says of an act only what is so, whatever its address says', async () => {
    const { app, ids, context } = await setUp()
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const untrue = /verwijderd\.|ingetrokken\.|opgeslagen\.|verstuurd\.|andere kantoor\.|genoteerd\./
    for (const act of ['erase', 'withdraw', 'choose', 'confirm', 'replace', 'report']) {
      const { statusCode, body } = await app.inject(`/offerte/${token}?gedaan=${act}`)
      const notices = [...body.matchAll(/<h1[^>]*>([^<]*)<|class="notice[^"]*"[^>]*>(.*?)<\/div>/gs)].join()
      expect([act, statusCode]).toEqual([act, 200])
      expect(notices).toContain('Bevestig uw offerteaanvraag')
      expect(notices).not.toMatch(untrue)
    }
  })

  test('the page behind the mailed link confirms, withdraws and erases with its buttons', async () => {
    const set = await setUp()
    const { app, ids, clock, context } = set
    const first = await app.inject({ url: page })
    clock.advance(limits.form.ageMinMs)
    const form: [string, string][] = [...hidden(first.body), ...contact, ...situation, ['vestiging_ids', ids[0]!]]
    await submit(app, page, [...form.filter(([name]) => name !== 'step'), ['step', '3']])
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const press = (action: string, more: [string, string][] = []) =>
      submit(app, `/offerte/${token}`, [['action', action], ...more])

    const opened = await app.inject({ url: `/offerte/${token}` })
    expect(opened.statusCode).toBe(200)
    expect(opened.headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
    const confirmed = await press('confirm')
    expect([confirmed.statusCode, confirmed.headers.location]).toEqual([303, `/offerte/${token}?gedaan=confirm`])
    expect((await press('resend')).statusCode).toBe(409)
    expect((await press('onzin')).statusCode).toBe(400)
    expect((await press('withdraw')).statusCode).toBe(303)
    const unsure = await press('erase')
    expect(unsure.statusCode).toBe(400)
    expect(unsure.body).toMatch(/id="erase-bevestig-error".*Vink dit aan als u het zeker weet/)
    expect(unsure.body).toContain('href="#erase-bevestig"')
    expect(unsure.body).toMatch(/<title>Fout: /)
    expect((await press('erase', [['bevestig', 'true']])).statusCode).toBe(303)
    expect((await app.inject({ url: `/offerte/${token}` })).statusCode).toBe(404)
  })
})
