import { expect, onTestFinished, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { verifyActs } from '#features/desk/server/public.ts'
import { createTestClock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import { stopMails } from '#server/mail/mail-stops.ts'
import { emailHash } from '#server/tokens/hashes.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskBrowser } from '#test/desk-forms.ts'
import { insertVestigingen, jan, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { logInAtDesk } from '#test/operators.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnDatabase('An operator who asks a customer for a review', (open) => {
  async function setUp(config: Partial<Config> = {}) {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false, ...config } })
    const ids = await insertVestigingen(context, [{}, {}])
    await context.index.reload()
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    /** A request, confirmed unless it says otherwise; gives its id and its link. */
    async function request({ confirm = true } = {}) {
      const { body } = await post(app, '', offerteBody(ids))
      await runDueJobs(context)
      const token = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
      if (confirm) await post(app, `/access/${token}/confirm`, {})
      await runDueJobs(context)
      return { id: body.id as string, token }
    }
    async function ask(
      id: string,
      call: 'review-request' | 'website-review',
      headers: Record<string, string> = { cookie },
    ) {
      const answer = await app.inject({
        method: 'POST',
        url: `/api/admin/offerte-requests/${encodeURIComponent(id)}/${call}`,
        headers: { 'content-type': 'application/json', ...headers },
        payload: '{}',
      })
      return [answer.statusCode, answer.json().code ?? answer.json()]
    }
    const acts = async () => (await verifyActs(context.db)).count
    return { context, app, clock, ids, request, ask, acts }
  }
  const accepted = [202, { email_masked: 'j•••@voorbeeld.example' }]

  test.each([
    ['review-request', 'M14', 'REVIEW_REQUEST'],
    ['website-review', 'M16', 'WEBSITE_REVIEW'],
  ] as const)('%s mails %s once, and says why it does not', async (call, kind, code) => {
    const { context, request, ask, acts } = await setUp()
    const { id } = await request()
    expect(await ask(id, call)).toEqual(accepted)
    expect(await ask(id, call)).toEqual([409, `${code}_ALREADY_SENT`])
    await runDueJobs(context)
    expect(await mailsOf(context, kind)).toHaveLength(1)
    for (const unknown of ['999', 'x', '__proto__', '9223372036854775808'])
      expect(await ask(unknown, call)).toEqual([404, 'OFFERTE_NOT_FOUND'])
    expect(await acts()).toBe(1)
  })

  test.each(['review-request', 'website-review'] as const)('%s of two at once mails one', async (call) => {
    const { context, request, ask, acts } = await setUp()
    const { id } = await request()
    const both = await Promise.all([ask(id, call), ask(id, call)])
    expect(both.map(([status]) => status).sort()).toEqual([202, 409])
    await runDueJobs(context)
    expect(await acts()).toBe(1)
  })

  test('needs an address that was confirmed, and a request that is there', async () => {
    const { app, request, ask, acts } = await setUp()
    const { id, token } = await request({ confirm: false })
    expect(await ask(id, 'review-request')).toEqual([409, 'OFFERTE_NOT_VERIFIED'])
    expect(await ask(id, 'website-review')).toEqual([409, 'OFFERTE_NOT_VERIFIED'])
    await post(app, `/access/${token}/erase`, { bevestig: true })
    expect(await ask(id, 'review-request')).toEqual([404, 'OFFERTE_NOT_FOUND'])
    expect(await acts()).toBe(0)
  })

  test.each([
    ['review-request', 'REVIEW_REQUEST_SEND_FAILED'],
    ['website-review', 'WEBSITE_REVIEW_SEND_FAILED'],
  ] as const)(
    '%s cannot reach who unsubscribed or refuses mail, and nobody while no mail leaves',
    async (call, code) => {
      const { context, clock, request, ask, acts } = await setUp()
      const { id } = await request()
      const email_hash = emailHash(context.keys, jan.email)
      const unsubscribed = {
        email_hash,
        list: 'review_invitations',
        unsubscribed_at: clock.now(),
        reden: null,
      } as const
      await context.db.insertInto('unsubscribes').values(unsubscribed).execute()
      expect(await ask(id, call)).toEqual([502, code])
      await context.db.deleteFrom('unsubscribes').execute()
      const bounce = { email_hash, sealed: null, kind: 'M03', last_error: '550', bounced_at: clock.now() }
      await context.db.insertInto('mail_bounces').values(bounce).execute()
      expect(await ask(id, call)).toEqual([502, code])
      await context.db.deleteFrom('mail_bounces').execute()
      await stopMails(context, 'somebody else')
      const trouble = { failure: 'server-unreachable', last_error: 'ECONNECTION', sent_at: null, payload: 'x' } as const
      await context.db.updateTable('mails').set(trouble).where('kind', '=', 'M03').execute()
      expect(await ask(id, call)).toEqual([502, code])
      expect(await acts()).toBe(0)
      expect(await mailsOf(context, 'M14', 0)).toEqual([])
    },
  )

  test.each(['review', 'site_review'])('is told at the desk that the request was withdrawn: %s', async (action) => {
    const { context, app, request, ask, acts } = await setUp()
    const wim = deskBrowser(app, (await logInAtDesk(context, { email: 'wim3@beheer.example' })).cookie)
    const { id, token } = await request()
    await context.db.updateTable('offerte_vestigingen').set({ opened_at: context.clock.now() }).execute()
    const page = await wim.open(paths.request(id))
    await post(app, `/access/${token}/withdraw`, {})
    const refused = await wim.send(paths.request(id), page, '', { action })
    const words = 'De klant heeft deze aanvraag ingetrokken. U kunt daarom geen review meer vragen.'
    expect([refused.status, refused.body]).toEqual([409, expect.stringContaining(words)])
    expect(refused.body).not.toContain('later opnieuw')
    const call = action === 'review' ? 'review-request' : 'website-review'
    expect(await ask(id, call)).toEqual([409, 'OFFERTE_CLOSED'])
    expect(await acts()).toBe(0)
    expect(await mailsOf(context, 'M14', 0)).toEqual([])
  })

  test('needs a mail server in production', async () => {
    const { context, request, ask } = await setUp()
    const { id } = await request()
    Object.assign(context.config, { production: true })
    onTestFinished(() => {
      Object.assign(context.config, { production: false })
    })
    for (const call of ['review-request', 'website-review'] as const)
      expect(await ask(id, call)).toEqual([503, 'CONFIG_REQUIRED'])
  })

  test('is an operator with a second way, on this site', async () => {
    const { context, request, ask } = await setUp()
    const { id } = await request()
    const moderator = await logInAtDesk(context, { email: 'mia@beheer.example', role: 'moderator' })
    const unproved = await logInAtDesk(context, { email: 'nieuw@beheer.example', isProved: false })
    const { cookie } = await logInAtDesk(context, { email: 'wim2@beheer.example' })
    for (const call of ['review-request', 'website-review'] as const) {
      expect(await ask(id, call, {})).toEqual([401, 'UNAUTHORIZED'])
      expect(await ask(id, call, { cookie: moderator.cookie })).toEqual([403, 'FORBIDDEN'])
      expect(await ask(id, call, { cookie: unproved.cookie })).toEqual([403, 'FORBIDDEN'])
      const foreign = { cookie, origin: 'https://elders.example', 'sec-fetch-site': 'cross-site' }
      expect(await ask(id, call, foreign)).toEqual([403, 'FORBIDDEN'])
    }
  })
})
