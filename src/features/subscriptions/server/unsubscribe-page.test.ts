import { expect, test } from 'vitest'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { mailsOf } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { keptMailsNote } from '../rules.ts'
import { mintUnsubscribeToken } from './public.ts'

describeOnDatabase('The page to unsubscribe', (open) => {
  async function setUp() {
    const context = await open({ clock: createTestClock('2026-11-20T10:00:00Z'), config: { rateLimits: false } })
    const app = await createTestApp(context)
    const email = 'jan@voorbeeld.example'
    const token = await context.db.transaction().execute((trx) => mintUnsubscribeToken(trx, context, email))
    const show = async (query = '') => (await app.inject(`/uitschrijven/${token}${query}`)).body
    const send = async (fields: [string, string][], headers: Record<string, string> = {}) => {
      const answer = await app.inject({
        method: 'POST',
        url: `/uitschrijven/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: new URLSearchParams(fields).toString(),
      })
      return { status: answer.statusCode, body: answer.body, location: answer.headers.location }
    }
    const ended = async () => {
      const rows = await context.db.selectFrom('unsubscribes').select(['list', 'reden']).orderBy('list').execute()
      return rows.map(({ list, reden }) => [list, reden])
    }
    return { context, app, token, show, send, ended }
  }

  test('shows the lists of an address that only its owner recognises, and changes nothing', async () => {
    const { show, ended } = await setUp()
    const body = await show()
    expect(body).toContain('Uitschrijven</h1>')
    expect(body).toContain('j•••@voorbeeld.example')
    expect(body).not.toContain('jan@')
    expect(body).toContain(keptMailsNote)
    expect(body).not.toContain('Voorstellen om partner te worden')
    expect(await show('?gedaan=uitschrijven')).not.toContain('U bent uitgeschreven')
    expect(await ended()).toEqual([])
  })

  test('ends all lists with a reason, or one, and begins one again', async () => {
    const { show, send, ended, token, context } = await setUp()
    const all = [
      ['action', 'uitschrijven'],
      ['lists', 'review_invitations'],
      ['lists', 'reminders'],
      ['reden', 'Te vaak'],
    ] satisfies [string, string][]
    expect(await send(all)).toMatchObject({ status: 303, location: `/uitschrijven/${token}?gedaan=uitschrijven` })
    expect(await ended()).toEqual([
      ['reminders', 'Te vaak'],
      ['review_invitations', 'Te vaak'],
    ])
    expect(await show('?gedaan=uitschrijven')).toContain('U bent uitgeschreven.')
    await runDueJobs(context)
    expect(await mailsOf(context, 'M25')).toHaveLength(1)
    const again = [
      ['action', 'aanmelden'],
      ['resubscribe', 'reminders'],
    ] satisfies [string, string][]
    expect((await send(again)).location).toBe(`/uitschrijven/${token}?gedaan=aanmelden`)
    expect(await show('?gedaan=__proto__')).toContain('<h1>Uitschrijven</h1>')
    expect(await show('?gedaan=aanmelden')).toContain('U bent aangemeld voor: Herinneringen en stand van zaken.')
    expect(await show('?gedaan=uitschrijven')).toContain(
      'U bent uitgeschreven voor: Uitnodigingen om een review te schrijven.',
    )
    expect((await ended()).map(([list]) => list)).toEqual(['review_invitations'])
    await send([
      ['action', 'uitschrijven'],
      ['lists', 'reminders'],
    ])
    expect(await ended()).toHaveLength(2)
  })

  test('tells what cannot be done in Dutch', async () => {
    const { send, ended, app } = await setUp()
    const long = await send([
      ['action', 'uitschrijven'],
      ['lists', 'reminders'],
      ['reden', 'x'.repeat(251)],
    ])
    expect(long.status).toBe(400)
    expect(long.body).toMatch(/href="#reden"[^>]*>Schrijf waarom op één regel, in hoogstens 250 tekens/)
    expect(long.body).toContain(`value="${'x'.repeat(251)}"`)
    const foreign = await send([['action', 'uitschrijven']], { 'sec-fetch-site': 'cross-site' })
    expect(foreign.status).toBe(403)
    expect(await ended()).toEqual([])
    const wrong = await app.inject('/uitschrijven/unwrong')
    expect(wrong.statusCode).toBe(404)
    expect(wrong.body).toContain('Deze link is ongeldig of verlopen.')
  })
})
