import { expect, test } from 'vitest'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createOffertesApp, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'

describeOnDatabase('A confirmation', (open) => {
  test('sends the request once, of twenty at the same time', async () => {
    const context = await open()
    await startJobs(context)
    const ids = await insertVestigingen(context, [{}, {}, {}])
    const app = await createOffertesApp(context)
    await post(app, '', offerteBody(ids))
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(app, `/access/${token}/confirm`, {})))
    expect(answers.map((a) => a.status)).toEqual(Array(20).fill(200))
    expect(answers.filter((a) => a.body.already_confirmed === false)).toHaveLength(1)
    const queued = await context.db.selectFrom('mails').select('kind').where('kind', 'in', ['M03', 'M04']).execute()
    expect(queued.map((m) => m.kind).sort()).toEqual(['M03', 'M04', 'M04', 'M04'])
  })
})
