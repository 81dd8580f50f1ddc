import { buildApp } from '#app/app.ts'
import { openContext } from '#app/context.ts'
import { loadBuild } from '#app/load-build.ts'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { closeContext } from '#server/context.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { anna, confirmedAccount } from '#test/accounts.ts'
import { memoryStorage, testConfig } from '#test/database.ts'
import { freePort } from '#test/program.ts'

/** The program on a site with a name, as passkeys ask for, with Anna's account and a clock that a journey moves. */
export async function startLoginProgram(config: Partial<Config> = {}) {
  const clock = createTestClock(new Date())
  const port = await freePort()
  const url = `http://localhost:${port}`
  const context = await openContext(testConfig({ publicUrl: url, rateLimits: false, ...config }), {
    clock,
    storage: await memoryStorage(),
  })
  const app = await buildApp(context, await loadBuild())
  await startJobs(context)
  await confirmedAccount(app, context)
  await app.listen({ port, host: '127.0.0.1' })
  return {
    url,
    context,
    account: anna,
    clock,
    async stop() {
      await app.close()
      await closeContext(context)
    },
  }
}
