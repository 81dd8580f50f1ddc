import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { verifyActs } from '#features/desk/server/public.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskClient } from '#test/desk-client.ts'
import { insertInstantPrice } from '#test/instant-prices.ts'
import { insertPrices } from '#test/offer-prices.ts'
import { get, insertVestigingen, jan, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { postForm } from '#test/post-form.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const minute = 60_000
const reason = 'De klant belde over de koopsom'

describeOnDatabase('The requests at the desk', (open) => {
  async function setUp({ rateLimits = false } = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits } })
    const ids = await insertVestigingen(context, [{}, { title: 'Kantoor Anders' }])
    await context.index.reload()
    const app = await createTestApp(context)
    const desk = deskClient(app, (await logInAtDesk(context)).cookie)
    async function request({ confirm = true, ...overrides }: Record<string, unknown> = {}) {
      const { body } = await post(app, '', offerteBody(ids, overrides))
      await runDueJobs(context)
      const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
      if (confirm) await post(app, `/access/${token}/confirm`, {})
      await runDueJobs(context)
      return { id: body.id as string, reference: body.reference as string, token }
    }
    return { context, clock, app, desk, ids, request }
  }

  test('are listed with their state, number and offices, and never with who asked or what was written', async () => {
    const { desk, request } = await setUp()
    const one = await request()
    const two = await request({ email: 'karin@voorbeeld.example', confirm: false })
    const page = await desk.read(paths.requests())
    for (const words of ['2 aanvragen', one.reference, two.reference, 'Nog niet geopend', 'Kantoor Anders'])
      expect(page).toContain(words)
    const detail = await desk.read(paths.request(one.id))
    expect(detail).toContain('E-mail M04 Aanvraag aan kantoor: verstuurd')
    for (const words of ['De klant bevestigde het e-mailadres', 'Verstuurd naar de kantoren'])
      expect(detail).toContain(words)
    // Also in what the browser takes the page over from.
    const whole = [await desk.get(paths.requests()), await desk.get(paths.request(one.id))]
      .map(({ body }) => body)
      .join()
    for (const secret of [jan.naam, jan.email, jan.telefoonnummer, 'tuin', '425.000', 'Verzinselweg'])
      expect(whole).not.toContain(secret)
  })

  test('say that a price list answered, which is no office that read them', async () => {
    const { desk, request, ids, context } = await setUp()
    await insertPrices(context, ids[0]!)
    await insertInstantPrice(context, ids[0]!)
    const { id } = await request()
    const detail = await desk.read(paths.request(id))
    expect(detail).toContain(', uit de prijslijst')
    expect((await desk.get(paths.request(id))).body).not.toContain('value="review"')
  })

  test('are narrowed by state, office and number', async () => {
    const { desk, request, ids, app } = await setUp()
    const sent = await request({ vestiging_ids: [ids[0]] })
    const waiting = await request({ email: 'karin@voorbeeld.example', confirm: false, vestiging_ids: [ids[1]] })
    const gone = await request({ email: 'piet@voorbeeld.example' })
    await post(app, `/access/${gone.token}/erase`, { bevestig: true })
    const all = [sent, waiting, gone].map(({ reference }) => reference)
    const matchesOf = async (query: Record<string, string>) => {
      const page = await desk.read(paths.requests(query))
      return all.filter((reference) => page.includes(reference))
    }
    expect(await matchesOf({ staat: 'verstuurd' })).toEqual([sent.reference])
    expect(await matchesOf({ staat: 'wacht' })).toEqual([waiting.reference])
    expect(await matchesOf({ staat: 'gewist' })).toEqual([gone.reference])
    for (const staat of ['bevestigd', 'gekozen', 'afgerond', 'ingetrokken', 'verlopen', 'onbereikbaar'])
      expect(await matchesOf({ staat })).toEqual([])
    expect(await matchesOf({ kantoor: 'anders' })).toEqual([waiting.reference, gone.reference])
    expect(await matchesOf({ kantoor: ids[0]! })).toEqual([sent.reference, gone.reference])
    expect(await matchesOf({ kenmerk: sent.reference.toLowerCase() })).toEqual([sent.reference])
    expect(await matchesOf({ kenmerk: sent.reference.replace('-', '') })).toEqual([sent.reference])
    for (const odd of ['?staat=__proto__', '?kantoor=%00', '?kantoor=%25', '?page=-1', '?page=1e9', '?kenmerk[]=x'])
      expect((await desk.get(`${paths.requests()}${odd}`)).statusCode).toBe(200)
    const unread = async (query: Record<string, string>) =>
      /Dit kunnen wij niet lezen: ([^.]*)\./.exec(await desk.read(paths.requests(query)))?.[1]
    expect(await unread({ staat: 'taart', kantoor: '\0', page: '-1' })).toBe('Staat, Kantoor (naam of nummer), Pagina')
    expect(await unread({ staat: 'wacht', kantoor: 'anders', kenmerk: 'NV-1', page: '2' })).toBeUndefined()
    for (const id of ['999', 'x', '__proto__', '9223372036854775808'])
      expect((await desk.get(paths.request(id))).statusCode).toBe(404)
  })

  test('of an address that is not confirmed get their mail again, within the limits', async () => {
    const { context, clock, desk, request } = await setUp({ rateLimits: true })
    const { id } = await request({ confirm: false })
    clock.advance(11 * minute)
    const again = () => desk.post(paths.request(id), { action: 'confirmation' })
    expect((await again()).headers.location).toBe(paths.request(id, { gedaan: 'confirmation' }))
    expect((await again()).statusCode).toBe(429)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M01', 2)).toHaveLength(2)
    expect(await desk.read(paths.acts())).toContain(`E-mail van een aanvraag opnieuw verstuurd · Aanvraag ${id}`)
  })

  test('go to an office again that did not react, with a link that works, and to no other', async () => {
    const { context, app, desk, request, ids } = await setUp()
    const { id, token } = await request()
    const rows = await context.db.selectFrom('offerte_vestigingen').selectAll().orderBy('id').execute()
    expect((await desk.post(paths.request(id), { action: 'office', kantoor: rows[0]!.id })).statusCode).toBe(303)
    await runDueJobs(context)
    const mails = await mailsOf(context, 'M04', 3)
    const link = tokenIn(mails[0]!, '/kantoor/offerte/')
    expect((await get(app, `/office/${link}`)).status).toBe(200)
    await post(app, `/access/${token}/confirm`, { keuze: { vestiging_id: ids[0] } })
    const late = await desk.post(paths.request(id), { action: 'office', kantoor: rows[1]!.id })
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Deze offerteaanvraag is gesloten.')
    for (const kantoor of ['999', 'x', ''])
      expect((await desk.post(paths.request(id), { action: 'office', kantoor })).statusCode).toBe(404)
  })

  test('end the links of an office whose address refuses the mail that goes to it again', async () => {
    const { context, app, desk, request } = await setUp()
    const { id, token } = await request()
    const address = 'kantoor1@voorbeeld.example'
    const mails = await mailsOf(context, 'M04', 2)
    const link = tokenIn(mails.find(({ to_address }) => to_address === address)!, '/kantoor/offerte/')
    const { send } = context.mailer
    const refusal = Object.assign(new Error('refused'), { command: 'RCPT TO', responseCode: 550 })
    context.mailer.send = (mail) => (mail.to.address === address ? Promise.reject(refusal) : send(mail))
    const [office] = await context.db.selectFrom('offerte_vestigingen').select('id').orderBy('id').execute()
    await desk.post(paths.request(id), { action: 'office', kantoor: office!.id })
    expect((await get(app, `/office/${link}`)).status).toBe(200)
    await runDueJobs(context)
    expect((await get(app, `/office/${link}`)).body.code).toBe('TOKEN_INVALID')
    expect((await post(app, `/office/${link}`, { action: 'decline', reden: 'anders' })).body.code).toBe('TOKEN_INVALID')
    expect((await get(app, `/access/${token}`)).body.vestigingen[0].status).toBe('bounced')
    expect(await mailsOf(context, 'M10')).toHaveLength(1)
  })

  test('offer to ask for a review of the office once an office opened or answered them', async () => {
    const { context, desk, request } = await setUp()
    const { id } = await request()
    const button = 'value="review"'
    const read = async () => (await desk.get(paths.request(id))).body
    const unread = await read()
    expect(unread).toContain('dat kan als een kantoor de aanvraag heeft geopend of beantwoord')
    expect(unread).not.toContain(button)
    expect(unread).toContain('value="site_review"')
    await context.db.updateTable('offerte_vestigingen').set({ opened_at: context.clock.now() }).execute()
    const opened = await read()
    expect(opened).toContain(button)
    expect(opened).not.toContain('dat kan als een kantoor')
  })

  test('ask for a review by their buttons', async () => {
    const { context, desk, request } = await setUp()
    const { id } = await request()
    for (const action of ['review', 'site_review']) {
      const answer = await desk.post(paths.request(id), { action })
      expect(answer.headers.location).toBe(paths.request(id, { gedaan: action }))
      expect((await desk.post(paths.request(id), { action })).statusCode).toBe(409)
    }
    await runDueJobs(context)
    for (const kind of ['M14', 'M16']) expect(await mailsOf(context, kind)).toHaveLength(1)
    expect(await desk.read(paths.request(id))).toContain('Review van het kantoor vragen: al gedaan')
  })

  test('show what was written for a stated reason alone, for a while, which the customer reads', async () => {
    const { context, clock, app, desk, request } = await setUp()
    const { id, token } = await request()
    const empty = await desk.post(paths.request(id), { action: 'inspect', reason: ' ' })
    expect(empty.statusCode).toBe(400)
    for (const part of ['id="reason-error"', 'href="#reason"']) expect(empty.body).toContain(part)
    const long = 'x'.repeat(limits.desk.reasonMax + 1)
    const tooLong = await desk.post(paths.request(id), { action: 'inspect', reason: long })
    for (const part of [`value="${long}"`, 'Schrijf de reden op één regel']) expect(tooLong.body).toContain(part)
    expect((await desk.post(paths.request(id), { action: 'burn' })).statusCode).toBe(400)
    expect((await desk.post(paths.request(id), { action: 'inspect', reason })).statusCode).toBe(303)
    const page = await desk.read(paths.request(id))
    for (const words of [jan.naam, jan.email, 'Wij kopen een huis met een tuin.', 'Koopsom: € 425.000'])
      expect(page).toContain(words)
    // A colleague states a reason of their own.
    const mia = deskClient(app, (await logInAtDesk(context, { email: 'mia@beheer.example' })).cookie)
    expect(await mia.read(paths.request(id))).not.toContain(jan.naam)
    const { body } = await get(app, `/access/${token}`)
    const label = `Ingezien door een medewerker. Reden: ${reason}`
    expect(body.timeline).toContainEqual({ at: clock.now().toISOString(), label })
    expect((await app.inject(paths.offerte(token))).body).toContain(label)
    const acts = await desk.read(paths.acts())
    expect(acts).toContain(`Aanvraag ingezien · Aanvraag ${id}`)
    expect(acts).toContain(`Reden: ${reason}`)
    expect(await verifyActs(context.db)).toMatchObject({ count: 1, broken: null })
    clock.advance(limits.desk.inspectionMs)
    expect(await desk.read(paths.request(id))).not.toContain(jan.naam)
    await post(app, `/access/${token}/erase`, { bevestig: true })
    expect(await desk.read(paths.request(id))).not.toContain('Inzien')
  })

  test('show what was written with offices, and what these said of the wished day, for a stated reason alone', async () => {
    const { context, app, desk, request } = await setUp()
    const { id, token } = await request({ gewenste_passeerdatum: '2027-01-15' })
    const mail = (await mailsOf(context, 'M04', 2)).find(
      ({ to_address }) => to_address === 'kantoor1@voorbeeld.example',
    )
    const office = tokenIn(mail!, '/kantoor/offerte/')
    const written = ['Tekent uw partner mee?', 'Ja, wij tekenen samen', 'vanaf 01-02-2027']
    await post(app, `/office/${office}`, { action: 'question', tekst: written[0] })
    const { body } = await get(app, `/access/${token}`)
    const { id: vestiging_id } = body.vestigingen.find((one: { messages: unknown[] }) => one.messages.length > 0)
    const message = { action: 'message', vestiging_id, tekst: written[1]! }
    expect((await postForm(app, `/offerte/${token}`, message)).status).toBe(303)
    const day = { action: 'haalbaarheid', antwoord: 'vanaf', vanaf: '2027-02-01' }
    expect((await post(app, `/office/${office}`, day)).status).toBe(200)
    const before = (await desk.get(paths.request(id))).body
    for (const words of written) expect(before).not.toContain(words)
    await desk.post(paths.request(id), { action: 'inspect', reason })
    const page = await desk.read(paths.request(id))
    for (const words of written) expect(page).toContain(words)
    expect(page).toMatch(/Kantoor · 20 november 2026.*Klant · 20 november 2026/)
  })
})
