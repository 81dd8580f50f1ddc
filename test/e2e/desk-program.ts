import { buildApp } from '#app/app.ts'
import { openContext } from '#app/context.ts'
import { loadBuild } from '#app/load-build.ts'
import { closeContext } from '#server/context.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { memoryStorage, testConfig } from '#test/database.ts'
import { insertVestigingen } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { freePort } from '#test/program.ts'
import { startSmtp } from '#test/smtp.ts'

const dayMs = 24 * 60 * 60 * 1000

/** The program with a mail server and an office, and somebody who is logged in at its desk. Its clock can be moved. */
export async function startDeskProgram() {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const smtp = await startSmtp()
  const config = testConfig({ publicUrl: url, rateLimits: false, smtpUrl: smtp.url, webhookLoopback: true })
  let passedMs = 0
  const clock = { now: () => new Date(Date.now() + passedMs) }
  const context = await openContext(config, { clock, storage: await memoryStorage() })
  const [office = ''] = await insertVestigingen(context, [{}])
  await context.index.reload()
  const app = await buildApp(context, await loadBuild())
  await startJobs(context)
  await app.listen({ port, host: '127.0.0.1' })
  async function logIn() {
    const { cookie } = await logInAtDesk(context)
    const [name = '', value = ''] = cookie.split('=')
    return [{ name, value, url }]
  }
  return {
    url,
    smtp,
    office,
    db: context.db,
    /** What the browser of who is logged in sends. */
    logIn,
    /** A day later; whoever was logged in at the desk no longer is. */
    passDay() {
      passedMs += dayMs
    },
    async stop() {
      await app.close()
      await closeContext(context)
      await smtp.close()
    },
  }
}
