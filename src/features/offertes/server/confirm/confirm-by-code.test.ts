import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createOffertesApp, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const minute = 60_000
const { triesMax, lifeMs } = limits.offerte.code
const codeIn = (mail: { text: string }) => /^\d{3} \d{3}$/m.exec(mail.text)?.[0] ?? ''
/** Six digits that are not those. */
const other = (code: string, n = 1) => String((Number(code.replace(' ', '')) + n) % 1_000_000).padStart(6, '0')

describeOnDatabase('The code in the mail', (open) => {
  async function setUp({ rateLimits = false } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits } })
    const ids = await insertVestigingen(context, [{}])
    const app = await createOffertesApp(context)
    const ask = async (email?: string) => {
      const { cookies } = await post(app, '', offerteBody(ids, email ? { email } : {}))
      return { sid: cookies[0]?.value }
    }
    const newestMail = async (count = 1) => {
      await runDueJobs(context)
      const [mail] = await mailsOf(context, 'M01', count)
      return { token: tokenIn(mail!, '/offerte/'), code: codeIn(mail!) }
    }
    const enter = (token: string, code: unknown, ip?: string) =>
      post(app, `/access/${token}/code`, { code }, ip ? { ip } : {})
    const confirmations = () => context.db.selectFrom('offerte_confirmations').selectAll().execute()
    return { app, ask, clock, context, ids, newestMail, enter, confirmations }
  }
  const fieldText = ({ body }: { body: { fields?: { field: string; message: string }[] } }) =>
    body.fields?.[0]?.field === 'code' ? body.fields[0].message : null

  test('confirms as the button does, once', async () => {
    const { ask, context, newestMail, enter, confirmations } = await setUp()
    await ask()
    const { token, code } = await newestMail()
    const first = await enter(token, code)
    expect(first.body).toMatchObject({ status: 'dispatched', already_confirmed: false })
    expect(first.cookies.map(({ name }) => name)).toContain('nv_sid')
    expect((await enter(token, code)).body).toMatchObject({ status: 'dispatched', already_confirmed: true })
    expect(await confirmations()).toHaveLength(1)
    expect(await context.db.selectFrom('offerte_codes').selectAll().execute()).toEqual([])
  })

  test('that is wrong says how often it can still be tried; after that the link still works', async () => {
    const { app, ask, newestMail, enter } = await setUp()
    await ask()
    const { token, code } = await newestMail()
    for (let left = triesMax - 1; left > 0; left--) {
      const answer = await enter(token, other(code))
      expect([answer.status, answer.body.code, fieldText(answer)]).toEqual([
        400,
        'BAD_REQUEST',
        `Deze code klopt niet. U kunt het nog ${left} keer proberen.`,
      ])
    }
    const otherWays = 'Gebruik de knop in de e-mail, of vraag een nieuwe e-mail.'
    expect(fieldText(await enter(token, other(code)))).toBe(`Deze code klopt niet. ${otherWays}`)
    expect(fieldText(await enter(token, code))).toBe(`Deze code werkt niet meer. ${otherWays}`)
    expect((await post(app, `/access/${token}/confirm`, {})).body.status).toBe('dispatched')
  })

  test('is tried no more than five times by twenty at once, and confirms once when two are right', async () => {
    const { ask, context, newestMail, enter, confirmations } = await setUp()
    await ask()
    const { token, code } = await newestMail()
    const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => enter(token, other(code, n + 1))))
    expect(answers.filter((answer) => fieldText(answer)?.startsWith('Deze code klopt niet.'))).toHaveLength(triesMax)
    expect((await context.db.selectFrom('offerte_codes').select('tries').executeTakeFirst())?.tries).toBe(triesMax)
    expect((await enter(token, code)).status).toBe(400)

    await ask('b@voorbeeld.example')
    const second = await newestMail(2)
    const right = await Promise.all([1, 2, 3].map(() => enter(second.token, second.code)))
    expect(right.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(right.filter(({ body }) => !body.already_confirmed)).toHaveLength(1)
    expect(await confirmations()).toHaveLength(1)
  })

  test('works for fifteen minutes from when the mail leaves', async () => {
    const { ask, clock, newestMail, enter } = await setUp()
    await ask()
    clock.advance(60 * minute)
    const { token, code } = await newestMail()
    clock.advance(lifeMs)
    expect(fieldText(await enter(token, code))).toContain('Deze code werkt niet meer.')
    await ask('b@voorbeeld.example')
    const second = await newestMail(2)
    clock.advance(lifeMs - 1)
    expect((await enter(second.token, second.code)).status).toBe(200)
  })

  test('is a new one with each mail, and belongs to its request alone', async () => {
    const { app, ask, newestMail, enter } = await setUp()
    await ask()
    const first = await newestMail()
    await post(app, `/access/${first.token}/resend`, {})
    const second = await newestMail(2)
    await ask('b@voorbeeld.example')
    const foreign = await newestMail(3)
    if (first.code !== second.code) expect((await enter(first.token, first.code)).status).toBe(400)
    if (foreign.code !== second.code) expect((await enter(first.token, foreign.code)).status).toBe(400)
    expect((await enter(first.token, second.code)).status).toBe(200)
  })

  test('is kept as a hash of it and its request', async () => {
    const { ask, context, newestMail } = await setUp()
    await ask()
    const { code } = await newestMail()
    const [row] = await context.db.selectFrom('offerte_codes').selectAll().execute()
    expect(row?.code_hash).toMatch(/^[\w-]{43}$/)
    expect(JSON.stringify(row)).not.toContain(code.replace(' ', ''))
  })

  test('is not guessed over many requests: twenty wrong ones close the door of a network', async () => {
    const { ask, newestMail, enter } = await setUp({ rateLimits: true })
    const ip = '192.0.2.7'
    for (let n = 0; n < limits.rates.wrongTokens.max / triesMax; n++) {
      await ask(`p${n}@voorbeeld.example`)
      const { token, code } = await newestMail(n + 1)
      for (let i = 0; i < triesMax; i++) expect((await enter(token, other(code), ip)).status).toBe(400)
    }
    await ask('last@voorbeeld.example')
    const { token, code } = await newestMail(limits.rates.wrongTokens.max / triesMax + 1)
    const refused = await enter(token, code, ip)
    expect([refused.status, refused.body.code]).toEqual([429, 'RATE_LIMITED'])
    expect((await enter(token, code, '198.51.100.1')).status).toBe(200)
  })

  test('is tried at once by a network no more often than one after the other', async () => {
    const { ask, newestMail, enter } = await setUp({ rateLimits: true })
    const ip = '192.0.2.7'
    const mails: { token: string; code: string }[] = []
    for (let n = 0; n < limits.rates.offertePerIp.max; n++) {
      await ask(`p${n}@voorbeeld.example`)
      mails.push(await newestMail(n + 1))
    }
    const tries = Array.from({ length: 200 }, (_, n) => {
      const { token, code } = mails[n % mails.length]!
      return enter(token, other(code, 1 + n), ip)
    })
    const answers = (await Promise.all(tries)).map(({ status }) => status)
    expect(answers.filter((status) => status === 400)).toHaveLength(limits.rates.wrongTokens.max)
    expect(answers.filter((status) => status === 429)).toHaveLength(200 - limits.rates.wrongTokens.max)
  })

  test('answers each other state as the button does, and nothing but six digits counts as a try', async () => {
    const { app, ask, clock, context, newestMail, enter } = await setUp()
    await ask()
    const { token, code } = await newestMail()
    for (const wrong of ['', '12345', '1234567', 'abcdef', 123456, null]) {
      const answer = await enter(token, wrong)
      expect([answer.status, fieldText(answer)]).toEqual([400, 'Vul de 6 cijfers uit de e-mail in'])
    }
    expect((await app.inject(`/api/offerte-requests/access/${token}/code`)).statusCode).toBe(404)
    expect((await context.db.selectFrom('offerte_codes').select('tries').executeTakeFirst())?.tries).toBe(0)
    expect((await enter('oaonbekend', code)).body.code).toBe('TOKEN_INVALID')
    await post(app, `/access/${token}/withdraw`, {})
    expect((await enter(token, code)).body.code).toBe('OFFERTE_CLOSED')

    await ask('b@voorbeeld.example')
    const second = await newestMail(2)
    await context.db.updateTable('vestigingen').set({ can_receive_email: false }).execute()
    expect((await enter(second.token, second.code)).body.code).toBe('NO_VALID_OFFICES')
    await post(app, `/access/${second.token}/erase`, { bevestig: true })
    expect((await enter(second.token, second.code)).body.code).toBe('OFFERTE_NOT_FOUND')
    await context.db.updateTable('vestigingen').set({ can_receive_email: true }).execute()
    await ask('c@voorbeeld.example')
    const third = await newestMail(2)
    clock.advance(limits.offerte.confirmMs)
    expect((await enter(third.token, third.code)).body.code).toBe('TOKEN_EXPIRED')
  })
})
