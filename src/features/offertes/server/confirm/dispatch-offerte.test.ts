import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { setUpOffertes } from '#test/offerte-time.ts'
import { get, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnDatabase('A confirmed request', (open) => {
  test('skips an office that stopped taking requests meanwhile, and says so', async () => {
    const set = await setUpOffertes(open)
    const token = await set.created()
    await set.context.db
      .updateTable('vestigingen')
      .set({ can_receive_email: false })
      .where('id', '=', set.ids[0]!)
      .execute()
    const confirmed = await post(set.app, `/access/${token}/confirm`, {})
    expect(confirmed.body.vestigingen.map((v: { status: string }) => v.status)).toEqual(['skipped', 'queued', 'queued'])
    await runDueJobs(set.context)
    expect(await mailsOf(set.context, 'M04')).toHaveLength(2)
    const [m03] = await mailsOf(set.context, 'M03')
    expect(m03!.subject).toBe('Uw aanvraag is verstuurd naar 2 notarissen')
    expect(m03!.text).toContain('Zij kregen uw aanvraag niet:\n\n- Notariaat Voorbeeld 1, Winterswijk')
  })

  test('tells who wants no calls that an office may mail', async () => {
    const { app, context, ids } = await setUpOffertes(open)
    await post(app, '', offerteBody(ids, { mag_bellen: false }))
    await runDueJobs(context)
    await post(app, `/access/${tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')}/confirm`, {})
    await runDueJobs(context)
    const [m03] = await mailsOf(context, 'M03')
    expect(m03!.text).toContain('Meestal ontvangt u binnen 1 tot 3 werkdagen offertes.')
    expect(m03!.text).toContain('Een notaris kan u ook mailen met een vraag.')
  })

  test('waits when no office is left, says so once, and goes as soon as one takes requests again', async () => {
    const set = await setUpOffertes(open)
    const token = await set.created()
    const offices = (can_receive_email: boolean) =>
      set.context.db.updateTable('vestigingen').set({ can_receive_email }).execute()
    await offices(false)
    for (let i = 0; i < 2; i++) {
      const { status, body } = await post(set.app, `/access/${token}/confirm`, {})
      expect([status, body.code]).toEqual([422, 'NO_VALID_OFFICES'])
    }
    await runDueJobs(set.context)
    expect(await mailsOf(set.context, 'M10')).toHaveLength(1)
    expect((await get(set.app, `/access/${token}`)).body).toMatchObject({ status: 'pending_dispatch', verified: true })
    await offices(true)
    expect((await post(set.app, `/access/${token}/confirm`, {})).body.status).toBe('dispatched')
  })
})
