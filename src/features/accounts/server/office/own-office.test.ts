import { expect, test } from 'vitest'
import { completeOffertes } from '#features/offertes/server/timers/complete-offertes.ts'
import { createTestClock } from '#server/clock.ts'
import { actFor, confirmedAccount, getAuth, logIn } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { insertVestigingen, jan, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { readFor } from '#test/page-read.ts'
import { type Fields, postForm } from '#test/post-form.ts'
import { insertReview } from '#test/reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { listOwnVestigingen } from '../../contract/offices.ts'

const day = 86_400_000

describeOnDatabase('An office that logged in', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const ids = await insertVestigingen(context, [{}, {}])
    await context.index.reload()
    const app = await createTestApp(context)
    await confirmedAccount(app, context)
    const login = await logIn(app)
    await actFor(app, context, ids[0]!, login)
    const read = async () => (await getAuth(app, `/vestigingen/${ids[0]}`, await logIn(app))).body
    const send = async (fields: Fields) => postForm(app, `/kantoor/${ids[0]}`, fields, { login: await logIn(app) })
    const openRequest = (id: string) => send({ action: 'request', id })
    const shown = async () => (await app.inject(`/api/vestigingen/${ids[0]}`)).json()
    const sendRequest = async (vestigingen = ids) => {
      await post(app, '', offerteBody(vestigingen))
      await runDueJobs(context)
      const customer = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
      await post(app, `/access/${customer}/confirm`, {})
      await runDueJobs(context)
      return customer
    }
    return { clock, context, app, ids, login, read, send, openRequest, shown, sendRequest }
  }

  test('sees its offices in the order in which everybody sees offices', async () => {
    const { context, app, login } = await setUp()
    const titles = ['zon', 'Kantoor 10', 'Éclair', 'Kantoor 9', 'Ärmel']
    const offices = titles.map((title, i) => ({ title, slug: `kantoor-${i}`, email: `k${i}@kantoor.example` }))
    for (const vestiging_id of await insertVestigingen(context, offices))
      await postForm(app, '/kantoor', { action: 'claim', vestiging_id }, { login })
    const { body } = await readFor(context, listOwnVestigingen, {}, login)
    const pending = body.filter(({ status }) => status === 'pending')
    expect(pending.map(({ title }) => title)).toEqual(['Ärmel', 'Éclair', 'Kantoor 9', 'Kantoor 10', 'zon'])
  })

  test('sees its requests, and opens one as by the link of its mail', async () => {
    const { app, read, openRequest, sendRequest } = await setUp()
    await sendRequest()
    const [request, ...others] = (await read()).requests
    expect(others).toEqual([])
    expect(request).toMatchObject({
      reference: expect.stringMatching(/^NV-/),
      naam: jan.naam,
      diensten: [
        { id: 'leveringsakte', label: 'Leveringsakte' },
        { id: 'hypotheekakte', label: 'Hypotheekakte' },
      ],
      status_label: 'Verstuurd',
      sent_at: '2026-11-18T10:00:00.000Z',
      available: true,
    })
    const { location } = await openRequest(request.id)
    expect((await app.inject(location!)).body).toContain(jan.email)
    for (const id of ['999', 'onzin', '__proto__']) expect((await openRequest(id)).status).toBe(404)
  })

  test.each([
    ['an offer', pricedOffer, 'Offerte verstuurd'],
    ['a mail of its own', { action: 'answered_by_mail' }, 'Beantwoord per e-mail'],
    ['a question', { action: 'question', tekst: 'Wanneer is de overdracht?' }, 'Vraag gesteld'],
  ])('reads of its answer by %s what the page of the request says', async (_name, answer, label) => {
    const { app, context, read, sendRequest } = await setUp()
    await sendRequest()
    const mails = await mailsOf(context, 'M04', 2)
    const own = mails.find(({ to_address }) => to_address === 'kantoor1@voorbeeld.example')!
    const { body } = await post(app, `/office/${tokenIn(own, '/kantoor/offerte/')}`, answer)
    expect(body.status_label).toBe(label)
    expect((await read()).requests).toMatchObject([{ status_label: label }])
  })

  test('sees and opens no request of another office', async () => {
    const { context, ids, read, openRequest, sendRequest } = await setUp()
    await sendRequest([ids[1]!])
    expect((await read()).requests).toEqual([])
    const other = await context.db.selectFrom('offerte_vestigingen').select('id').executeTakeFirstOrThrow()
    expect((await openRequest(other.id)).status).toBe(404)
  })

  test.each([
    ['was withdrawn', 'withdraw', {}],
    ['was erased', 'erase', { bevestig: true }],
    ['went to another office', 'confirm', { keuze: { vestiging_id: null, anders: true } }],
  ])('sees nothing of who asked once a request %s', async (_name, call, body) => {
    const { app, read, openRequest, sendRequest } = await setUp()
    const customer = await sendRequest()
    await post(app, `/access/${customer}/${call}`, body)
    const { requests } = await read()
    expect(requests).toMatchObject([{ naam: null, available: false }])
    expect(JSON.stringify(requests)).not.toContain('Verzonnen')
    expect((await openRequest(requests[0].id)).status).toBe(409)
  })

  test('sees nothing of who asked once the personal fields have had their time', async () => {
    const { clock, read, sendRequest } = await setUp()
    await sendRequest()
    clock.advance(180 * day)
    expect((await read()).requests).toMatchObject([{ naam: null, available: false }])
  })

  test('reads that a request is completed, and still opens it', async () => {
    const { app, clock, context, ids, read, openRequest, sendRequest } = await setUp()
    await sendRequest()
    const shown = async () =>
      (await app.inject({ url: `/kantoor/${ids[0]}`, cookies: { nv_login: await logIn(app) } })).body
    expect((await read()).requests).toMatchObject([{ closed: false }])
    expect(await shown()).not.toContain('· afgerond')
    clock.advance(60 * day)
    await completeOffertes.handler(context, {})
    const [request] = (await read()).requests
    expect(request).toMatchObject({ available: true, closed: true })
    expect((await openRequest(request.id)).status).toBe(303)
    const after = await shown()
    expect(after).toContain('· afgerond')
    expect(after).not.toContain('reageren voor')
  })

  test('answers its reviews by the page of its mail', async () => {
    const { context, app, ids, read, send } = await setUp()
    await insertReview(context.db, { vestiging_id: ids[0]!, pluspunten: ['Rustige uitleg'] })
    expect(await read()).toMatchObject({ remaining: 1, total_reviews: 1 })
    const { location } = await send({ action: 'replies' })
    expect((await app.inject(location!)).body).toContain('Rustige uitleg')
  })

  test('opts out and in again, which visitors see at once', async () => {
    const { send, shown } = await setUp()
    await send({ action: 'receiving', can_receive_email: 'false' })
    await eventually(async () => expect((await shown()).can_receive_email).toBe(false))
    await send({ action: 'receiving', can_receive_email: 'true' })
    await eventually(async () => expect((await shown()).can_receive_email).toBe(true))
  })

  test('pauses up to and including a day in Amsterdam, also where the clock changes, and ends the pause', async () => {
    const { send, shown, read } = await setUp()
    await send({ action: 'pause', paused_until: '29-11-2026' })
    await eventually(async () =>
      expect(await shown()).toMatchObject({ can_receive_email: false, paused_until: '2026-11-29T23:00:00.000Z' }),
    )
    await send({ action: 'pause', paused_until: '28 maart 2027' })
    expect((await read()).paused_until).toBe('2027-03-28T22:00:00.000Z')
    await send({ action: 'pause', hervatten: 'true' })
    expect((await read()).paused_until).toBeNull()
    await eventually(async () => expect((await shown()).can_receive_email).toBe(true))
  })

  test.each([
    ['yesterday', '17-11-2026', 'Deze datum is al voorbij. Kies vandaag of een latere dag'],
    ['a day that is not there', '31-02-2027', 'Deze dag bestaat niet. Controleer de dag en de maand'],
    ['words', 'binnenkort', 'Schrijf de datum als dag, maand en jaar, zoals 15-02-2027'],
  ])('is refused a pause until %s, and nothing changes', async (_name, paused_until, error) => {
    const { send, shown } = await setUp()
    const { status, body } = await send({ action: 'pause', paused_until })
    expect([status, body.includes(`<a href="#paused_until">${error}</a>`)]).toEqual([400, true])
    expect(await shown()).toMatchObject({ can_receive_email: true, paused_until: null })
  })
})
