import type { FastifyInstance } from 'fastify'
import { expect, test } from 'vitest'
import { paths } from '#contract/paths.ts'
import { verifyActs } from '#features/desk/server/public.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { eventually } from '#test/eventually.ts'
import { insertOffice } from '#test/offices.ts'
import { logInAtDesk } from '#test/operators.ts'
import { makePartnerOffer } from '../make-offer.ts'

const day = 24 * 3_600_000

describeOnDatabase('The partners at the desk', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-20T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false } })
    const office = await insertOffice(context.db, { title: 'Notariaat Voorbeeld', plaats: 'Zutphen' })
    await context.index.reload()
    const app = await createTestApp(context)
    let { cookie } = await logInAtDesk(context)
    const again = async () => {
      ;({ cookie } = await logInAtDesk(context))
    }
    const show = async (query: Record<string, string> = {}) =>
      (await app.inject({ url: paths.partners(query), headers: { cookie } })).body
    const hidden = async () => {
      const body = await show({ kantoor: office })
      const form =
        /<form[^>]*method="post" action="?[^>]*partners.*?<\/form>|<form[^>]*action="\/beheer\/partners[^>]*method="post".*?<\/form>/s.exec(
          body,
        )![0]
      return Object.fromEntries(
        [...form.matchAll(/<input[^>]*name="([^"]+)"[^>]*value(?:="([^"]*)")?/g)].map((m) => [m[1]!, m[2] ?? '']),
      )
    }
    const post = async (fields: Record<string, string>) => {
      const all = { ...(await hidden()), ...fields }
      return submit(app, all)
    }
    const submit = (server: FastifyInstance, fields: Record<string, string>) =>
      server.inject({
        method: 'POST',
        url: paths.partners(),
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        payload: new URLSearchParams(fields).toString(),
      })
    const isPartner = async () => (await app.inject(`/api/vestigingen/${office}`)).json().partnership_active as boolean
    return { clock, context, office, app, show, hidden, post, submit, isPartner, again }
  }

  test('are offered, activated for a term that visitors see at once, and end with it', async () => {
    const { clock, context, office, show, post, isPartner, again } = await setUp()
    expect(await show()).not.toContain('Notariaat Voorbeeld')
    await makePartnerOffer(context, office, { mail: false })
    expect(await show({ stand: 'offered' })).toContain('Notariaat Voorbeeld, Zutphen')
    expect(await show({ q: 'zutph', stand: 'active' })).toContain('Geen kantoren gevonden.')
    expect(await isPartner()).toBe(false)
    const answer = await post({ action: 'activate', from: '2026-11-20', until: '2026-12-31', reason: 'Contract PO-1' })
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      paths.partners({ kantoor: office, gedaan: 'activate' }),
    ])
    await eventually(async () => expect(await isPartner()).toBe(true), 1000)
    expect(await show({ stand: 'active' })).toContain('20 november 2026 tot en met 31 december 2026')
    clock.advance(41 * day)
    expect(await isPartner()).toBe(true)
    clock.advance(day)
    expect(await isPartner()).toBe(false)
    await again()
    expect(await show({ stand: 'ended' })).toContain('Was partner')
    const acts = await context.db
      .selectFrom('operator_acts')
      .selectAll()
      .where('act', '=', 'partner_activated')
      .execute()
    expect(acts).toMatchObject([
      {
        subject_kind: 'vestiging',
        subject_id: office,
        before: { partnership_from: null, partnership_until: null },
        after: { partnership_from: '2026-11-19T23:00:00.000Z', partnership_until: '2026-12-31T23:00:00.000Z' },
        reason: 'Contract PO-1',
      },
    ])
    expect((await verifyActs(context.db)).broken).toBeNull()
  })

  test('are ended by an operator who says why, and called off before they begin', async () => {
    const { context, office, post, isPartner } = await setUp()
    await post({ action: 'activate', from: '2026-11-20', until: '2026-12-31', reason: 'Contract PO-1' })
    await eventually(async () => expect(await isPartner()).toBe(true), 1000)
    const wordless = await post({ action: 'end', reason: ' ' })
    expect([wordless.statusCode, wordless.body.includes('Schrijf waarom')]).toEqual([400, true])
    expect((await post({ action: 'end', reason: 'Opgezegd' })).statusCode).toBe(303)
    await eventually(async () => expect(await isPartner()).toBe(false), 1000)
    expect((await post({ action: 'end', reason: 'Opgezegd' })).statusCode).toBe(409)
    // As people write it where the browser has no field for a date.
    expect(
      (await post({ action: 'activate', from: '01-01-2027', until: '31 december 2027', reason: 'Verlengd' }))
        .statusCode,
    ).toBe(303)
    await post({ action: 'end', reason: 'Toch niet' })
    const row = await context.db.selectFrom('vestigingen').selectAll().where('id', '=', office).executeTakeFirst()
    expect(row).toMatchObject({ partnership_from: null, partnership_until: null })
  })

  test('take a term that can be, and keep what was typed', async () => {
    const { context, post } = await setUp()
    for (const [wrong, words] of [
      [{ from: '2026-02-30' }, 'Deze dag bestaat niet'],
      [{ from: 'gisteren' }, 'Schrijf de datum als dag, maand en jaar'],
      [{ until: '2026-11-19' }, 'Kies een dag die nog komt'],
      [{ from: '2027-02-01', until: '2027-01-01' }, 'Kies een dag die nog komt'],
      [{ until: '2099-01-01' }, 'hoogstens 5 jaar'],
      [{ until: '31-12-9999' }, 'Dit jaar is te ver weg'],
      [{ reason: 'x'.repeat(301) }, 'hoogstens 300 tekens'],
    ] as const) {
      const answer = await post({
        action: 'activate',
        from: '2026-11-20',
        until: '2026-12-31',
        reason: 'Contract PO-1',
        ...wrong,
      })
      expect([wrong, answer.statusCode, answer.body.includes(words)]).toEqual([wrong, 400, true])
      for (const typed of Object.values(wrong)) expect(answer.body).toContain(`value="${typed}"`)
    }
    expect((await post({ action: 'activate', id: '999999', reason: 'Contract' })).statusCode).toBe(404)
    expect((await post({ action: 'burn' })).statusCode).toBe(400)
    expect(await context.db.selectFrom('operator_acts').selectAll().execute()).toEqual([])
  })

  test('are changed by one of two operators at once; the other reads so', async () => {
    const { context, hidden, submit, app } = await setUp()
    const seen = await hidden()
    const answers = await Promise.all(
      ['2026-12-31', '2027-12-31'].map((until) =>
        submit(app, { ...seen, action: 'activate', from: '2026-11-20', until, reason: 'Contract PO-1' }),
      ),
    )
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409])
    const second = answers.find(({ statusCode }) => statusCode === 409)!
    expect(second.body).toContain('Iemand anders wijzigde dit partnerschap net, of het is al voorbij.')
    expect(await context.db.selectFrom('operator_acts').selectAll().execute()).toHaveLength(1)
  })
})
