import { expect, onTestFinished, test, vi } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { dumpOf, get, mailsOf, post } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'
import { completeOffertes } from '../timers/complete-offertes.ts'
import { mintRequestLink } from './requests-of-office.ts'

const hour = 60 * 60 * 1000

describeOnDatabase('An office that got a request', (open) => {
  const setUp = () => sendOfferte(open)

  test('is opened by the script of its page and not by who only reads its link', async () => {
    const { app, officeToken, readAccess } = await setUp()
    const path = `/office/${officeToken(1)}`
    await get(app, path)
    expect((await readAccess()).vestigingen[0]).toMatchObject({ status: 'sent', opened_at: null })
    expect((await post(app, `${path}/opened`, {})).body).toEqual({ opened: true })
    expect((await readAccess()).vestigingen[0]).toMatchObject({
      status: 'opened',
      opened_at: '2026-11-18T10:00:00.000Z',
    })
  })

  test('declines, which the customer sees at once and is mailed once it can no longer be taken back', async () => {
    const { clock, context, answer, readAccess } = await setUp()
    const { status, body } = await answer(1, { action: 'decline', reden: 'geen_capaciteit' })
    expect([status, body.status, body.status_label]).toEqual([200, 'declined', 'Niet in behandeling'])
    expect(body.answer).toEqual({
      kind: 'decline',
      answered_at: '2026-11-18T10:00:00.000Z',
      total_cents: null,
      undo_until: '2026-11-18T11:00:00.000Z',
    })
    expect((await answer(1, { action: 'decline', reden: 'anders' })).status).toBe(200)
    expect(await readAccess()).toMatchObject({
      status: 'partly_answered',
      status_label: 'Eerste reactie ontvangen',
      vestigingen: [
        {
          status: 'declined',
          responded_at: '2026-11-18T10:00:00.000Z',
          decline_reason_label: 'Dit kantoor neemt nu geen nieuwe zaken aan',
        },
        { status: 'sent', decline_reason_label: null },
      ],
    })
    await runDueJobs(context)
    expect((await mailsOf(context, 'M07', 0)).length).toBe(0)
    clock.advance(hour)
    await runDueJobs(context)
    const [mail, ...more] = await mailsOf(context, 'M07')
    expect([mail?.subject, more.length]).toEqual(['Notariaat Voorbeeld 1 kan uw aanvraag niet aannemen', 0])
    expect(mail?.text).toContain('Dit kantoor neemt nu geen nieuwe zaken aan. Van de andere notarissen kunt u')
  })

  test('and declines as the last one leaves nobody to wait for, which its mail says', async () => {
    const { clock, context, answer } = await setUp()
    await answer(1, { action: 'decline', reden: 'anders' })
    await answer(2, { action: 'decline', reden: 'anders' })
    clock.advance(hour)
    await runDueJobs(context)
    for (const { text } of await mailsOf(context, 'M07', 2)) {
      expect(text).toContain('Geen ander kantoor heeft uw aanvraag nu.')
      expect(text).not.toContain('Van de andere notarissen')
    }
  })

  test('keeps its reason to itself when that is a conflict of interests or another one', async () => {
    const { answer, readAccess } = await setUp()
    await answer(1, { action: 'decline', reden: 'belangenconflict' })
    await answer(2, { action: 'decline', reden: 'anders' })
    const { status, vestigingen } = await readAccess()
    expect(status).toBe('answered')
    for (const { decline_reason_label } of vestigingen) {
      expect(decline_reason_label).toBe('Dit kantoor kan uw aanvraag niet aannemen')
    }
  })

  test('reads on its page only what it did, whatever the address of the page says', async () => {
    const { context, officeToken } = await setUp()
    const app = await createTestApp(context)
    for (const act of ['offer', 'decline', 'question', 'answered_by_mail']) {
      const { statusCode, body } = await app.inject(`/kantoor/offerte/${officeToken(1)}?gedaan=${act}`)
      expect(statusCode).toBe(200)
      expect(body).not.toMatch(/is verstuurd\.|is doorgegeven\.|Wij laten de klant zien/)
    }
  })

  test('asks the customer, who is mailed that it does; the text is sealed and goes with the request', async () => {
    const { context, app, customer, answer, readAccess } = await setUp()
    const tekst = 'Tekent uw partner ook mee? Mijn nummer is 111222333.'
    expect((await answer(1, { action: 'question', tekst })).body).toMatchObject({
      status: 'question',
      status_label: 'Vraag gesteld',
    })
    expect(await readAccess()).toMatchObject({
      status: 'dispatched',
      vestigingen: [
        { status_label: 'Heeft een vraag', question: 'Tekent uw partner ook mee? Mijn nummer is [BSN verwijderd].' },
        { question: null },
      ],
    })
    // Pressed twice, or repeated after a lost answer.
    await answer(1, { action: 'question', tekst })
    expect(await dumpOf(context)).not.toContain('partner ook mee')
    await runDueJobs(context)
    const [mail, ...more] = await mailsOf(context, 'M08')
    expect(more).toEqual([])
    expect(mail?.subject).toBe('Notariaat Voorbeeld 1 heeft een vraag over uw aanvraag')
    expect(mail?.text).not.toContain('partner ook mee')
    expect(mail?.reply_to).toContain('kantoor1@voorbeeld.example')
    await post(app, `/access/${customer}/erase`, { bevestig: true })
    const { sealed } = await context.db.selectFrom('offerte_answers').select('sealed').executeTakeFirstOrThrow()
    expect(sealed).toBeNull()
  })

  test('asks five times at most', async () => {
    const { answer } = await setUp()
    for (let n = 0; n < limits.offerte.questionsMax; n++) {
      expect((await answer(1, { action: 'question', tekst: `Vraag ${n}` })).status).toBe(200)
    }
    expect((await answer(1, { action: 'question', tekst: 'Nog een' })).body.code).toBe('CONFLICT')
  })

  test('tells that it answered by mail, with the amount of the last time', async () => {
    const { answer, readAccess } = await setUp()
    await answer(1, { action: 'answered_by_mail' })
    expect((await readAccess()).vestigingen[0]).toMatchObject({
      status: 'offered',
      status_label: 'Heeft u gemaild',
      offer: null,
      answered_by_mail: { total_cents: null },
    })
    await answer(1, { action: 'answered_by_mail', total_cents: 158_543 })
    expect((await readAccess()).vestigingen[0].answered_by_mail).toEqual({ total_cents: 158_543 })
    // A question later does not take the answer back.
    await answer(1, { action: 'question', tekst: 'Kwam onze e-mail aan?' })
    expect((await readAccess()).vestigingen[0].status).toBe('offered')
  })

  test('is refused what is no answer, in words at its field', async () => {
    const { answer } = await setUp()
    const wrong = [
      [{ action: 'decline' }, 'reden', 'Kies waarom u de aanvraag niet aanneemt'],
      [{ action: 'decline', reden: 'toString' }, 'reden', 'Kies waarom u de aanvraag niet aanneemt'],
      [{ action: 'question', tekst: '  ' }, 'tekst', 'Schrijf uw vraag'],
      [{ action: 'question', tekst: 'x'.repeat(2001) }, 'tekst', 'Schrijf uw vraag in hoogstens 2000 tekens'],
      [{ action: 'answered_by_mail', total_cents: 0 }, 'total_cents', 'Vul een bedrag in, zoals 1.250 of 1.250,50'],
      [{ action: 'answered_by_mail', total_cents: 1e12 }, 'total_cents', 'Dit bedrag is te hoog'],
      [{ action: 'answered_by_mail', total_cents: 1.5 }, 'total_cents', 'Vul een bedrag in, zoals 1.250 of 1.250,50'],
    ] as const
    for (const [body, field, message] of wrong) {
      const refused = await answer(1, body)
      expect([refused.status, refused.body.code]).toEqual([400, 'BAD_REQUEST'])
      expect(refused.body.fields).toEqual([{ field, message }])
    }
    expect((await answer(1, { action: 'offer' })).status).toBe(400)
    expect((await answer(1, {})).status).toBe(400)
  })

  test('answers no request that was withdrawn, erased or given to another office', async () => {
    const chosen = await setUp()
    const vestiging_id = (await chosen.readAccess()).vestigingen[1].id
    await post(chosen.app, `/access/${chosen.customer}/confirm`, { keuze: { vestiging_id } })
    expect((await chosen.answer(1, { action: 'question', tekst: 'Nog vragen?' })).body.code).toBe('OFFERTE_CLOSED')
    expect((await chosen.answer(2, { action: 'question', tekst: 'Welke dag schikt u?' })).status).toBe(200)
    await runDueJobs(chosen.context)
    expect(await mailsOf(chosen.context, 'M08')).toHaveLength(1)
    const withdrawn = await setUp()
    await post(withdrawn.app, `/access/${withdrawn.customer}/withdraw`, {})
    expect((await withdrawn.answer(1, { action: 'answered_by_mail' })).body.code).toBe('TOKEN_INVALID')
  })

  test('declines once and mails once, however many tabs do it at the same time', async () => {
    const { clock, context, answer } = await setUp()
    const body = { 1: { action: 'decline', reden: 'anders' }, 2: { action: 'answered_by_mail' } }
    await Promise.all([1, 2, 1, 2, 1, 2, 1, 2].map((n) => answer(n, body[n as 1 | 2])))
    const rows = await context.db.selectFrom('offerte_answers').select('kind').execute()
    expect(rows.map(({ kind }) => kind).sort()).toEqual(['by_mail', 'decline'])
    clock.advance(hour)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M07')).toHaveLength(1)
  })

  test('that answers by mail after all within the hour did not decline', async () => {
    const { clock, context, answer, readAccess } = await setUp()
    await answer(1, { action: 'decline', reden: 'anders' })
    clock.advance(1000)
    await answer(1, { action: 'answered_by_mail' })
    expect((await readAccess()).vestigingen[0].status).toBe('offered')
    clock.advance(hour)
    await runDueJobs(context)
    expect(await mailsOf(context, 'M07', 0)).toEqual([])
  })

  test('that declines in between and answers by mail once more did not decline', async () => {
    const { clock, answer, readAccess } = await setUp()
    for (const body of [{ action: 'answered_by_mail' }, { action: 'decline', reden: 'anders' }]) {
      await answer(1, body)
      clock.advance(1000)
    }
    await answer(1, { action: 'answered_by_mail', total_cents: 158_543 })
    expect((await readAccess()).vestigingen[0]).toMatchObject({
      status: 'offered',
      answered_by_mail: { total_cents: 158_543 },
    })
  })

  test('answers by form too, without JavaScript, and reads what was wrong beside what it filled in', async () => {
    const { context, officeToken, readAccess } = await setUp()
    const app = await createTestApp(context)
    const send = (fields: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: `/kantoor/offerte/${officeToken(1)}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const wrong = await send({ action: 'answered_by_mail', bedrag: 'veel' })
    expect(wrong.statusCode).toBe(400)
    expect(wrong.body).toContain('Vul een bedrag in, zoals 1.250 of 1.250,50')
    expect(wrong.body).toContain('value="veel"')
    const mailed = await send({ action: 'answered_by_mail', bedrag: '€ 1.585,43' })
    expect([mailed.statusCode, mailed.headers.location]).toEqual([
      303,
      `/kantoor/offerte/${officeToken(1)}?gedaan=answered_by_mail`,
    ])
    expect((await readAccess()).vestigingen[0].answered_by_mail).toEqual({ total_cents: 158_543 })
    expect((await send({ action: 'toString' })).statusCode).toBe(400)
    await send({ action: 'decline', reden: 'anders' })
    const page = await app.inject(`/kantoor/offerte/${officeToken(1)}?gedaan=decline`)
    expect(page.body).toContain('Toch in behandeling nemen')
    expect((await send({ action: 'undo_decline' })).statusCode).toBe(303)
  })

  test.each([
    ['was chosen', true, 13],
    ['never heard of the customer again', false, 60],
  ])('and %s is offered no form that fails once the request is completed', async (_name, isChosen, days) => {
    // The day is checked by the clock of the machine, which forms in a browser have too.
    vi.setSystemTime('2026-11-18T10:00:00Z')
    onTestFinished(() => void vi.useRealTimers())
    const { act, answer, clock, context, ids } = await sendOfferte(open, {
      body: { gewenste_passeerdatum: '2026-11-28' },
    })
    await answer(1, pricedOffer)
    if (isChosen) await act('/confirm', { keuze: { vestiging_id: ids[0] } })
    const app = await createTestApp(context)
    // The link of the mail may have ended by then; this is one as the account of the office gives.
    const [row] = await context.db
      .selectFrom('offerte_vestigingen')
      .select('id')
      .where('vestiging_id', '=', ids[0]!)
      .execute()
    const request = { vestiging_id: ids[0]!, id: row!.id }
    const openPage = () => {
      const until = new Date(context.clock.now().getTime() + 86_400_000)
      const opener = { email_hash: 'office', account_session_id: null, until, hold: async () => {} }
      return mintRequestLink(context, request, opener)
    }
    const read = async () => {
      const page = await openPage()
      const html = (await app.inject(page)).body
      const actions = [...html.matchAll(/name="action" value="(\w+)"/g)].map(([, action]) => action)
      return { html, actions, closed: (await get(app, page.replace('/kantoor/offerte', '/office'))).body.closed }
    }
    const sentence = 'Deze aanvraag is afgerond. U kunt hier niets meer aanpassen.'
    const before = await read()
    expect(before.closed).toBe(false)
    expect(before.actions).toContain('question')
    expect(before.html).not.toContain(sentence)

    clock.advance(days * 24 * hour)
    await completeOffertes.handler(context, {})
    const after = await read()
    expect(after.closed).toBe(true)
    expect(after.html).toContain(sentence)
    expect(after.html).not.toContain('rekent op een reactie')
    for (const action of ['offer', 'answered_by_mail', 'question', 'decline', 'undo_decline']) {
      expect(after.actions).not.toContain(action)
    }
  })
})
