import { loadConfig } from '#server/config.ts'
import { officesThatAnswer } from '#test/offerte-client.ts'
import { freePort, type Program, startProgram, temporaryFolder } from '#test/program.ts'
import { startSmtp, type TestSmtp } from '#test/smtp.ts'
import { startPostgres } from '../../scripts/postgres.mjs'
import { cpuSeconds } from '../cpu.ts'
import { withClient } from '../search-offices.ts'
import { startNginx } from './nginx.ts'

const secret = 'for measuring only, not a secret at all'

/** Seconds of processor time so far; `bench` is what asks and receives the mails. */
export type Cpu = Record<'nodes' | 'postgres' | 'nginx' | 'bench', number>

export type Cluster = Awaited<ReturnType<typeof startCluster>>

/** Nodes in production's mode behind nginx, on a PostgreSQL that waits for its disk, with the demo's offices. */
export async function startCluster(count: number) {
  const folder = temporaryFolder()
  const postgres = await startPostgres({ durable: true, connections: 100 })
  if (!postgres) throw new Error('PostgreSQL is needed')
  const smtp: TestSmtp = await startSmtp()
  const port = await freePort()
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: folder.path, SECRET_KEY: secret, SMTP_URL: smtp.url }
  // Production has no demo offices of its own; they are in the database before.
  await (await startProgram(settings)).stop()
  const publicUrl = `http://127.0.0.1:${port}`
  const production = { ...settings, NODE_ENV: 'production', PUBLIC_URL: publicUrl, LOG_LEVEL: 'error' }
  const startNode = (PORT: string) => startProgram({ ...production, PORT })
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  const nodes: Program[] = []
  for (const one of ports) nodes.push(await startNode(String(one)))
  const offices = await withClient(postgres.url, async (client) => {
    const { rows } = await client.query('select id::text from vestigingen order by id')
    return rows.map(({ id }: { id: string }) => id)
  })
  const available = await officesThatAnswer(nodes[0]!.url)
  const nginx = await startNginx(folder.path, port, ports)
  return {
    port,
    nodes,
    smtp,
    /** Ids of all offices, and of some that take quote requests. */
    offices,
    available,
    databaseUrl: postgres.url,
    /** Of a program that is not one of the nodes, on the same data. */
    config: {
      ...loadConfig({ NODE_ENV: 'test', SECRET_KEY: secret, PUBLIC_URL: publicUrl }),
      databaseUrl: postgres.url,
    },
    /** Ends a node as an operator does, and starts it again in the same place. */
    async restart(index: number) {
      const code = await nodes[index]!.stop()
      if (code !== 0) throw new Error(`a node ended with ${code}: ${nodes[index]!.output()}`)
      nodes[index] = await startNode(String(ports[index]))
    },
    cpu(): Cpu {
      const { user, system } = process.cpuUsage()
      return {
        nodes: nodes.reduce((sum, { pid }) => sum + cpuSeconds(pid), 0),
        postgres: cpuSeconds(postgres.pid()),
        nginx: cpuSeconds(nginx.pid),
        bench: (user + system) / 1e6,
      }
    },
    async stop() {
      await nginx.stop()
      await Promise.all(nodes.map((node) => node.kill()))
      await smtp.close()
      await postgres.stop()
      folder.remove()
    },
  }
}
