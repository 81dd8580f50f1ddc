import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createOffertesApp, get, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { press } from '#test/press.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeOnDatabase('The link of a quote request', (open) => {
  async function setUp(config: { rateLimits?: boolean } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config })
    const ids = await insertVestigingen(context, [{}, {}, {}])
    return { context, clock, ids, app: await createOffertesApp(context) }
  }
  type Set = Awaited<ReturnType<typeof setUp>>
  async function createAndRead({ app, context, ids }: Set) {
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    return { token: tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/') }
  }

  test('is told apart when it is wrong, of another kind or over time', async () => {
    const set = await setUp({ rateLimits: false })
    const { token } = await createAndRead(set)
    const codeOf = async (url: string) => (await get(set.app, url)).body.code
    expect(await codeOf('/access/oaonzin')).toBe('TOKEN_INVALID')
    expect(await codeOf(`/office/${token}`)).toBe('WRONG_ENTITY_TYPE')
    set.clock.advance(7 * day)
    expect(await codeOf(`/access/${token}`)).toBe('TOKEN_EXPIRED')
    expect((await post(set.app, `/access/${token}/confirm`, {})).status).toBe(410)
  })

  test('sends the confirmation again once per ten minutes and three times a day', async () => {
    const set = await setUp()
    const { token } = await createAndRead(set)
    const resend = async () => (await post(set.app, `/access/${token}/resend`, {})).status
    expect([await resend(), await resend()]).toEqual([200, 429])
    for (let i = 0; i < 2; i++) {
      set.clock.advance(10 * minute)
      expect(await resend()).toBe(200)
    }
    set.clock.advance(10 * minute)
    expect(await resend()).toBe(429)
    await runDueJobs(set.context)
    expect(await mailsOf(set.context, 'M01')).toHaveLength(4)
  })

  test('answers its confirmation as it was committed, also when an erasure follows at once', async () => {
    const set = await setUp({ rateLimits: false })
    const { token } = await createAndRead(set)
    const { db } = set.context
    // Deferred: it comes with the commit of the confirmation, before anything that is read after it.
    await sql`create function erase_at_once() returns trigger language plpgsql as $$ begin
      update offerte_requests set sealed = null, wrapped_key = null, search_details = null where id = new.request_id;
      insert into offerte_erasures (request_id, erased_at, erased_by) values (new.request_id, now(), 'customer');
      return null; end $$`.execute(db)
    await sql`create constraint trigger erase_at_once after insert on offerte_dispatches
      deferrable initially deferred for each row execute function erase_at_once()`.execute(db)
    try {
      const confirmed = await post(set.app, `/access/${token}/confirm`, {})
      expect([confirmed.status, confirmed.body.status]).toEqual([200, 'dispatched'])
    } finally {
      await sql`drop function erase_at_once cascade`.execute(db)
    }
    expect((await post(set.app, `/access/${token}/confirm`, {})).body.code).toBe('OFFERTE_NOT_FOUND')
  })

  test('takes a choice and a message only of a confirmed request, a choice only of an office that was asked', async () => {
    const set = await setUp()
    const { token } = await createAndRead(set)
    const choose = async (keuze: object) => post(set.app, `/access/${token}/confirm`, { keuze })
    expect((await choose({ vestiging_id: set.ids[0] })).body.code).toBe('OFFERTE_NOT_VERIFIED')
    const message = { vestiging_id: set.ids[0], tekst: 'Bent u er ook op zaterdag?' }
    expect((await press(set.app, `/offerte/${token}`, 'message', message)).body.code).toBe('OFFERTE_NOT_VERIFIED')
    await post(set.app, `/access/${token}/confirm`, {})
    expect((await choose({ vestiging_id: '999' })).body.code).toBe('BAD_REQUEST')
    expect((await choose({ vestiging_id: set.ids[0] })).body.status).toBe('chosen')
    set.clock.advance(13 * day)
    expect((await choose({ anders: true })).status).toBe(200)
    set.clock.advance(2 * day)
    expect((await choose({ vestiging_id: set.ids[1] })).body.code).toBe('OFFERTE_CLOSED')
  })

  test('confirms nothing that was withdrawn, and nothing from another site', async () => {
    const set = await setUp()
    const { token } = await createAndRead(set)
    for (const origin of ['https://elders.example', 'https://localhost:80', 'http://localhost:81']) {
      const foreign = { headers: { origin, host: 'localhost:80' } }
      expect((await post(set.app, `/access/${token}/confirm`, {}, foreign)).body.code).toBe('FORBIDDEN')
    }
    await post(set.app, `/access/${token}/withdraw`, { reden: 'Niet meer nodig' })
    expect((await post(set.app, `/access/${token}/confirm`, {})).body.code).toBe('OFFERTE_CLOSED')
    expect((await post(set.app, `/access/${token}/withdraw`, {})).status).toBe(200)
    expect((await post(set.app, `/access/${token}/resend`, {})).body.code).toBe('OFFERTE_CLOSED')
  })
})
