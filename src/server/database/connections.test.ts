import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.ts'
import { testConfig } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { createOffertesApp, insertVestigingen, offerteBody, post } from '#test/offertes.ts'
import { urlOf } from '#test/postgres-template.ts'
import { type Context, closeContext } from '../context.ts'
import { startJobs } from '../jobs/start-jobs.ts'
import { createLog } from '../log.ts'
import { defaultConnections } from './open-pool.ts'

const server = process.env.TEST_DATABASE_URL
const log = createLog('silent')
/** What PostgreSQL leaves of its 100 to those who are not its superuser. */
const allowed = 97

/** A database whose user may open `connections` at once, as all nodes together may on a server of their own. */
async function limitedDatabase(connections: number) {
  const client = new pg.Client(server)
  await client.connect()
  const name = `test_${randomBytes(6).toString('hex')}`
  await client.query(`create role ${name} login password 'secret' connection limit ${connections}`)
  await client.query(`create database ${name} owner ${name}`)
  onTestFinished(async () => {
    await client.query(`drop database ${name} with (force)`)
    await client.query(`drop role ${name}`)
    await client.end()
  })
  const url = new URL(urlOf(server!, name))
  url.username = name
  url.password = 'secret'
  const open = async () => {
    const { rows } = await client.query('select count(*)::int as n from pg_stat_activity where datname = $1', [name])
    return rows[0].n as number
  }
  return { url: url.href, open }
}

/** Borrows connections of a node until they are given back; one that the node does not have is waited for. */
function borrow({ db }: Context, count: number) {
  let release = () => {}
  const until = new Promise<void>((resolve) => {
    release = resolve
  })
  const lent = Promise.allSettled(Array.from({ length: count }, () => db.connection().execute(() => until)))
  return async () => {
    release()
    await lent
  }
}

async function startNode(databaseUrl: string, databasePool = defaultConnections) {
  const context = await openContext(testConfig({ databaseUrl, databasePool, rateLimits: false }), { log })
  onTestFinished(() => closeContext(context))
  await startJobs(context)
  return context
}

test.runIf(server)('ten nodes that use all their connections fit into those of a server', async () => {
  const { url, open } = await limitedDatabase(allowed)
  const nodes: Context[] = []
  while (nodes.length < 10) nodes.push(await startNode(url))
  const giveBack = nodes.map((node) => borrow(node, defaultConnections))
  await eventually(async () => expect(await open()).toBe(10 * defaultConnections))
  await Promise.all(giveBack.map((release) => release()))
  const offices = await insertVestigingen(nodes[0]!, [{}])
  const statuses = nodes.map(async (node, n) => {
    const email = `klant${n}@klant.example`
    return (await post(await createOffertesApp(node), '', offerteBody(offices, { email }))).status
  })
  expect(await Promise.all(statuses)).toEqual(nodes.map(() => 201))
})

test.runIf(server)('a node takes as many connections as DATABASE_POOL says, however much there is to do', async () => {
  const { url, open } = await limitedDatabase(allowed)
  const giveBack = borrow(await startNode(url, 5), 20)
  await eventually(async () => expect(await open()).toBe(5))
  await giveBack()
  expect(await open()).toBe(5)
})
