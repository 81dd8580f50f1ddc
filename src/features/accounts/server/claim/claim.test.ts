import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { anna, confirmedAccount, getAuth, logIn, newestToken } from '#test/accounts.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertVestigingen, mailsOf, tokenIn } from '#test/offertes.ts'
import { readFor } from '#test/page-read.ts'
import { postForm } from '#test/post-form.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { getClaim, listOwnVestigingen } from '../../contract/offices.ts'

const day = 86_400_000
const bram = { naam: 'Bram Verzonnen', email: 'bram@ander.example' }

describeOnDatabase('To act for an office', (open) => {
  async function setUp({ rateLimits = false } = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits } })
    const ids = await insertVestigingen(context, [{}, { email: null, can_receive_email: false }])
    await context.index.reload()
    const app = await createTestApp(context)
    await confirmedAccount(app, context)
    const login = await logIn(app)
    const request = (vestiging_id: string = ids[0]!, as = login) =>
      postForm(app, '/kantoor', { action: 'claim', vestiging_id }, { login: as })
    const link = async () => {
      await request()
      return newestToken(context, 'M35', '/claim/')
    }
    const answer = (token: string, action: 'confirm' | 'refuse' = 'confirm') =>
      postForm(app, `/claim/${token}`, { action })
    const read = async (token: string) => {
      const { status, body } = await readFor(context, getClaim, { token })
      return [status, body.code ?? body.naam]
    }
    const mine = async (as = login) => (await readFor(context, listOwnVestigingen, {}, as)).body
    const wishes = () => context.db.selectFrom('account_vestigingen').selectAll().execute()
    const claimed = async () =>
      (await context.db.selectFrom('vestigingen').select('claimed').where('id', '=', ids[0]!).executeTakeFirstOrThrow())
        .claimed
    return { clock, context, app, ids, login, request, link, answer, read, mine, wishes, claimed }
  }

  test('asks that office at the address that is known of it, and it confirms once', async () => {
    const { context, app, ids, login, request, answer, read, mine, claimed } = await setUp()
    expect((await request()).location).toBe('/kantoor?gedaan=claim')
    await runDueJobs(context)
    const [mail, ...others] = await mailsOf(context, 'M35')
    expect(others).toEqual([])
    expect(mail).toMatchObject({
      to_address: 'kantoor1@voorbeeld.example',
      subject: 'Bevestig dat u Notariaat Voorbeeld 1 vertegenwoordigt',
    })
    expect(mail!.text).toContain(`${anna.naam} (${anna.email})`)
    const token = tokenIn(mail!, '/claim/')
    expect(await mine()).toMatchObject([{ id: ids[0], status: 'pending' }])
    expect((await getAuth(app, `/vestigingen/${ids[0]}`, login)).body.code).toBe('FORBIDDEN')
    expect(await read(token)).toEqual([200, anna.naam])
    expect((await answer(token)).location).toBe(`/claim/${token}?gedaan=confirm`)
    expect(await mine()).toMatchObject([{ id: ids[0], status: 'active' }])
    expect((await getAuth(app, `/vestigingen/${ids[0]}`, login)).status).toBe(200)
    expect(await claimed()).toBe(true)
    expect(await read(token)).toEqual([409, 'TOKEN_ALREADY_USED'])
    expect((await answer(token)).status).toBe(409)
    const again = await request()
    expect([again.status, again.body.includes('U vertegenwoordigt dit kantoor al.')]).toEqual([409, true])
  })

  test('is refused by an office that does not know who asks, and nothing of it stays', async () => {
    const { link, answer, read, mine, wishes, claimed } = await setUp()
    const token = await link()
    expect((await answer(token, 'refuse')).location).toBe(`/claim/${token}?gedaan=refuse`)
    expect([await mine(), await wishes(), await claimed()]).toEqual([[], [], false])
    expect(await read(token)).toEqual([404, 'TOKEN_INVALID'])
    expect((await answer(token)).status).toBe(404)
  })

  test('is offered for the office named when registering, which gives no right by itself', async () => {
    const { context, app, ids, mine, request, login } = await setUp()
    const name = (vestiging_id: string | null) => context.db.updateTable('accounts').set({ vestiging_id }).execute()
    await name(ids[1]!)
    const registered = { id: ids[1], title: 'Notariaat Voorbeeld 2', plaats: 'Winterswijk', status: 'registered' }
    expect(await mine()).toEqual([{ ...registered, can_receive_email: null, paused_until: null }])
    expect((await getAuth(app, `/vestigingen/${ids[1]}`, login)).body.code).toBe('FORBIDDEN')
    await context.db.updateTable('vestigingen').set({ hidden_at: new Date() }).where('id', '=', ids[1]!).execute()
    expect(await mine()).toEqual([])
    await name(ids[0]!)
    expect(await mine()).toMatchObject([{ id: ids[0], status: 'registered' }])
    await request()
    expect(await mine()).toMatchObject([{ id: ids[0], status: 'pending' }])
  })

  test('is confirmed by one of twenty presses at once', async () => {
    const { link, answer, wishes } = await setUp()
    const token = await link()
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(token)))
    expect(answers.map(({ status }) => status).sort()).toEqual([303, ...Array(19).fill(409)])
    expect(await wishes()).toHaveLength(1)
  })

  test('changes nothing when scanners open the link', async () => {
    const { app, link, mine } = await setUp()
    const token = await link()
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD'] as const) {
      await app.inject({ method, url: `/claim/${token}` })
    }
    expect(await mine()).toMatchObject([{ status: 'pending' }])
  })

  test('has a link of two weeks, which is renewed to the office alone; of the wrong kind or unknown it says so', async () => {
    const { clock, context, app, link, answer, read } = await setUp()
    const token = await link()
    const ar = await newestToken(context, 'M26', '/bevestigen/')
    expect(await read(ar)).toEqual([400, 'WRONG_ENTITY_TYPE'])
    expect(await read('oconbekend')).toEqual([404, 'TOKEN_INVALID'])
    clock.advance(14 * day)
    expect(await read(token)).toEqual([410, 'TOKEN_EXPIRED'])
    expect((await answer(token)).status).toBe(410)
    await postForm(app, `/nieuwe-link/${token}`, { action: 'renew' })
    const fresh = await newestToken(context, 'M36', '/claim/')
    expect((await mailsOf(context, 'M36'))[0]!.to_address).toBe('kantoor1@voorbeeld.example')
    expect((await answer(fresh)).status).toBe(303)
  })

  test('asks for an account, an office that is there and one that has an address', async () => {
    const { app, ids, request } = await setUp()
    const stranger = await postForm(app, '/kantoor', { action: 'claim', vestiging_id: ids[0]! })
    expect(stranger.status).toBe(401)
    for (const id of ['999', 'onzin', '__proto__']) expect((await request(id)).status).toBe(404)
    const without = await request(ids[1])
    expect([without.status, without.body.includes('kennen wij geen e-mailadres')]).toEqual([400, true])
  })

  test('mails an office once per ten minutes for one account, and ten times a day whoever asks', async () => {
    const { clock, context, app, ids, request } = await setUp({ rateLimits: true })
    expect((await request()).status).toBe(303)
    expect((await request()).status).toBe(429)
    const statuses: number[] = []
    for (let n = 0; n < limits.rates.claimPerOffice.max; n++) {
      // No more than five accounts are made in an hour from here.
      if (n % 4 === 3) clock.advance(3_600_000)
      const other = { ...bram, email: `bram${n}@ander.example` }
      await confirmedAccount(app, context, other)
      statuses.push((await request(ids[0], await logIn(app, other))).status)
    }
    expect(statuses).toEqual([...Array(limits.rates.claimPerOffice.max - 1).fill(303), 429])
  })

  test('is asked of five offices a day by one account, as each gets a mail; what was refused counts for nothing', async () => {
    const { context, request } = await setUp({ rateLimits: true })
    await request()
    for (let n = 0; n < 9; n++) expect((await request()).status).toBe(429)
    const max = limits.rates.claimPerAccount.max - 1
    const more = Array.from({ length: max + 1 }, (_, n) => ({ slug: `meer-${n}`, email: `meer${n}@voorbeeld.example` }))
    const statuses: number[] = []
    for (const id of await insertVestigingen(context, more)) statuses.push((await request(id)).status)
    expect(statuses).toEqual([...Array(max).fill(303), 429])
  })

  test('is not thanked for, and not called refused, by an address alone', async () => {
    const { app, link, answer } = await setUp()
    const token = await link()
    const headingAt = async (done: string) => {
      const { statusCode, body } = await app.inject(`/claim/${token}?gedaan=${done}`)
      return [statusCode, /<h1[^>]*>(.*?)<\/h1>/.exec(body)?.[1]]
    }
    const open = [200, 'Vertegenwoordigt u Notariaat Voorbeeld 1?']
    expect([await headingAt('confirm'), await headingAt('refuse')]).toEqual([open, open])
    await answer(token)
    expect(await headingAt('confirm')).toEqual([200, 'Bedankt voor uw bevestiging'])
    expect((await headingAt('refuse'))[1]).toContain('al gebruikt')
  })

  test('gives one account no right of another', async () => {
    const { context, app, ids, link, answer, mine } = await setUp()
    await answer(await link())
    await confirmedAccount(app, context, bram)
    const other = await logIn(app, bram)
    expect(await mine(other)).toEqual([])
    const own = `/vestigingen/${ids[0]}`
    for (const path of [own, '/vestigingen/999', '/vestigingen/__proto__']) {
      expect((await getAuth(app, path, other)).body.code).toBe('FORBIDDEN')
    }
    for (const action of ['receiving', 'request', 'replies']) {
      const form = { action, id: '1', can_receive_email: 'false' }
      expect((await postForm(app, `/kantoor/${ids[0]}`, form, { login: other })).status).toBe(403)
      expect((await postForm(app, `/kantoor/${ids[0]}`, form)).status).toBe(401)
    }
    const office = await context.db
      .selectFrom('vestigingen')
      .select('can_receive_email')
      .where('id', '=', ids[0]!)
      .executeTakeFirstOrThrow()
    expect(office.can_receive_email).toBe(true)
  })
})
