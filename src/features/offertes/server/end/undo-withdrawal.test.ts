import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { describeOnDatabase } from '#test/database.ts'
import { createOffertesApp, get, insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { press } from '#test/press.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { bounceVestiging } from './bounce.ts'
import { undoWithdrawal } from './undo-withdrawal.ts'

const { withdrawalMs } = limits.offerte.undo

describeOnDatabase('A withdrawal', (open) => {
  /** A request that is confirmed; its mails have not left. */
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const ids = await insertVestigingen(context, [{}, {}, {}])
    const app = await createOffertesApp(context)
    const { id } = (await post(app, '', offerteBody(ids))).body
    await runDueJobs(context)
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const act = (name: string) => post(app, `/access/${token}/${name}`, {})
    const undo = () => press(app, `/offerte/${token}`, 'undo_withdrawal')
    await act('confirm')
    const pass = async (ms = 0) => {
      clock.advance(ms)
      await runDueJobs(context)
    }
    const letters = async (kind: string) => (await mailsOf(context, kind, 0)).length
    return {
      clock,
      context,
      ids,
      app,
      id: String(id),
      act,
      undo,
      pass,
      letters,
      read: () => get(app, `/access/${token}`),
    }
  }

  test('is undone within 30 seconds, and then no office has heard of it', async () => {
    const { clock, context, app, act, undo, pass, letters, read } = await setUp()
    await pass()
    const before = (await read()).body
    const office = tokenIn((await mailsOf(context, 'M04'))[0]!, '/kantoor/offerte/')
    await act('withdraw')
    expect((await read()).body).toMatchObject({ status: 'withdrawn', undo_until: '2026-11-18T10:00:30.000Z' })
    expect((await get(app, `/office/${office}`)).body.code).toBe('TOKEN_INVALID')
    await pass(withdrawalMs - 1)
    expect((await undo()).status).toBe(303)
    expect((await undo()).status).toBe(303)
    clock.advance(1 - withdrawalMs)
    expect((await read()).body).toEqual(before)
    expect((await get(app, `/office/${office}`)).status).toBe(200)
    await pass(10 * 60_000)
    expect(await letters('M12')).toBe(0)
  })

  test('holds back what was to leave meanwhile, which leaves once after all when it is undone', async () => {
    const { act, undo, pass, letters } = await setUp()
    await act('withdraw')
    await pass(withdrawalMs - 1)
    expect([await letters('M03'), await letters('M04')]).toEqual([0, 0])
    await undo()
    await pass(1)
    expect([await letters('M03'), await letters('M04')]).toEqual([1, 3])
    await pass(10 * 60_000)
    expect([await letters('M03'), await letters('M04'), await letters('M12')]).toEqual([1, 3, 0])
  })

  test('that is undone gives no link back to an office whose address bounced at that very moment', async () => {
    const { context, ids, app, act, undo, pass, read } = await setUp()
    await pass()
    const mails = await mailsOf(context, 'M04', 3)
    const link = tokenIn(
      mails.find(({ to_address }) => to_address === 'kantoor1@voorbeeld.example')!,
      '/kantoor/offerte/',
    )
    const offices = context.db.selectFrom('offerte_vestigingen').select('id').where('vestiging_id', '=', ids[0]!)
    const { id } = await offices.executeTakeFirstOrThrow()
    await context.db.transaction().execute((trx) => bounceVestiging(trx, context, id))
    await act('withdraw')
    await undo()
    expect((await get(app, `/office/${link}`)).body.code).toBe('TOKEN_INVALID')
    const states = (await read()).body.vestigingen.map(({ status }: { status: string }) => status)
    expect(states).toEqual(['bounced', 'sent', 'sent'])
  })

  test('stands after 30 seconds: the offices are mailed once, however often it was undone before', async () => {
    const { act, undo, pass, letters, read } = await setUp()
    await pass()
    await act('withdraw')
    await undo()
    await pass(withdrawalMs - 1)
    await act('withdraw')
    await pass(withdrawalMs - 1)
    expect(await letters('M12')).toBe(0)
    await pass(1)
    expect(await letters('M12')).toBe(3)
    const late = await undo()
    expect([late.status, late.body.code]).toEqual([409, 'OFFERTE_CLOSED'])
    expect((await read()).body).toMatchObject({ status: 'withdrawn', undo_until: null })
  })

  test('is undone or mailed, never both, also where the clock of one node is behind', async () => {
    const { context, clock, id, act, pass, letters, read } = await setUp()
    await pass()
    await act('withdraw')
    clock.advance(withdrawalMs)
    const behind = { ...context, clock: { now: () => new Date(clock.now().getTime() - 1) } }
    const [undone] = await Promise.allSettled([undoWithdrawal(behind, id), runDueJobs(context)])
    await pass(60_000)
    const isUndone = undone.status === 'fulfilled'
    expect([await letters('M12'), (await read()).body.status]).toEqual(isUndone ? [0, 'dispatched'] : [3, 'withdrawn'])
    if (!isUndone) return
    await act('withdraw')
    clock.advance(withdrawalMs)
    await runDueJobs(context)
    await expect(undoWithdrawal(behind, id)).rejects.toMatchObject({ code: 'OFFERTE_CLOSED' })
  })

  test.each(['before', 'at the moment of'] as const)(
    'frees the place of an office whose address refused the request %s the undo',
    async (when) => {
      const { context, ids, act, undo, pass, letters, read } = await setUp()
      const { send } = context.mailer
      let undone: ReturnType<typeof undo> | undefined
      let refused = false
      context.mailer.send = async (mail) => {
        if (refused || !mail.subject.startsWith('Nieuwe offerteaanvraag')) return send(mail)
        refused = true
        await act('withdraw')
        if (when === 'at the moment of') undone = undo()
        throw Object.assign(new Error('refused'), { command: 'RCPT TO', responseCode: 550, response: '550 5.1.1 no' })
      }
      await pass()
      expect((await (undone ?? undo())).status).toBe(303)
      const { vestigingen } = (await read()).body as { vestigingen: { status: string }[] }
      expect(vestigingen.map(({ status }) => status)).toContain('bounced')
      await pass(withdrawalMs)
      expect([await letters('M10'), await letters('M04')]).toEqual([1, ids.length - 1])
    },
  )

  test('is not undone once another request has the address', async () => {
    const { app, ids, act, undo, read } = await setUp()
    await act('withdraw')
    expect((await post(app, '', offerteBody(ids))).status).toBe(201)
    const undone = await undo()
    expect([undone.status, undone.body.code]).toEqual([409, 'USER_ALREADY_CREATED_OFFERTE_REQUEST'])
    expect((await read()).body.status).toBe('withdrawn')
  })

  test('that is undone keeps the address for the rest of its 24 hours, and no longer', async () => {
    const { clock, app, ids, act, undo } = await setUp()
    clock.advance(60_000)
    await act('withdraw')
    await undo()
    clock.advance(limits.offerte.duplicateWindowMs - 60_001)
    expect((await post(app, '', offerteBody(ids))).body.code).toBe('USER_ALREADY_CREATED_OFFERTE_REQUEST')
    clock.advance(1)
    expect((await post(app, '', offerteBody(ids))).status).toBe(201)
  })
})
