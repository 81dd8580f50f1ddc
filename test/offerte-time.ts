import { onTestFinished } from 'vitest'
import { offerteTimers } from '#features/offertes/server/timers/offerte-timers.ts'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Open } from './database.ts'
import { createOffertesApp, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from './offertes.ts'
import { recordedLog } from './recorded-log.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { startSmtp } from './smtp.ts'

/** Requests to three offices on Wednesday 18 November 2026 at 11:00, with a movable clock; `smtp` adds a mail server. */
export async function setUpOffertes(
  open: Open,
  { smtp = false, config = {} }: { smtp?: boolean; config?: Partial<Config> } = {},
) {
  const clock = createTestClock('2026-11-18T10:00:00Z')
  const server = smtp ? await startSmtp() : undefined
  if (server) onTestFinished(() => server.close())
  const { log, lines } = recordedLog()
  const context = await open({ clock, log, config: { rateLimits: false, smtpUrl: server?.url ?? null, ...config } })
  const ids = await insertVestigingen(context, [{}, {}, {}])
  const app = await createOffertesApp(context)
  const tick = async (ms = 0) => {
    clock.advance(ms)
    await offerteTimers.handler(context, {})
    await runDueJobs(context)
  }
  async function created() {
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    return tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
  }
  async function dispatched() {
    const token = await created()
    await post(app, `/access/${token}/confirm`, {})
    await runDueJobs(context)
    return token
  }
  const requests = () => context.db.selectFrom('offerte_requests').selectAll().execute()
  return { context, clock, ids, app, tick, server, lines, created, dispatched, requests }
}
