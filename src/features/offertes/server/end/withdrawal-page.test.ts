import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'

describeOnDatabase('On the page of a request without JavaScript', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-18T10:00:00Z')
    const context = await open({ clock })
    const ids = await insertVestigingen(context, [{}, {}])
    await context.index.reload()
    const app = await createTestApp(context)
    const submit = (url: string, action: string) => {
      const type = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
      return app.inject({ method: 'POST', url, payload: `action=${action}`, headers: type })
    }
    return { clock, context, ids, app, submit }
  }

  test('the page says what a button did only while it still stands', async () => {
    const { app, ids, context, submit } = await setUp()
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    const url = `/offerte/${tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')}`
    const confirmed = String((await submit(url, 'confirm')).headers.location)
    const sent = 'Uw aanvraag is verstuurd.'
    expect((await app.inject(confirmed)).body).toContain(sent)
    await submit(url, 'withdraw')
    const back = (await app.inject(confirmed)).body
    expect(back).toContain('Uw aanvraag is ingetrokken.')
    expect(back).not.toContain(sent)
    const resent = (await app.inject(`${url}?gedaan=resend`)).body
    expect(resent).not.toContain('Wij stuurden de e-mail opnieuw.')
  })

  test('a withdrawal is undone by its button, which says so when it comes too late', async () => {
    const { app, ids, clock, context, submit } = await setUp()
    await post(app, '', offerteBody(ids, { gewenste_passeerdatum: '2027-01-15' }))
    await runDueJobs(context)
    const url = `/offerte/${tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')}`
    const press = (action: string) => submit(url, action)
    await press('confirm')
    await runDueJobs(context)
    const agenda = 'De datums in uw agenda'
    expect((await app.inject(url)).body).toMatch(/Verstuurd<\/span><span class="small muted">18 november/)
    expect((await app.inject(url)).body).toContain(agenda)

    const withdrawn = await app.inject({ url: String((await press('withdraw')).headers.location) })
    // The moment beside it was that of the sending.
    expect(withdrawn.body).toMatch(/Gesloten<\/span><span class="small muted"><\/span>/)
    expect(withdrawn.body).not.toContain(agenda)
    expect(withdrawn.body).toMatch(/<title>Uw aanvraag is ingetrokken/)
    expect(withdrawn.body).not.toContain('Toch nog offertes?')
    expect(withdrawn.body).toMatch(/role="status".*De notarissen krijgen daarvan bericht\..*Ongedaan maken<\/button>/s)
    const undone = await press('undo_withdrawal')
    expect([undone.statusCode, undone.headers.location]).toEqual([303, `${url}?gedaan=undo_withdrawal`])
    const open = await app.inject({ url: String(undone.headers.location) })
    expect(open.body).toContain('Uw aanvraag staat weer open.')
    expect(open.body).toContain('Aanvraag intrekken</button>')

    await press('withdraw')
    clock.advance(limits.offerte.undo.withdrawalMs)
    expect((await app.inject({ url })).body).not.toContain('Ongedaan maken')
    const late = await press('undo_withdrawal')
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('De 30 seconden om dit ongedaan te maken zijn voorbij. Uw aanvraag blijft ingetrokken.')
    expect(late.body).toContain('href="/zoeken?diensten=')
    expect(late.body).toContain(`href="/offerte-aanvragen?vestigingen=${ids}`)
  })
})
