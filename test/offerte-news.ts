import { newsTimers } from '#features/offertes/server/timers/news-timers.ts'
import { offerteTimers } from '#features/offertes/server/timers/offerte-timers.ts'
import type { Open } from './database.ts'
import { mailsOf } from './offertes.ts'
import { runDueJobs } from './run-due-jobs.ts'
import { sendOfferte } from './sent-offerte.ts'

/** A request sent on Wednesday 18 November 2026 at 11:00, and the mails of one kind after some time has passed. */
export async function setUpNews(open: Open) {
  const sent = await sendOfferte(open)
  const mailsAfter = async (ms: number, kind: string) => {
    sent.clock.advance(ms)
    await offerteTimers.handler(sent.context, {})
    await newsTimers.handler(sent.context, {})
    await runDueJobs(sent.context)
    return mailsOf(sent.context, kind, 0)
  }
  return { ...sent, mailsAfter }
}
