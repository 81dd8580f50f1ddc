import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { dumpOf, mailsOf, tokenIn } from '#test/offertes.ts'
import { submit } from '#test/posted-reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'
import { messageToOfficeMail } from '../../mails/message-to-office.ts'

const minute = 60_000
const day = 24 * 60 * minute
const { messagesMax, textMax } = limits.offerte.thread
type Written = { author: string; tekst: string }

describeOnDatabase('The thread of a customer and an office', (open) => {
  async function setUp() {
    const sent = await sendOfferte(open)
    const { answer, ids, press, readAccess, readOffice } = sent
    const write = (tekst: string, { n = 1, ...more } = {}) =>
      press('message', { vestiging_id: ids[n - 1], tekst, ...more })
    const reply = (tekst: string, more: object = {}) => answer(1, { action: 'message', tekst, ...more })
    const ask = (tekst: string) => answer(1, { action: 'question', tekst })
    const thread = async () => (await readAccess()).vestigingen[0].messages as Written[]
    const mails = async (kind: string) => {
      await runDueJobs(sent.context)
      return mailsOf(sent.context, kind, 0)
    }
    return { ...sent, write, reply, ask, thread, mails, ofOffice: async () => (await readOffice(1)).body.messages }
  }

  test('stands on both pages in order, and each side is mailed that there is something, never what', async () => {
    const { ask, clock, mails, officeToken, ofOffice, reply, thread, write } = await setUp()
    await ask('Tekent uw partner mee?')
    clock.advance(minute)
    expect((await write('Ja, wij tekenen samen. BSN 111222333.')).status).toBe(303)
    clock.advance(minute)
    expect((await reply('Dank u wel.')).status).toBe(200)
    const expected = [
      ['office', 'Tekent uw partner mee?'],
      ['customer', 'Ja, wij tekenen samen. BSN [BSN verwijderd].'],
      ['office', 'Dank u wel.'],
    ]
    for (const messages of [await thread(), await ofOffice()])
      expect(messages.map(({ author, tekst }: Written) => [author, tekst])).toEqual(expected)

    const [question] = await mails('M08')
    const [toOffice] = await mails('M08c')
    const [toCustomer] = await mails('M08b')
    for (const mail of [question, toOffice, toCustomer])
      expect(`${mail?.subject} ${mail?.text} ${mail?.html}`).not.toMatch(/partner|samen|Dank u wel/)
    expect(toOffice).toMatchObject({ to_address: 'kantoor1@voorbeeld.example' })
    expect(toOffice?.reply_to).toContain('jan.verzonnen@voorbeeld.example')
    expect(toCustomer?.reply_to).toContain('kantoor1@voorbeeld.example')
    expect(toCustomer?.subject).toBe('Notariaat Voorbeeld 1 heeft u geantwoord')
    // The link is one of its own, beside that of M04.
    expect(tokenIn(toOffice!, '/kantoor/offerte/')).not.toBe(officeToken(1))
  })

  test('mails the customer of an answer only where it is one', async () => {
    const { clock, mails, reply, write } = await setUp()
    const subjects = async () =>
      (await mails('M08b')).map(({ subject }) => subject.replace('Notariaat Voorbeeld 1 ', ''))
    await reply('Wij hebben uw aanvraag gelezen.')
    expect(await subjects()).toEqual(['schreef u'])
    clock.advance(day)
    await write('Dank u. Kan het eerder?')
    await reply('Ja, dinsdag.')
    expect((await subjects()).toSorted()).toEqual(['heeft u geantwoord', 'schreef u'])
    clock.advance(day)
    await reply('Neem uw paspoort mee.')
    expect((await subjects()).toSorted()).toEqual(['heeft u geantwoord', 'schreef u', 'schreef u'])
  })

  test('is with one office: the other reads nothing of it', async () => {
    const { readOffice, write } = await setUp()
    await write('Kan het ook in het weekend?')
    expect((await readOffice(2)).body.messages).toEqual([])
  })

  test('keeps what two write at the same moment, in an order that stays', async () => {
    const { context, ask, ofOffice, reply, thread, write } = await setUp()
    await Promise.all([write('Kan het eerder?'), reply('Wij kunnen dinsdag.'), ask('Waar woont u?')])
    const first = await thread()
    expect(first.map(({ tekst }) => tekst).sort()).toEqual(['Kan het eerder?', 'Waar woont u?', 'Wij kunnen dinsdag.'])
    expect(await thread()).toEqual(first)
    expect(await ofOffice()).toEqual(first)
    expect(await context.db.selectFrom('offerte_messages').select('id').execute()).toHaveLength(2)
  })

  test('takes what is sent twice from one page once, and the same words on another day again', async () => {
    const { ask, clock, reply, thread, write } = await setUp()
    await Promise.all([write('Ja.', { seen_count: 0 } as object), write('Ja.', { seen_count: 0 } as object)])
    await reply('En de akte?')
    // The second post of a page that was left open.
    await write('Ja.', { seen_count: 0 } as object)
    expect(await thread()).toHaveLength(2)
    clock.advance(minute)
    await ask('Kan maandag?')
    clock.advance(minute)
    await write('Ja.', { seen_count: 3 } as object)
    expect((await thread()).map(({ tekst }) => tekst)).toEqual(['Ja.', 'En de akte?', 'Kan maandag?', 'Ja.'])
  })

  test('mails a chatterer’s reader now and then, and of everything', async () => {
    const { clock, mails, write } = await setUp()
    for (let n = 0; n < 5; n++) await write(`Bericht ${n}`)
    expect(await mails('M08c')).toHaveLength(1)
    clock.advance(10 * minute)
    expect(await mails('M08c')).toHaveLength(2)
    clock.advance(60 * minute)
    expect(await mails('M08c')).toHaveLength(2)
    await write('Nog iets')
    expect(await mails('M08c')).toHaveLength(3)
  })

  test('ends at its most messages, in words that say how to go on', async () => {
    const { reply, write } = await setUp()
    for (let n = 0; n < messagesMax; n++) {
      expect((await write(`Vraag ${n}`)).status).toBe(303)
      expect((await reply(`Antwoord ${n}`)).status).toBe(200)
    }
    expect((await write('Nog een')).body).toMatchObject({
      code: 'CONFLICT',
      error: 'U schreef hier al 20 berichten. Mail of bel het kantoor.',
    })
    expect((await reply('Nog een')).body).toMatchObject({ error: 'U schreef hier al 20 berichten. Mail de klant.' })
    expect((await write('Aan het andere', { n: 2 })).status).toBe(303)
  }, 60_000)

  test('refuses what is no message at its field', async () => {
    const { reply, write } = await setUp()
    for (const [tekst, message] of [
      ['', 'Schrijf uw bericht'],
      [' \n ', 'Schrijf uw bericht'],
      ['x'.repeat(textMax + 1), 'Schrijf uw bericht in hoogstens 2000 tekens'],
    ] as const)
      for (const refused of [await write(tekst), await reply(tekst)])
        expect([refused.status, refused.body.fields]).toEqual([400, [{ field: 'tekst', message }]])
    expect((await write('x'.repeat(textMax))).status).toBe(303)
    expect((await write('Dag', { vestiging_id: '999999' } as object)).body.code).toBe('BAD_REQUEST')
  })

  test('closes for an office with the choice of another, and opens with its own', async () => {
    const { act, context, ids, mails, readAccess, reply, write } = await setUp()
    const choose = (n: number) => act('/confirm', { keuze: { vestiging_id: ids[n - 1] } })
    await write('Heeft u een parkeerplaats?')
    await choose(2)
    // The mail that waited is about a page that has closed.
    expect(await mails('M08c')).toEqual([])
    expect((await write('Nog iets')).body).toMatchObject({ code: 'OFFERTE_CLOSED' })
    expect((await reply('Ja hoor')).body.code).toBe('OFFERTE_CLOSED')
    const [first, second] = (await readAccess()).vestigingen
    expect([first.can_write, first.messages.length, second.can_write]).toEqual([false, 1, true])
    await choose(1)
    expect((await reply('Ja hoor')).status).toBe(200)
    expect((await write('Fijn')).status).toBe(303)
    expect(await context.db.selectFrom('offerte_messages').select('id').execute()).toHaveLength(3)
  })

  test('closes with a decline, and with a withdrawal until that is undone', async () => {
    const { act, answer, press, reply, write } = await setUp()
    await answer(1, { action: 'decline', reden: 'geen_capaciteit' })
    for (const refused of [await write('Toch?'), await reply('Nee')]) expect(refused.body.code).toBe('OFFERTE_CLOSED')
    await answer(1, { action: 'undo_decline' })
    expect((await write('Toch?')).status).toBe(303)
    await act('/withdraw', {})
    expect((await write('Wacht')).body.code).toBe('OFFERTE_CLOSED')
    await press('undo_withdrawal')
    expect((await reply('Goed')).status).toBe(200)
  })

  test('is kept sealed, and is gone with the request', async () => {
    const { act, context, reply, write } = await setUp()
    await write('Een verzonnen geheim')
    await reply('Een tweede geheim')
    expect(await dumpOf(context)).not.toContain('geheim')
    const rows = () => context.db.selectFrom('offerte_messages').selectAll().execute()
    expect(await rows()).toHaveLength(2)
    await act('/erase', { bevestig: true })
    expect(await rows()).toEqual([])
    expect((await write('Nog iets')).body.code).toBe('OFFERTE_NOT_FOUND')
    await runDueJobs(context)
    expect(await mailsOf(context, 'M08c', 0)).toEqual([])
  })

  test('is gone once the request is anonymised, and among the data that the customer takes along', async () => {
    const { app, ask, clock, context, customer, write } = await setUp()
    await ask('Heeft u een volmacht?')
    await write('Nee, die heb ik niet.')
    const { personal_data } = (await app.inject(`/api/offerte-requests/access/${customer}/export.json`)).json()
    const texts = personal_data.fields.filter(({ name }: { name: string }) => name === 'message')
    expect(texts.map(({ label, value }: { label: string; value: string }) => [label, value])).toEqual([
      ['Bericht van Notariaat Voorbeeld 1', 'Heeft u een volmacht?'],
      ['Uw bericht aan Notariaat Voorbeeld 1', 'Nee, die heb ik niet.'],
    ])
    clock.advance(181 * day)
    for (const { cron, handler } of context.jobs.list) if (cron) await handler(context, {})
    expect(await context.db.selectFrom('offerte_messages').selectAll().execute()).toEqual([])
  })

  test('says beside a message that its mail did not arrive; an office that saw nothing yet is unreachable', async () => {
    const { answer, context, readAccess, write } = await setUp()
    const refuse = async () => {
      const { id: message_id } = await context.db
        .selectFrom('offerte_messages')
        .select('id')
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow()
      await context.db
        .transaction()
        .execute((trx) => messageToOfficeMail.onUndeliverable!(context, { message_id, token: 'x' }, trx))
    }
    await answer(1, pricedOffer)
    await write('Kwam dit aan?')
    await refuse()
    await write('En dit?', { n: 2 })
    await refuse()
    const [first, second] = (await readAccess()).vestigingen
    expect(first).toMatchObject({ status: 'offered', can_write: true, messages: [{ mail_failed: true }] })
    expect(second).toMatchObject({ status: 'bounced', can_write: false, messages: [{ mail_failed: true }] })
  })

  test('is written on both pages as a form, which says what is wrong at its field', async () => {
    const { context, customer, ids, officeToken } = await setUp()
    const app = await createTestApp(context)
    const own = `/offerte/${customer}`
    const typed = { action: 'message', vestiging_id: ids[0]!, seen_count: '0' }
    const wrong = await submit(app, own, { ...typed, tekst: 'y'.repeat(textMax + 1) })
    expect([wrong.statusCode, wrong.body.includes(`href="#bericht-${ids[0]}"`)]).toEqual([400, true])
    expect(wrong.body).toContain('y'.repeat(textMax))
    const right = await submit(app, own, { ...typed, tekst: 'Kan het <b>eerder</b>? https://voorbeeld.example' })
    expect([right.statusCode, right.headers.location]).toEqual([303, `${own}?gedaan=message`])
    expect((await app.inject(`${own}?gedaan=message`)).body).toContain('Uw bericht is verstuurd.')
    const office = `/kantoor/offerte/${officeToken(1)}`
    const page = (await app.inject(office)).body
    expect(page).toContain('Kan het &lt;b>eerder&lt;/b>? https://voorbeeld.example')
    expect(page).not.toContain('href="https://voorbeeld.example"')
    expect(page).not.toContain('Een vraag stellen')
    const empty = await submit(app, office, { action: 'message', seen_count: '1', tekst: '' })
    expect([empty.statusCode, empty.body.includes('href="#bericht"')]).toEqual([400, true])
    const sent = await submit(app, office, { action: 'message', seen_count: '1', tekst: 'Ja, dat kan.' })
    expect(sent.headers.location).toBe(`${office}?gedaan=message`)
    const after = (await app.inject(`${office}?gedaan=message`)).body
    for (const text of ['Uw antwoord is verstuurd.', 'Ja, dat kan.', 'Een vraag stellen']) expect(after).toContain(text)
    expect((await app.inject(own)).body).toContain('Uw antwoord aan Notariaat Voorbeeld 1')
  })
})
