import { expect, test } from 'vitest'
import { completeOffertes } from '#features/offertes/server/timers/complete-offertes.ts'
import { offerteTimers } from '#features/offertes/server/timers/offerte-timers.ts'
import { reminderTimers } from '#features/reviews/server/invitations/reminder-timers.ts'
import { createTestClock } from '#server/clock.ts'
import { announceChange } from '#server/database/changes.ts'
import { untaggedEmailHash } from '#server/tokens/hashes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { get, insertVestigingen, jan, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { insertReview } from '#test/reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

const minute = 60_000
const day = 24 * 60 * minute

describeOnDatabase('A link that expired', (open) => {
  async function setUp(config: { rateLimits?: boolean } = {}) {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock, config })
    const ids = await insertVestigingen(context, [{}])
    await context.db.transaction().execute((trx) => announceChange(trx, 'vestigingen'))
    const app = await createTestApp(context)
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    const oa = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    const confirm = async () => {
      await post(app, `/access/${oa}/confirm`, {})
      await runDueJobs(context)
    }
    /** Lets the time go by up to the invitations to review. */
    const tick = async (ms: number) => {
      clock.advance(ms)
      await completeOffertes.handler(context, {})
      await reminderTimers.handler(context, {})
      await runDueJobs(context)
    }
    const show = async (url: string) => {
      const { statusCode: status, body } = await eventually(async () => app.inject(url))
      return { status, body }
    }
    /** The button of the page, as it is pressed without JavaScript. */
    const renew = async (token: string, fields: Record<string, string> = {}) => {
      const {
        statusCode: status,
        body,
        headers,
      } = await app.inject({
        method: 'POST',
        url: `/nieuwe-link/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ action: 'renew', ...fields }).toString(),
      })
      return { status, body, location: headers.location }
    }
    /** The newest mail with a fresh link. */
    const mailed = async () => {
      await runDueJobs(context)
      return (await mailsOf(context, 'M36'))[0]!
    }
    return { clock, context, app, ids, oa, confirm, tick, show, renew, mailed }
  }

  test('of an office is mailed anew to the address of the office, whatever is posted along', async () => {
    const { clock, context, confirm, show, renew, mailed } = await setUp()
    await confirm()
    const oo = tokenIn((await mailsOf(context, 'M04'))[0]!, '/kantoor/offerte/')
    clock.advance(30 * day)
    const expired = await show(`/kantoor/offerte/${oo}`)
    expect(expired.status).toBe(410)
    expect(expired.body).toContain('Deze link is verlopen.</h1>')
    expect(expired.body).toContain('het e-mailadres van uw kantoor')
    expect(expired.body).toContain(`action="/nieuwe-link/${oo}"`)
    const location = `/nieuwe-link/${oo}?gedaan=renew`
    expect(await renew(oo, { email: 'vreemde@elders.example' })).toMatchObject({ status: 303, location })
    expect((await show(location)).body).toContain('Kijk in uw e-mail</h1>')
    const mail = await mailed()
    expect(mail).toMatchObject({ to_address: 'kantoor1@voorbeeld.example' })
    expect(mail.subject).toMatch(/^Nieuwe link naar offerteaanvraag NV-/)
    const fresh = tokenIn(mail, '/kantoor/offerte/')
    expect((await show(`/kantoor/offerte/${fresh}`)).body).toContain(jan.naam)
    clock.advance(30 * day)
    expect((await show(`/kantoor/offerte/${fresh}`)).status).toBe(410)
  })

  test('of an office is not mailed anew once the request was erased', async () => {
    const { clock, context, app, oa, confirm, show, renew } = await setUp()
    await confirm()
    const oo = tokenIn((await mailsOf(context, 'M04'))[0]!, '/kantoor/offerte/')
    clock.advance(30 * day)
    await post(app, `/access/${oa}/erase`, { bevestig: true })
    expect((await renew(oo)).status).toBe(404)
    expect((await show(`/kantoor/offerte/${oo}`)).status).toBe(404)
  })

  test('of an office has no new link after the end of the request, and says where to turn', async () => {
    const { clock, context, confirm, show, renew } = await setUp()
    await confirm()
    const oo = tokenIn((await mailsOf(context, 'M04'))[0]!, '/kantoor/offerte/')
    clock.advance(180 * day)
    const { status, body } = await show(`/kantoor/offerte/${oo}`)
    expect(status).toBe(410)
    expect(body).toContain('Deze aanvraag is gesloten of gewist.')
    expect(body).not.toContain('Stuur een nieuwe link')
    expect((await renew(oo)).status).toBe(410)
    expect((await show(`/nieuwe-link/${oo}?gedaan=renew`)).body).toContain('is gesloten of gewist')
  })

  test('of a request that was not confirmed in time opens it again, until it is erased', async () => {
    const { clock, context, app, oa, show, renew, mailed } = await setUp()
    clock.advance(7 * day + minute)
    await offerteTimers.handler(context, {})
    const expired = await show(`/offerte/${oa}`)
    expect(expired.status).toBe(410)
    expect(expired.body).toContain('Stuur een nieuwe link')
    expect((await renew(oa)).status).toBe(303)
    const mail = await mailed()
    expect(mail).toMatchObject({ to_address: jan.email })
    expect(mail.text).toContain('/niet-door-u/')
    clock.advance(day)
    await offerteTimers.handler(context, {})
    const fresh = tokenIn(mail, '/offerte/')
    expect((await post(app, `/access/${fresh}/confirm`, {})).body).toMatchObject({ status: 'dispatched' })
    expect((await get(app, `/access/${oa}`)).body.status).toBe('dispatched')
  })

  test('of a request that was not confirmed in time gives the whole time anew from when its mail leaves', async () => {
    const { clock, context, app, oa, renew, mailed } = await setUp()
    clock.advance(7 * day)
    await offerteTimers.handler(context, {})
    await renew(oa)
    // The mail server is away meanwhile.
    clock.advance(7 * day)
    await offerteTimers.handler(context, {})
    const fresh = tokenIn(await mailed(), '/offerte/')
    clock.advance(7 * day - 1)
    await offerteTimers.handler(context, {})
    expect((await get(app, `/access/${fresh}`)).body).toMatchObject({ status: 'pending_verification' })
    expect((await post(app, `/access/${fresh}/confirm`, {})).body).toMatchObject({ status: 'dispatched' })
  })

  test('of a request that was erased leads to a new request', async () => {
    const { clock, context, oa, show, renew } = await setUp()
    clock.advance(7 * day)
    await offerteTimers.handler(context, {})
    clock.advance(day)
    await offerteTimers.handler(context, {})
    const { status, body } = await show(`/offerte/${oa}`)
    expect(status).toBe(410)
    expect(body).toContain('U kunt altijd opnieuw gratis offertes aanvragen.')
    expect(body).not.toContain('Stuur een nieuwe link')
    expect((await renew(oa)).status).toBe(410)
  })

  test('of a request that was withdrawn opens nothing again', async () => {
    const { clock, app, oa, show, renew } = await setUp()
    await post(app, `/access/${oa}/withdraw`, {})
    clock.advance(7 * day)
    expect((await show(`/offerte/${oa}`)).body).not.toContain('Stuur een nieuwe link')
    expect((await renew(oa)).status).toBe(410)
  })

  test('to write a review is mailed anew as long as no review was written, beside the way without a link', async () => {
    const { clock, context, ids, confirm, tick, show, renew, mailed } = await setUp()
    await confirm()
    await tick(60 * day)
    const [invitation] = await mailsOf(context, 'M14')
    const ri = /token=(ri[\w-]+)/.exec(invitation!.text)![1]!
    clock.advance(60 * day)
    const page = `/schrijf-review/${ids[0]}?tab=reviews&token=`
    const expired = await show(page + ri)
    expect(expired.status).toBe(410)
    expect(expired.body).toContain('Stuur een nieuwe link')
    expect(expired.body).toContain('U kunt ook zonder deze link een review schrijven.')
    expect((await renew(ri)).status).toBe(303)
    const mail = await mailed()
    expect(mail).toMatchObject({
      to_address: jan.email,
      subject: 'Nieuwe link voor uw review over Notariaat Voorbeeld 1',
    })
    const fresh = /token=(ri[\w-]+)/.exec(mail.text)![1]!
    expect((await show(page + fresh)).body).toContain(`value="${jan.email}"`)
    await insertReview(context.db, {
      vestiging_id: ids[0]!,
      email_base_hash: untaggedEmailHash(context.keys, jan.email),
    })
    expect((await show(page + ri)).body).not.toContain('Stuur een nieuwe link')
    expect((await renew(ri)).status).toBe(410)
  })

  test('to review the platform is mailed anew', async () => {
    const { clock, context, confirm, tick, show, renew, mailed } = await setUp()
    await confirm()
    await tick(3 * day)
    const [invitation] = await mailsOf(context, 'M16')
    const si = /token=(si[\w-]+)/.exec(invitation!.text)![1]!
    clock.advance(60 * day)
    const page = `/schrijf-${context.config.brandSlug}-review?token=`
    const expired = await show(page + si)
    expect(expired.status).toBe(410)
    expect(expired.body).toContain('Stuur een nieuwe link')
    expect((await renew(si)).status).toBe(303)
    const mail = await mailed()
    expect(mail).toMatchObject({ to_address: jan.email })
    const fresh = /token=(si[\w-]+)/.exec(mail.text)![1]!
    expect((await show(page + fresh)).body).toContain(`value="${jan.email}"`)
  })

  test('is mailed anew once per ten minutes and three times a day', async () => {
    const { clock, context, confirm, renew } = await setUp({ rateLimits: true })
    await confirm()
    const oo = tokenIn((await mailsOf(context, 'M04'))[0]!, '/kantoor/offerte/')
    clock.advance(30 * day)
    expect((await renew(oo)).status).toBe(303)
    const again = await renew(oo)
    expect(again.status).toBe(429)
    expect(again.body).toContain('Te veel verzoeken.')
    expect(again.body).toContain('Stuur een nieuwe link')
    for (let i = 0; i < 2; i++) {
      clock.advance(10 * minute)
      expect((await renew(oo)).status).toBe(303)
    }
    clock.advance(10 * minute)
    expect((await renew(oo)).status).toBe(429)
  })

  test('that is unknown or of another kind is mailed to nobody', async () => {
    const { renew, show } = await setUp()
    expect((await renew('ooonzin')).status).toBe(404)
    expect((await renew('rvonzin')).status).toBe(404)
    for (const query of ['', '?gedaan=renew']) {
      const { status, body } = await show(`/nieuwe-link/ooonzin${query}`)
      expect([status, body]).toEqual([404, expect.not.stringContaining('nieuwe link?')])
    }
  })
})
