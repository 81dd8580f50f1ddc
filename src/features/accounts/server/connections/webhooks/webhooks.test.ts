import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { verifyActs } from '#features/desk/server/public.ts'
import { reviewBody } from '#test/author-reviews.ts'
import { openConnectedOffice, secretIn } from '#test/connected-office.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskClient } from '#test/desk-client.ts'
import { insertPrices, pricedOffer } from '#test/offer-prices.ts'
import { jan, mailsOf, post, tokenIn } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { postForm } from '#test/post-form.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { postTo } from '#test/site-reviews.ts'
import { answering, startReceiver } from '#test/webhook-receiver.ts'

const minute = 60_000
type IsGenuine = (secret: string, headers: object, body: string, now?: number) => boolean

/** The example of docs/webhooks.md, as whoever reads it would copy it. */
async function documentedCheck(): Promise<IsGenuine> {
  const [, code] = /```js\n(.*?)```/s.exec(readFileSync('docs/webhooks.md', 'utf8')) ?? []
  const module = await import(`data:text/javascript,${encodeURIComponent(code!)}`)
  return module.isGenuine
}

describeOnDatabase('A webhook', (open) => {
  async function setUp() {
    const receiver = await startReceiver()
    const set = await openConnectedOffice(open)
    const add = async (events = 'request.confirmed') => {
      const answer = await set.press('add_webhook', { url: receiver.url, events })
      expect(answer.statusCode).toBe(200)
      return secretIn(answer.body)
    }
    const types = () => receiver.received.map(({ body }) => JSON.parse(body).type)
    const rows = () => set.context.db.selectFrom('webhook_deliveries').selectAll().orderBy('created_at').execute()
    return { ...set, receiver, add, types, rows }
  }

  test('says what happened to whoever can check that it is ours, by the example of the documentation', async () => {
    const { clock, context, receiver, add, request, own } = await setUp()
    const secret = await add()
    expect(secret).toMatch(/^whsec_/)
    await request()
    await runDueJobs(context)
    const [message] = receiver.received
    const { headers, body } = message!
    const isGenuine = await documentedCheck()
    const now = clock.now().getTime()
    expect(isGenuine(secret, headers, body, now)).toBe(true)
    expect(isGenuine(secret, headers, `${body} `, now)).toBe(false)
    expect(isGenuine(`whsec_${'A'.repeat(44)}`, headers, body, now)).toBe(false)
    expect(isGenuine(secret, headers, body, now + 10 * minute)).toBe(false)
    const { type, timestamp, data } = JSON.parse(body)
    expect([type, timestamp]).toEqual(['request.confirmed', clock.now().toISOString()])
    const url = `${context.config.publicUrl}${paths.office(own)}`
    expect(data).toEqual({
      vestiging_id: own,
      request_id: expect.any(String),
      reference: expect.stringMatching(/^NV-/),
      url,
    })
    for (const secretOfJan of [jan.naam, jan.email, jan.telefoonnummer, 'tuin']) expect(body).not.toContain(secretOfJan)
  })

  test('says what its office chose to hear of, as a choice and another one', async () => {
    const { app, clock, context, ids, own, request, press, receiver } = await setUp()
    await press('add_webhook', { url: receiver.url, events: 'request.chosen' })
    const token = await request()
    await runDueJobs(context)
    expect(receiver.received).toEqual([])
    const choose = (vestiging_id: unknown) => post(app, `/access/${token}/confirm`, { keuze: { vestiging_id } })
    const { standsMs } = limits.offerte.choice
    await choose(own)
    clock.advance(standsMs - 1)
    // Taken back before anybody heard of it.
    await choose(ids[1])
    await choose(own)
    clock.advance(standsMs - 1)
    await runDueJobs(context)
    expect(receiver.received).toEqual([])
    clock.advance(1)
    await runDueJobs(context)
    await choose(ids[1])
    clock.advance(standsMs)
    await runDueJobs(context)
    const chosen = receiver.received.map(({ body }) => JSON.parse(body)).map(({ type, data }) => [type, data.chosen])
    expect(chosen).toHaveLength(2)
    expect(chosen).toEqual(
      expect.arrayContaining([
        ['request.chosen', true],
        ['request.chosen', false],
      ]),
    )
  })

  test('says that an offer was sent, and that a review is online', async () => {
    const { app, context, own, press, receiver, request, types } = await setUp()
    await insertPrices(context, own)
    await press('add_webhook', { url: receiver.url, events: 'offer.sent' })
    await press('add_webhook', { url: receiver.url, events: 'review.published' })
    await request()
    await runDueJobs(context)
    const toOwn = (await mailsOf(context, 'M04', 2)).find(
      ({ to_address }) => to_address === 'kantoor1@voorbeeld.example',
    )
    const sent = await post(app, `/office/${tokenIn(toOwn!, '/kantoor/offerte/')}`, pricedOffer)
    expect(sent.status).toBe(200)
    await postTo(app, '/reviews', reviewBody(own))
    await runDueJobs(context)
    await postTo(app, `/auth/verify-registration/${tokenIn((await mailsOf(context, 'M17'))[0]!, '/bevestigen/')}`, {})
    await runDueJobs(context)
    expect(types()).toEqual(['offer.sent', 'review.published'])
    const { data } = JSON.parse(receiver.received[1]!.body)
    expect(data).toEqual({
      vestiging_id: own,
      review_id: expect.any(String),
      url: expect.stringContaining(`/notaris/${own}`),
    })
  })

  test('that fails is tried again until it arrives, with the same id', async () => {
    const { clock, context, receiver, add, request, rows, client, page } = await setUp()
    await add()
    receiver.answer = answering(500)
    await request()
    await runDueJobs(context)
    clock.advance(5_000)
    await runDueJobs(context)
    expect(await rows()).toMatchObject([{ attempts: 2, last_answer: '500', delivered_at: null }])
    expect(await client.read(page)).toContain('Mislukt sinds')
    receiver.answer = answering(200)
    clock.advance(5 * minute)
    await runDueJobs(context)
    expect(await rows()).toMatchObject([{ attempts: 3, last_answer: '200', next_try_at: null, given_up_at: null }])
    expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1)
    expect(receiver.received).toHaveLength(3)
    expect(await client.read(page)).toMatch(/request\.confirmed .* Aangekomen/)
    expect(await client.read(page)).not.toContain('Mislukt sinds')
  })

  test('is turned off after days of failure with one mail, and gets what waits when it is on again', async () => {
    const { clock, context, receiver, add, request, rows, press, client, page } = await setUp()
    await add()
    receiver.answer = answering(503)
    await request()
    await runDueJobs(context)
    const webhook = (await rows())[0]!.webhook_id
    for (const delay of limits.webhook.retryDelaysMs) {
      clock.advance(delay)
      await runDueJobs(context)
    }
    expect(await rows()).toMatchObject([{ given_up_at: expect.any(Date) }])
    clock.advance(limits.webhook.offAfterMs)
    await press('try', { webhook })
    await runDueJobs(context)
    expect(await client.read(page)).toContain('Uit sinds')
    const [mail] = await mailsOf(context, 'M43')
    expect([mail!.to_address, mail!.subject]).toEqual([
      'anna@kantoor.example',
      'Webhook van Notariaat Voorbeeld 1 is uitgezet',
    ])
    // What happens while it is off is not kept for it.
    expect(await rows()).toHaveLength(2)
    receiver.answer = answering(204)
    await press('on', { webhook })
    await runDueJobs(context)
    expect(JSON.parse(receiver.received.at(-1)!.body).type).toBe('webhook.test')
    const [first] = await rows()
    expect((await press('resend', { webhook, bericht: first!.id })).statusCode).toBe(303)
    await runDueJobs(context)
    expect((await rows()).every(({ delivered_at }) => delivered_at)).toBe(true)
    expect(await mailsOf(context, 'M43')).toHaveLength(1)
  })

  test('is turned off at once by who says that there is nobody any more', async () => {
    const { context, receiver, add, request, client, page } = await setUp()
    await add()
    receiver.answer = answering(410)
    await request()
    await runDueJobs(context)
    expect(await client.read(page)).toContain('Uit sinds')
  })

  test('is refused an address that may not be, with what was typed and why', async () => {
    const { press, receiver } = await setUp()
    for (const url of ['https://10.0.0.1/', 'https://localhost/', 'http://kantoor.example/', 'niets']) {
      const refused = await press('add_webhook', { url, events: 'offer.sent' })
      expect(refused.statusCode).toBe(400)
      for (const part of ['id="url-error"', `value="${url}"`, 'href="#url"']) expect(refused.body).toContain(part)
    }
    const none = await press('add_webhook', { url: receiver.url })
    expect(none.body).toContain('Kies minimaal één soort bericht')
    for (let n = 0; n < limits.webhook.max; n++)
      expect((await press('add_webhook', { url: receiver.url, events: 'offer.sent' })).statusCode).toBe(200)
    expect((await press('add_webhook', { url: receiver.url, events: 'offer.sent' })).statusCode).toBe(409)
  })

  test('is of its office alone, and ends with the access of who made it', async () => {
    const { app, context, client, ids, press, add, login, own, receiver, request } = await setUp()
    await add()
    const { id: webhook } = await context.db.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()
    expect((await client.get(paths.connections(ids[1]!))).statusCode).toBe(403)
    for (const odd of ['x', '999', '__proto__']) expect((await client.get(paths.connections(odd))).statusCode).toBe(403)
    for (const action of ['try', 'off', 'on', 'remove_webhook', 'resend'])
      expect((await press(action, { webhook: 'x' })).statusCode).toBe(404)
    expect((await press('burn')).statusCode).toBe(400)
    const old = await press('try', { webhook, form_token: 'made up' })
    expect([old.statusCode, old.body.includes('Deze pagina stond te lang open')]).toEqual([400, true])
    await postForm(app, `/kantoor/${own}`, { action: 'leave', bevestig: 'true' }, { login })
    await request()
    await runDueJobs(context)
    expect([receiver.received, await context.db.selectFrom('webhooks').selectAll().execute()]).toEqual([[], []])
  })

  test('is made and mended at the desk too, where the log of acts has it without the address', async () => {
    const { app, context, own, receiver, request } = await setUp()
    const desk = deskClient(app, (await logInAtDesk(context)).cookie)
    const page = paths.deskConnection(own)
    const added = await desk.post(page, { action: 'add_webhook', url: receiver.url, events: 'request.confirmed' })
    expect(secretIn(added.body)).toMatch(/^whsec_/)
    await request()
    await runDueJobs(context)
    expect(receiver.received).toHaveLength(1)
    const [delivery] = await context.db.selectFrom('webhook_deliveries').selectAll().execute()
    await desk.post(page, { action: 'resend', webhook: delivery!.webhook_id, bericht: delivery!.id })
    await runDueJobs(context)
    expect(receiver.received).toHaveLength(2)
    expect(await desk.read(paths.deskConnections())).toContain('Notariaat Voorbeeld 1')
    const acts = await desk.read(paths.acts())
    for (const words of ['Webhook toegevoegd', 'Bericht van een webhook opnieuw verstuurd', `Kantoor ${own}`])
      expect(acts).toContain(words)
    expect(acts).not.toContain('127.0.0.1')
    expect(await verifyActs(context.db)).toMatchObject({ count: 2, broken: null })
    expect((await desk.get(paths.deskConnection('999'))).statusCode).toBe(404)
    expect((await desk.get(`${paths.deskConnections()}?q=%00&page=-1`)).statusCode).toBe(200)
  })

  test('of which a delivery is a month old is forgotten', async () => {
    const { clock, context, add, request, rows } = await setUp()
    await add()
    await request()
    await runDueJobs(context)
    expect(await rows()).toHaveLength(1)
    clock.advance(limits.webhook.logKeptMs + minute)
    await context.jobs.list.find(({ name }) => name === 'forget-deliveries')!.handler(context, {})
    expect(await rows()).toEqual([])
  })
})
