import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { startJobs } from '#server/jobs/start-jobs.ts'
import { describeOnDatabase } from '#test/database.ts'
import {
  createOffertesApp,
  dumpOf,
  get,
  insertVestigingen,
  jan,
  mailsOf,
  offerteBody,
  post,
  tokenIn,
} from '#test/offertes.ts'

describeOnDatabase('A quote request', (open) => {
  async function setUp({ rateLimits = true } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config: { rateLimits } })
    await startJobs(context)
    const ids = await insertVestigingen(context, [{}, {}, {}])
    return { context, clock, ids, app: await createOffertesApp(context) }
  }

  test('reaches its offices only after the button behind the mailed link', async () => {
    const { context, app, ids } = await setUp()
    const created = await post(app, '', offerteBody(ids))
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      status: 'pending_verification',
      verification_required: true,
      email_masked: 'j•••@voorbeeld.example',
      verification_expires_at: '2026-11-25T10:00:00.000Z',
      skipped_vestigingen: [],
    })
    expect(created.body.reference).toMatch(/^NV-[2-9A-HJ-NP-Z]{6}$/)
    expect(created.cookies[0]).toMatchObject({ name: 'nv_sid', httpOnly: true, sameSite: 'Lax' })

    const [m01] = await mailsOf(context, 'M01')
    expect(m01).toMatchObject({
      to_address: jan.email,
      subject: `Bevestig uw offerteaanvraag (${created.body.reference})`,
    })
    const token = tokenIn(m01!, '/offerte/')
    const before = await get(app, `/access/${token}`)
    expect(before.body).toMatchObject({
      verified: false,
      beschrijving: null,
      contact: { naam: 'J•••', email: 'j•••@voorbeeld.example', telefoonnummer: '•••32' },
      details: { koopsom: null, adres: null },
      actions: ['confirm', 'resend', 'withdraw', 'erase'],
    })
    expect(await mailsOf(context, 'M04', 0)).toEqual([])

    const confirmed = await post(app, `/access/${token}/confirm`, {})
    expect(confirmed.body).toMatchObject({ status: 'dispatched', already_confirmed: false })
    const offices = await mailsOf(context, 'M04', 3)
    expect(offices.map((m) => [m.to_address, m.reply_to]).sort()).toEqual(
      [1, 2, 3].map((i) => [`kantoor${i}@voorbeeld.example`, jan.email]),
    )
    expect(offices[0]!.subject).toBe(`Nieuwe offerteaanvraag: Leveringsakte, Hypotheekakte (${created.body.reference})`)
    const [m03] = await mailsOf(context, 'M03')
    expect(m03!.subject).toBe('Uw aanvraag is verstuurd naar 3 notarissen')

    const forOffice = await get(app, `/office/${tokenIn(offices[0]!, '/kantoor/offerte/')}`)
    expect(forOffice.body).toMatchObject({
      contact: jan,
      beschrijving: 'Wij kopen een huis met een tuin.',
      details: { koopsom: 425000, adres: 'Verzinselweg 12' },
    })
    const after = await get(app, `/access/${tokenIn(m03!, '/offerte/')}`)
    expect(after.body).toMatchObject({ verified: true, contact: jan, status_label: 'Verstuurd naar de notarissen' })
    expect(after.body.timeline.map((t: { label: string }) => t.label)).toEqual([
      'Aanvraag gedaan',
      'E-mailadres bevestigd',
      'Verstuurd naar de notarissen',
    ])
  })

  test('is made once by twenty identical posts at the same time', async () => {
    const { context, app, ids } = await setUp({ rateLimits: false })
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(app, '', offerteBody(ids))))
    expect(answers.map((a) => a.status).sort()).toEqual([201, ...Array(19).fill(409)])
    expect(await context.db.selectFrom('offerte_requests').select('id').execute()).toHaveLength(1)
    const mails = await context.db.selectFrom('mails').select('kind').execute()
    expect(mails).toEqual([{ kind: 'M01' }])
  })

  test('is repeated with its key within a limit, and writes no session each time', async () => {
    const { context, app, ids } = await setUp()
    const headers = { 'idempotency-key': 'one form' }
    const send = (ip: string) => post(app, '', offerteBody(ids), { headers, ip })
    const first = await send('203.0.113.7')
    const { max } = limits.rates.replayPerIp
    for (let i = 0; i < max; i++) {
      const { status, body } = await send('203.0.113.7')
      expect([status, body.id]).toEqual([201, first.body.id])
    }
    expect((await send('203.0.113.7')).status).toBe(429)
    expect((await send('203.0.113.8')).status).toBe(201)
    expect(await context.db.selectFrom('sessions').select('sid_hash').execute()).toHaveLength(1)
  })

  test('leaves nothing personal in any table once it is erased', async () => {
    const { context, app, ids } = await setUp()
    await post(app, '', offerteBody(ids))
    const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    await post(app, `/access/${token}/confirm`, {})
    await mailsOf(context, 'M04', 3)
    await mailsOf(context, 'M03')
    expect(await dumpOf(context)).toContain(jan.email)
    expect((await post(app, `/access/${token}/erase`, { bevestig: true })).body).toEqual({ erased: true })
    const dump = await dumpOf(context)
    for (const word of [jan.naam, 'Verzonnen', jan.email, '98765432', 'Verzinselweg', 'met een tuin']) {
      expect(dump).not.toContain(word)
    }
    expect((await get(app, `/access/${token}`)).body.code).toBe('OFFERTE_NOT_FOUND')
    expect(await mailsOf(context, 'M12', 3)).toHaveLength(3)
  })
})
