import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { openConnectedOffice, secretIn } from '#test/connected-office.ts'
import { describeOnDatabase } from '#test/database.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { answering, startReceiver } from '#test/webhook-receiver.ts'

describeOnDatabase('A webhook that somebody changes', (open) => {
  async function setUp() {
    const receiver = await startReceiver()
    const set = await openConnectedOffice(open)
    await set.press('add_webhook', { url: receiver.url, events: 'request.confirmed' })
    const { db } = set.context
    const { id: webhook } = await db.selectFrom('webhooks').select('id').executeTakeFirstOrThrow()
    const rows = () => db.selectFrom('webhook_deliveries').selectAll().orderBy('created_at').execute()
    const newest = async () => (await rows()).at(-1)!.id
    return { ...set, receiver, webhook, rows, newest }
  }

  test('is tried along one line of retries, also after a message was sent again by hand', async () => {
    const { clock, context, receiver, request, rows, press, webhook, newest } = await setUp()
    receiver.answer = answering(500)
    await request()
    await runDueJobs(context)
    const bericht = await newest()
    for (let n = 0; n < 3; n++) {
      clock.advance(1_000)
      expect((await press('resend', { webhook, bericht })).statusCode).toBe(303)
      await runDueJobs(context)
    }
    for (const action of ['off', 'on']) expect((await press(action, { webhook })).statusCode).toBe(303)
    await runDueJobs(context)
    const before = receiver.received.length
    clock.advance(5_000)
    await runDueJobs(context)
    expect(receiver.received).toHaveLength(before + 1)
    expect(await rows()).toMatchObject([{ attempts: 2 }])
  })

  test('that is off sends nothing and says so, and is as it is once', async () => {
    const { context, request, rows, press, webhook, newest } = await setUp()
    await request()
    await runDueJobs(context)
    const bericht = await newest()
    const refused = async (action: string, words: string, message = bericht) => {
      const { statusCode, body } = await press(action, { webhook, bericht: message })
      expect([action, statusCode, body.includes(words)]).toEqual([action, 409, true])
    }
    await refused('on', 'Deze webhook staat al aan.')
    await press('off', { webhook })
    await refused('off', 'Deze webhook staat al uit.')
    for (const action of ['try', 'resend']) await refused(action, 'Deze webhook staat uit. Zet hem eerst aan.')
    expect(await rows()).toMatchObject([{ delivered_at: expect.any(Date) }])
    await press('on', { webhook })
    await refused('resend', 'Dit bericht wordt al verstuurd.', 'x')
  })

  test('sends no more by hand than its office may ask in an hour', async () => {
    const { clock, press, webhook, newest } = await setUp()
    const { max, windowMs } = limits.rates.webhookSends
    for (let n = 0; n < max; n++) expect((await press('try', { webhook })).statusCode).toBe(303)
    expect((await press('try', { webhook })).statusCode).toBe(429)
    const bericht = await newest()
    expect((await press('resend', { webhook, bericht })).statusCode).toBe(429)
    clock.advance(windowMs)
    expect((await press('try', { webhook })).statusCode).toBe(303)
  })

  test('is one when its form is sent twice, at once or again, and another when something else was filled in', async () => {
    const { context, press, client, page } = await setUp()
    const form_token = /name="form_token" value="([^"]+)"/.exec((await client.get(page)).body)![1]!
    const fields = { url: 'https://ons.example/haak', events: 'request.confirmed', form_token }
    const sent = () => press('add_webhook', fields)
    const answers = [...(await Promise.all([sent(), sent()])), await sent()]
    const shown = new Set(answers.map(({ body }) => secretIn(body)))
    expect([shown.size, [...shown][0]?.startsWith('whsec_')]).toEqual([1, true])
    const other = await press('add_webhook', { ...fields, url: 'https://ons.example/nog-een' })
    expect(shown).not.toContain(secretIn(other.body))
    const rows = await context.db.selectFrom('webhooks').select('url').execute()
    expect(rows.filter(({ url }) => url.startsWith('https:'))).toHaveLength(2)
  })

  test('is taken away once of some who do it at once', async () => {
    const { press, webhook } = await setUp()
    const answers = await Promise.all([1, 2, 3, 4].map(() => press('remove_webhook', { webhook })))
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 404, 404, 404])
    expect((await press('off', { webhook })).body).toContain('Deze webhook is er niet meer.')
  })
})
