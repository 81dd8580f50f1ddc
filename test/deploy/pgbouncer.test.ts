import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { connectPostgres } from '#server/database/connect.ts'
import { createListener } from '#server/database/listen.ts'
import { patiently } from '#server/database/patiently.ts'
import { createLog } from '#server/log.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { eventually } from '#test/eventually.ts'
import { confirmOfferte, officesThatAnswer, postOfferte, recipientOf, tokenIn } from '#test/offerte-client.ts'
import { runOn } from '#test/postgres-template.ts'
import { startProgram, temporaryFolder } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'
import { isHere } from './outside-program.ts'
import { startPgbouncer } from './pgbouncer.ts'

const server = process.env.TEST_DATABASE_URL
const canRun = server !== undefined && isHere('pgbouncer')
const log = createLog('silent')
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

async function setUp() {
  const database = await emptyDatabase(server!)
  const pgbouncer = await startPgbouncer(server!)
  undo.push(database.drop, pgbouncer.stop)
  return { direct: database.url, url: pgbouncer.urlOf(database.url) }
}

const endAll = (direct: string) =>
  runOn(
    direct,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )

test.runIf(canRun)(
  'every connection through PgBouncer has its limits of time, also one that is made anew',
  async () => {
    const { direct, url } = await setUp()
    const storage = connectPostgres(url, log)
    undo.push(storage.close)
    const limitsOf = async (db: typeof storage.db) => {
      const { rows } = await sql<{ statement: string; idle: string }>`
      select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
      return rows[0]
    }
    const limited = { statement: '15s', idle: '15s' }
    const inAll = () => Promise.all(Array.from({ length: 12 }, () => limitsOf(storage.db)))
    expect(await inAll()).toEqual(Array(12).fill(limited))
    expect(await patiently(storage, limitsOf)).toEqual({ statement: '0', idle: '0' })
    await endAll(direct)
    // Until the pool has noticed each of those that are gone.
    expect(await eventually(inAll)).toEqual(Array(12).fill(limited))
  },
)

test.runIf(canRun)('what is announced is heard through PgBouncer, also after its connections were lost', async () => {
  const { direct, url } = await setUp()
  const storage = connectPostgres(url, log)
  undo.push(storage.close)
  const messages: string[] = []
  let reconnects = 0
  const handlers = { onMessage: (payload: string) => void messages.push(payload), onReconnect: () => void reconnects++ }
  const listener = createListener(storage, 'a_channel', handlers, log)
  await listener.start()
  undo.push(listener.stop)
  await sql`select pg_notify('a_channel', 'first')`.execute(storage.db)
  await eventually(() => expect(messages).toEqual(['first']))
  await endAll(direct)
  await eventually(() => expect(reconnects).toBe(1))
  await eventually(() => sql`select pg_notify('a_channel', 'second')`.execute(storage.db))
  await eventually(() => expect(messages).toEqual(['first', 'second']))
})

test.runIf(canRun)('a program starts behind PgBouncer and does a request, its mails and its jobs', async () => {
  const { url } = await setUp()
  const smtp = await startSmtp()
  const folder = temporaryFolder()
  undo.push(folder.remove, smtp.close)
  const settings = { DATABASE_URL: url, DATA_DIR: folder.path, SMTP_URL: smtp.url }
  const program = await startProgram(settings)
  undo.push(program.kill)
  const offices = (await officesThatAnswer(program.url)).slice(0, 3)
  const email = 'customer@klant.example'
  expect((await postOfferte(program.url, email, offices)).status).toBe(201)
  const mailTo = (address: string) => smtp.mails.find((mail) => recipientOf(mail) === address)
  await eventually(() => expect(mailTo(email)).toBeDefined())
  expect((await confirmOfferte(program.url, tokenIn(mailTo(email)!))).status).toBe(200)
  const toOffices = () => smtp.mails.filter((mail) => mail.subject?.startsWith('Nieuwe offerteaanvraag'))
  await eventually(() => expect(toOffices()).toHaveLength(offices.length))
  expect(await program.stop()).toBe(0)
})
