import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertVestigingen, jan, offerteBody, post } from '#test/offertes.ts'
import { createTestClock } from '../clock.ts'
import type { Context } from '../context.ts'
import { createFormToken } from '../tokens/form-token.ts'
import { createRefusals } from './refusals.ts'

describeOnBothDatabases('A database that refuses for now', (open, kind) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false }, ownDatabase: true })
    const offices = await insertVestigingen(context, [{}])
    await context.index.reload()
    return { clock, context, offices, app: await createTestApp(context) }
  }

  test('has writes answered 503 with when to come back, in words of the catalogue, and reads go on', async () => {
    const { context, offices, app } = await setUp()
    for (const code of ['53100', '53200', '25006', '57014', '55P03', '40001', '40P01']) {
      await refuseInserts(context, code)
      const { status, headers, body } = await post(app, '', offerteBody(offices))
      expect([code, status, headers['retry-after']]).toEqual([code, 503, '5'])
      expect(body).toMatchObject({
        code: 'INTERNAL_ERROR',
        error: expect.stringContaining('over enkele minuten'),
        detail: 'De database is nu niet beschikbaar.',
      })
    }
    expect((await app.inject('/api/vestigingen/total')).statusCode).toBe(200)
    expect((await app.inject('/')).statusCode).toBe(200)
  })

  test('has a form answered 503 as a page, with what was filled in', async () => {
    const { context, clock, offices, app } = await setUp()
    const form_token = createFormToken(context, '/offerte-aanvragen')
    clock.advance(limits.form.ageMinMs)
    await refuseInserts(context, '53100')
    const fields = { ...jan, form_token, step: '3', dienst_ids: 'leveringsakte', vestiging_ids: offices[0]! }
    const answer = await app.inject({
      method: 'POST',
      url: '/offerte-aanvragen',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    })
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([503, '5'])
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toContain(jan.naam)
    expect(answer.body).toContain('over enkele minuten')
  })

  test('is ready again once it has shown that it can write', async () => {
    const { context, app } = await setUp()
    await startJobs(context)
    const { refusals } = context.storage
    refusals.note(Object.assign(new Error(), { code: '53100' }))
    expect(refusals.isOpen()).toBe(true)
    await eventually(async () => expect((await app.inject('/readyz')).json()).toMatchObject({ database: 'ok' }))
    expect(refusals.isOpen()).toBe(false)
    const { rows } = await sql`select from pg_class where relname = 'readiness_probe'`.execute(context.db)
    expect(rows).toEqual([])
  })

  test.runIf(kind === 'postgres')('is not ready while it is read-only, and pages and searches go on', async () => {
    const { context, offices, app } = await setUp()
    await startJobs(context)
    await setReadOnly(context)
    await eventually(async () => {
      const answer = await app.inject('/readyz')
      expect([answer.statusCode, answer.json().database]).toEqual([503, 'read-only'])
    })
    expect((await post(app, '', offerteBody(offices))).status).toBe(503)
    for (const path of ['/', '/api/vestigingen/total', '/zoeken']) {
      expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200])
    }
    expect((await app.inject('/readyz')).json().database).toBe('read-only')
  })
})

test('Each reason why the database refuses is logged once a minute', () => {
  const lines: { reason: string; err: { code: string } }[] = []
  const log = pino({}, { write: (line) => void lines.push(JSON.parse(line)) })
  let now = 0
  const refusals = createRefusals(log, () => now)
  const note = (code: string) => refusals.note(Object.assign(new Error(), { code }))
  for (const code of ['53100', '53100', '25006', '53100', '23505']) note(code)
  now = 59_999
  note('53100')
  expect(lines.map(({ reason }) => reason)).toEqual(['disk full', 'read-only'])
  // As pg-boss passes an error on.
  expect(refusals.note({ code: '25006', message: 'refused', queue: 'mail' })).toBe('read-only')
  expect(lines).toHaveLength(2)
  now = 60_000
  note('53100')
  expect(lines.map(({ reason }) => reason)).toEqual(['disk full', 'read-only', 'disk full'])
})

/** Every new request ends with this code, as a database that lacks something would answer. */
async function refuseInserts({ db }: Context, code: string) {
  await sql
    .raw(`create or replace function refuse() returns trigger language plpgsql as
      $$ begin raise exception using errcode = '${code}', message = 'refused'; end $$`)
    .execute(db)
  await sql`create or replace trigger refuse before insert on offerte_requests execute function refuse()`.execute(db)
}

/** As a standby is, or a database whose provider found its disk full. */
async function setReadOnly({ db, storage }: Context) {
  if (storage.kind !== 'postgres') throw new Error('The embedded database has no such setting')
  const name = sql.id(new URL(storage.url).pathname.slice(1))
  await db.connection().execute(async (connection) => {
    await sql`alter database ${name} set default_transaction_read_only = on`.execute(connection)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(connection)
    await sql`set default_transaction_read_only = on`.execute(connection)
  })
}
