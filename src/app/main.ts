import { announceFirstLink } from '#features/accounts/server/operators/announce-first-link.ts'
import { removeDemoOperator } from '#features/accounts/server/operators/demo-operator.ts'
import { offerFirstLink } from '#features/accounts/server/operators/first-operator.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { listenInDataDir } from '#server/backup/program-socket.ts'
import { loadConfig } from '#server/config.ts'
import { ConfigError } from '#server/config-error.ts'
import { closeContext } from '#server/context.ts'
import { patiently } from '#server/database/patiently.ts'
import { runChecks } from '#server/doctor/doctor.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { stopOnSignal } from '#server/stop-on-signal.ts'
import { startWatchdog } from '#server/watchdog.ts'
import { buildApp } from './app.ts'
import { openContext } from './context.ts'
import { seedDemo } from './demo/seed-demo.ts'
import { doctorChecks } from './doctor-checks.ts'
import { loadBuild } from './load-build.ts'
import { startWarnings } from './start-warnings.ts'

/** Starts the program, up to the first request. */
async function main() {
  const config = loadConfig(process.env)
  const build = await loadBuild()
  const context = await openContext(config)
  if (config.demoData) {
    await patiently(context.storage, (db) => seedDemo(db, context.clock.now()))
    // This node, or one that started at the same time, seeded the database after the offices were read.
    if (context.index.current().offices.length === 0) await context.index.reload()
  }
  for (const warning of startWarnings(config)) context.log.warn(warning)
  if (config.production) await removeDemoOperator(context)
  const firstLink = await offerFirstLink(context)
  if (firstLink) announceFirstLink(context, firstLink)
  const app = await buildApp(context, build)
  // Before the first mail leaves: when a mail server finds the bounce port closed, it waits minutes. Not awaited, so
  // that a slow mailbox does not delay the start.
  void context.returns?.look()
  await startJobs(context)
  if (context.storage.kind === 'pglite') {
    await startWatchdog()
    await listenInDataDir(context, {
      backup: (out) => makeBackup(context, out),
      doctor: async (out) => void out.end(JSON.stringify(await runChecks(context.storage, config, doctorChecks))),
    })
  }

  stopOnSignal(app, context)
  try {
    await app.listen({ port: config.port, host: config.host })
  } catch (error) {
    await closeContext(context)
    throw error
  }
  context.log.info({ address: config.publicUrl, database: context.storage.kind }, 'ready')
}

/** Reports in one line why the program cannot start. */
function reportAndExit(error: unknown): never {
  const { code, message } = error as NodeJS.ErrnoException
  const inUse = code === 'EADDRINUSE'
  const isSetupError = inUse || error instanceof ConfigError
  const line = inUse
    ? `PORT: ${process.env.PORT ?? 3000} is in use by another program. Set PORT to a free one.`
    : message
  process.stderr.write(`${isSetupError ? line : (error as Error).stack}\n`)
  process.exit(1)
}

main().catch(reportAndExit)
