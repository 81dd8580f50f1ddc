import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { setUpNews } from '#test/offerte-news.ts'
import { mailsOf } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { completeOffertes } from './complete-offertes.ts'
import { newsTimers } from './news-timers.ts'
import { offerteTimers } from './offerte-timers.ts'

const day = 24 * 3_600_000

describeOnDatabase('News of a sent request', (open) => {
  test('stays unsent once the choice or the end of the request came first', async () => {
    const { clock, context, ids, act } = await setUpNews(open)
    clock.advance(5 * day)
    await newsTimers.handler(context, {})
    await act('/confirm', { keuze: { vestiging_id: ids[0] } })
    await runDueJobs(context)
    expect(await mailsOf(context, 'M05', 0)).toEqual([])
    const silent = await setUpNews(open)
    silent.clock.advance(60 * day)
    await offerteTimers.handler(silent.context, {})
    await newsTimers.handler(silent.context, {})
    await completeOffertes.handler(silent.context, {})
    await runDueJobs(silent.context)
    expect(await mailsOf(silent.context, 'M09', 0)).toEqual([])
  })
})
