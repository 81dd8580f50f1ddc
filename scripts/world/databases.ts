import assert from 'node:assert/strict'
import { createDice } from '#test/campaign/dice.ts'
import { createLedger } from '#test/campaign/ledger.ts'
import { promoteRounds } from '#test/campaign/standby/promote-rounds.ts'
import { startPgbouncer } from '#test/deploy/pgbouncer.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { eventually } from '#test/eventually.ts'
import { officesThatAnswer, postOfferte } from '#test/offerte-client.ts'
import { freePort, launchProgram, startProgram, temporaryFolder } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'
import { startPostgres } from '../postgres.mjs'
import { askAndConfirm, mailTo } from './journey.ts'
import { underLoad } from './load.ts'
import { NotHere, type Peer, type Visit } from './visit.ts'

const longestBackMs = 60_000

/** With `deploy/pgbouncer.ini`, between two nodes and one PostgreSQL. */
const pgbouncerPeer: Peer = {
  name: 'pgbouncer',
  packages: ['pgbouncer', 'postgresql'],
  programs: ['pgbouncer'],
  version: ['pgbouncer', '--version'],
  meet: meetPgbouncer,
}

/** Two nodes, a primary that is killed while people use everything here, and its standby, which is promoted. */
const standbyPeer: Peer = {
  name: 'postgresql-standby',
  packages: ['postgresql'],
  programs: ['psql'],
  version: ['psql', '--version'],
  async meet({ hold, note }) {
    await hold('a primary is killed, its standby promoted, and nothing acknowledged is lost', async () => {
      const ledger = createLedger()
      const { back, reads } = await promoteRounds({ rounds: 1, dice: createDice(Date.now()), ledger, clients: 3 })
      note(
        `both nodes ready ${(back[0]! / 1_000).toFixed(1)} s after the kill; ${ledger.acknowledged()} acts, ${reads} pages read meanwhile`,
      )
      assert.deepEqual(ledger.violations, [])
    })
  },
}

export const databasePeers: readonly Peer[] = [pgbouncerPeer, standbyPeer]

async function meetPgbouncer({ after, hold, note }: Visit) {
  const postgres = await startPostgres()
  if (!postgres) throw new NotHere('there is no PostgreSQL, and none could be fetched')
  after(postgres.stop)
  const database = await emptyDatabase(postgres.url)
  const [smtp, data] = [await startSmtp(), temporaryFolder()]
  after(data.remove)
  after(smtp.close)
  const port = await freePort()
  let pgbouncer = await startPgbouncer(postgres.url, { port })
  after(() => pgbouncer.stop())
  const settings = { DATABASE_URL: pgbouncer.urlOf(database.url), DATA_DIR: data.path, SMTP_URL: smtp.url }
  const nodes = await Promise.all([startProgram(settings), startProgram(settings)])
  for (const node of nodes) after(node.kill)
  const [{ url }, { url: other }] = nodes as [{ url: string }, { url: string }]
  const offices = (await officesThatAnswer(url)).slice(0, 3)
  const post = async (email: string, n: number) =>
    String((await postOfferte(n % 2 ? url : other, email, offices)).status)
  const whole = async (acknowledged: readonly string[]) => {
    assert.ok(acknowledged.length > 0, 'nothing was acknowledged')
    for (const email of acknowledged) await mailTo(smtp.mails, email)
  }

  await hold('two nodes that start at once: a request at each', async () => {
    await askAndConfirm(url, smtp, 'een@klant.example')
    await askAndConfirm(other, smtp, 'twee@klant.example')
  })
  await hold('PgBouncer restarted under load', async () => {
    const { acknowledged, words } = await underLoad(post, async () => {
      await pgbouncer.stop()
      pgbouncer = await startPgbouncer(postgres.url, { port })
    })
    note(`restarted: ${words}`)
    await whole(acknowledged)
  })
  await hold('PostgreSQL restarted under load, behind it', async () => {
    const { acknowledged, words } = await underLoad(post, async () => {
      await postgres.halt()
      await postgres.go()
    })
    note(`PostgreSQL restarted: ${words}`)
    await whole(acknowledged)
  })
  await hold('away: pages from memory, and "come again" for a request', async () => {
    await pgbouncer.stop()
    const [page, request] = [
      await fetch(`${url}/zoeken?woonplaats=Utrecht`),
      await postOfferte(url, 'drie@klant.example', offices),
    ]
    assert.deepEqual([page.status, request.status], [200, 503])
    pgbouncer = await startPgbouncer(postgres.url, { port })
    await eventually(async () => assert.equal((await fetch(`${url}/readyz`)).status, 200), longestBackMs)
  })
  await Promise.all(nodes.map((node) => node.stop()))
  note(await inTransactionMode())

  /** Not supported; describes what happens to those who try. */
  async function inTransactionMode(): Promise<string> {
    await pgbouncer.stop()
    pgbouncer = await startPgbouncer(postgres!.url, { port, mode: 'transaction' })
    const { url: fresh } = await emptyDatabase(postgres!.url)
    const program = launchProgram({ ...settings, DATABASE_URL: pgbouncer.urlOf(fresh), PORT: String(await freePort()) })
    after(program.kill)
    const state = await Promise.race([
      program.exited.then((code) => `the start ends with ${code}`),
      eventually(async () => assert.equal((await fetch(`${program.url}/readyz`)).status, 200), longestBackMs)
        .then(() => askAndConfirm(program.url, smtp, 'vier@klant.example'))
        .then(
          () =>
            'it starts, /readyz says ready, and a request passes: nothing tells that changes and limits of time are missing',
          (error: Error) => `it fails: ${error.message}`,
        ),
    ])
    await program.kill()
    return `pool_mode = transaction, which is not supported: ${state}`
  }
}
