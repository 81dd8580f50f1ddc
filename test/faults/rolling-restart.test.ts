import { Agent, type RequestOptions, request } from 'node:http'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#server/clock.ts'
import type { Context } from '#server/context.ts'
import { announceChange } from '#server/database/changes.ts'
import { connectPostgres } from '#server/database/connect.ts'
import { createLog } from '#server/log.ts'
import { emptyDatabase } from '#test/empty-database.ts'
import { eventually } from '#test/eventually.ts'
import { insertVestigingen, offerteBody } from '#test/offertes.ts'
import { freePort, startProgram, temporaryFolder } from '#test/program.ts'

const server = process.env.TEST_DATABASE_URL
const undo: (() => unknown)[] = []
afterAll(async () => {
  for (const step of undo.reverse()) await step()
})

type Answer = { status: number | undefined; connection: string | undefined }

function ask(url: string, options: RequestOptions, body?: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request(url, options, (response) => {
      const { statusCode: status, headers } = response
      response.on('error', reject).on('end', () => resolve({ status, connection: headers.connection }))
      response.resume()
    })
    sent.on('error', reject).end(body)
  })
}

/** Shares its requests out over nodes as a proxy does: kept connections, to the nodes whose /readyz said so last. */
function createBalancer(urls: string[]) {
  const nodes = urls.map((url) => ({ url, agent: new Agent({ keepAlive: true }), up: true, running: 0 }))
  let turn = 0
  let stopped = false
  const looking = nodes.map(async (node) => {
    while (!stopped) {
      node.up = await ask(`${node.url}/readyz`, {}).then(
        ({ status }) => status === 200,
        () => false,
      )
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  })
  return {
    node: (url: string) => nodes.find((node) => node.url === url)!,
    async post(path: string, body: object): Promise<Answer> {
      const up = nodes.filter((one) => one.up)
      const node = up[turn++ % up.length]!
      node.running += 1
      const headers = { 'content-type': 'application/json' }
      try {
        return await ask(`${node.url}${path}`, { method: 'POST', agent: node.agent, headers }, JSON.stringify(body))
      } finally {
        node.running -= 1
      }
    },
    async stop() {
      stopped = true
      await Promise.all(looking)
      for (const { agent } of nodes) agent.destroy()
    },
  }
}

test.runIf(server)('a rolling restart of two nodes loses no request that a proxy sends', async () => {
  const database = await emptyDatabase(server!)
  const folder = temporaryFolder()
  undo.push(database.drop, folder.remove)
  const ports = [String(await freePort()), String(await freePort())]
  const settings = { DATABASE_URL: database.url, DATA_DIR: folder.path, DEMO_DATA: 'off', STOP_DELAY: '300' }
  const start = async (PORT: string) => {
    const program = await startProgram({ ...settings, PORT })
    undo.push(program.kill)
    return program
  }
  const programs = await Promise.all(ports.map(start))
  const storage = connectPostgres(database.url, createLog('silent'))
  undo.push(storage.close)
  const offices = await insertVestigingen({ db: storage.db, clock: systemClock } as Context, [{}])
  await storage.db.transaction().execute((trx) => announceChange(trx, 'vestigingen'))

  const balancer = createBalancer(programs.map(({ url }) => url))
  const answers: Answer[] = []
  let going = true
  const visitors = Array.from({ length: 4 }, async (_, visitor) => {
    for (let n = 0; going; n++) {
      const body = offerteBody(offices, { email: `visitor${visitor}-${n}@klant.example` })
      answers.push(await balancer.post('/api/offerte-requests', body))
    }
  })
  onTestFinished(balancer.stop)
  const failure = Promise.all(visitors).then(
    () => null,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  )
  await eventually(() => expect(answers.length).toBeGreaterThan(20))

  for (const [index, program] of programs.entries()) {
    const node = balancer.node(program.url)
    process.kill(program.pid, 'SIGTERM')
    // The node goes on answering until the proxy knows and has sent nothing more.
    await eventually(() => expect([node.up, node.running]).toEqual([false, 0]))
    expect(await ask(`${program.url}/faq`, { agent: node.agent })).toEqual({ status: 200, connection: 'close' })
    // A second signal ends the waiting.
    expect(await program.stop()).toBe(0)
    await start(ports[index]!)
    await eventually(() => expect(node.up).toBe(true))
  }
  going = false
  expect(await failure).toBe(null)
  expect(answers.filter(({ status }) => status !== 201)).toEqual([])
  const { count } = await storage.db
    .selectFrom('offerte_requests')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow()
  expect(Number(count)).toBe(answers.length)
})
