import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { createPostOffice, createStage, operatorPassword } from './stage.ts'

/** The key that the data is sealed with; also that of the tests (test/database.ts). */
export const secretKey = 'for tests only, not a secret at all'

/** The program of an old commit, from its folder, with its pages built. Its modules have no types here. */
export async function startOldProgram(folder: string, start: string, databaseUrl: string) {
  const load = (file: string) => import(pathToFileURL(join(resolve(folder), file)).href)
  const { createTestClock } = await load('src/server/clock.ts')
  const { loadConfig } = await load('src/server/config.ts')
  const { createContext, closeContext } = await load('src/server/context.ts')
  const { connectPglite, connectPostgres } = await load('src/server/database/connect.ts')
  const { openMemoryPglite } = await load('src/server/database/open-pglite.ts')
  const { createLog } = await load('src/server/log.ts')
  const { buildApp } = await load('src/server/app.ts')
  const { loadBuild } = await load('src/server/load-build.ts')
  const { runJob } = await load('src/server/jobs/run-job.ts')
  const { runDueJobs } = await load('test/run-due-jobs.ts')

  const log = createLog('fatal')
  // In memory, as every commit to a disk takes its time; it is written as the folder that it would be.
  const storage = databaseUrl ? connectPostgres(databaseUrl, log) : connectPglite(await openMemoryPglite())
  const clock = createTestClock(start)
  const post = createPostOffice(clock)
  const config = loadConfig({ NODE_ENV: 'test', SECRET_KEY: secretKey, OPERATOR_PASSWORD: operatorPassword })
  const context = await createContext(config, { clock, log, storage, mailer: post.mailer })
  const app = await buildApp(context, await loadBuild())
  await app.ready()
  const jobs = () => runDueJobs(context)
  async function timers() {
    for (const job of context.jobs.list) if (job.cron) await runJob(context, job, {})
    await jobs()
    await context.index.reload()
  }
  const execute = (statements: string) =>
    storage.pglite ? storage.pglite.exec(statements) : storage.pool.query(statements)
  /** The embedded database as a tar of its folder. */
  async function dataFolder(): Promise<Buffer> {
    // So that the log of what was written is empty, and no part of it is kept for later use.
    for (const statement of [
      'vacuum full',
      'set wal_recycle = off',
      'checkpoint',
      'select pg_switch_wal()',
      'checkpoint',
      'checkpoint',
    ])
      await storage.pglite.exec(statement)
    return Buffer.from(await (await storage.pglite.dumpDataDir('none')).arrayBuffer())
  }
  async function close() {
    await app.close()
    await closeContext(context)
  }
  return { context, stage: createStage({ app, clock, timers, jobs }, post), execute, folder: dataFolder, close }
}
