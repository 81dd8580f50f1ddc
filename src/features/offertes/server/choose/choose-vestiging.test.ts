import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import type { Config } from '#server/config.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { mailsOf } from '#test/offertes.ts'
import { submit } from '#test/posted-reviews.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'

const day = 24 * 60 * 60 * 1000
const { standsMs, changes } = limits.offerte.choice

describeOnDatabase('The choice of an office', (open) => {
  async function setUp(config: Partial<Config> = {}) {
    const sent = await sendOfferte(open, { offices: 3, config })
    const choose = (n: number | null) =>
      sent.act('/confirm', { keuze: n === null ? { anders: true } : { vestiging_id: sent.ids[n - 1] } })
    /** Of the mails that left once the choice stood for its minutes. */
    const recipients = async (kind: string) => {
      sent.clock.advance(standsMs)
      await runDueJobs(sent.context)
      return (await mailsOf(sent.context, kind, 0)).map(({ to_address }) => /kantoor(\d)/.exec(to_address)?.[1]).sort()
    }
    return { ...sent, choose, recipients }
  }

  test('is mailed to that office and to the others, whose pages close at once', async () => {
    const { answer, choose, readOffice, readAccess, recipients, context, officeToken } = await setUp()
    await answer(1, pricedOffer)
    expect((await choose(1)).body).toMatchObject({ status: 'chosen' })
    expect((await readAccess()).vestigingen.map((v: { status: string }) => v.status)).toEqual([
      'chosen',
      'not_chosen',
      'not_chosen',
    ])
    expect((await readOffice(1)).body.status).toBe('chosen')
    const closed = await readOffice(2)
    expect([closed.status, closed.body.code, closed.body.error]).toEqual([
      410,
      'TOKEN_EXPIRED',
      'De klant koos een ander kantoor.',
    ])
    const page = await (await createTestApp(context)).inject(`/kantoor/offerte/${officeToken(2)}`)
    expect(page.statusCode).toBe(410)
    expect(page.body).toContain('De klant koos een ander kantoor.')
    expect(page.body).not.toContain('Stuur een nieuwe link')
    expect(await recipients('M11')).toEqual(['1'])
    expect(await recipients('M12')).toEqual(['2', '3'])
  })

  test('is of the offer that the customer saw: of another that came since it says so first', async () => {
    const { act, answer, context, customer, ids, readAccess } = await setUp()
    await answer(1, pricedOffer)
    const pages = await createTestApp(context)
    const press = (seen_version: string) =>
      submit(pages, `/offerte/${customer}`, { action: 'choose', vestiging_id: ids[0]!, seen_version })
    expect((await pages.inject(`/offerte/${customer}`)).body).toContain('name="seen_version" value="1"')
    const [line] = pricedOffer.lines
    const dearer = [{ ...line, honorarium_cents: line!.honorarium_cents + 10_000 }, ...pricedOffer.lines.slice(1)]
    await answer(1, { ...pricedOffer, lines: dearer, total_cents: pricedOffer.total_cents + 12_100 })
    const late = await press('1')
    expect(late.statusCode).toBe(409)
    expect(late.body).toContain('Dit kantoor stuurde intussen een andere offerte, met een totaal van')
    expect((await readAccess()).choice).toBeNull()
    const unseen = await act('/confirm', { keuze: { vestiging_id: ids[0], seen_version: 0 } })
    expect([unseen.status, unseen.body.code]).toEqual([409, 'CONFLICT'])
    expect((await press('2')).statusCode).toBe(303)
    expect((await readAccess()).choice.vestiging_id).toBe(ids[0])
  })

  test('leaves those that were passed over the way out of all requests that their mail names', async () => {
    const { choose, context, ids, officeToken } = await setUp()
    await choose(1)
    const app = await createTestApp(context)
    const url = `/kantoor/offerte/${officeToken(2)}`
    const way = { action: 'receiving', can_receive_email: 'false' }
    const { body } = await app.inject(url)
    for (const [name, value] of Object.entries(way)) expect(body).toContain(`name="${name}" value="${value}"`)
    const out = await submit(app, url, way)
    const after = await app.inject(String(out.headers.location).replace(/#.*/, ''))
    expect([out.statusCode, after.statusCode]).toEqual([303, 410])
    expect(after.body).toContain('Uw kantoor is afgemeld')
    const offices = context.db.selectFrom('vestigingen').select('can_receive_email').where('id', 'in', ids)
    expect((await offices.orderBy('id').execute()).map((office) => office.can_receive_email)).toEqual([
      true,
      false,
      true,
    ])
  })

  test('that changes within 14 days opens the page of one and closes that of the other', async () => {
    const { clock, context, choose, readOffice, recipients } = await setUp()
    await choose(1)
    await choose(1)
    expect(await recipients('M11')).toEqual(['1'])
    clock.advance(14 * day - standsMs)
    expect((await choose(2)).body.next_step).toBe('Uw keuze is opgeslagen. U kunt die aanpassen tot 2 december 2026.')
    expect([(await readOffice(1)).status, (await readOffice(2)).status]).toEqual([410, 200])
    expect(await recipients('M11')).toEqual(['1', '2'])
    for (const { text } of await mailsOf(context, 'M11', 2)) expect(text).toContain('aanpassen tot 2 december 2026')
    expect(await recipients('M12')).toEqual(['1', '2', '3'])
    clock.advance(1)
    expect((await choose(3)).body.code).toBe('OFFERTE_CLOSED')
  })

  test('and its change are told in the timeline of the customer, with their moments', async () => {
    const { clock, choose, readAccess } = await setUp()
    const choiceEvents = async () =>
      (await readAccess()).timeline
        .filter(({ label }: { label: string }) => /keuze|gekozen/i.test(label))
        .map(({ at, label }: { at: string; label: string }) => [at, label])
    await choose(1)
    clock.advance(day)
    // The same again is no change.
    await choose(1)
    const first = ['2026-11-18T10:00:00.000Z', 'Notaris gekozen']
    expect(await choiceEvents()).toEqual([first])
    await choose(2)
    expect(await choiceEvents()).toEqual([first, ['2026-11-19T10:00:00.000Z', 'Keuze gewijzigd']])
    clock.advance(day)
    await choose(null)
    expect(await choiceEvents()).toEqual([first, ['2026-11-20T10:00:00.000Z', 'Keuze gewijzigd']])
  })

  test('is mailed once it stood for some minutes, and what it was before then is mailed to nobody', async () => {
    const { clock, context, choose, recipients } = await setUp()
    const letters = async () => {
      await runDueJobs(context)
      return [...(await mailsOf(context, 'M11', 0)), ...(await mailsOf(context, 'M12', 0))].length
    }
    for (const n of [1, 2, 3, 2, 1, 2]) {
      await choose(n)
      clock.advance(standsMs - 1)
      expect(await letters()).toBe(0)
    }
    clock.advance(1)
    expect(await letters()).toBe(3)
    expect(await recipients('M11')).toEqual(['2'])
    expect(await recipients('M12')).toEqual(['1', '3'])
  })

  test('that comes back within those minutes to what the offices know is mailed to nobody', async () => {
    const { clock, choose, recipients } = await setUp()
    await choose(1)
    expect(await recipients('M11')).toEqual(['1'])
    await choose(2)
    clock.advance(standsMs - 1)
    await choose(1)
    expect(await recipients('M11')).toEqual(['1'])
    expect(await recipients('M12')).toEqual(['2', '3'])
  })

  test('changes five times a day, and is refused in words after that, also where limits are off', async () => {
    const { clock, choose, readAccess, ids, recipients } = await setUp({ rateLimits: false })
    for (let n = 0; n <= changes.max; n++) expect((await choose(1 + (n % 2))).status).toBe(200)
    const refused = await choose(1)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      429,
      'RATE_LIMITED',
      'U paste uw keuze al 5 keer aan. Wacht met een volgende keuze',
    ])
    // The same again is no change.
    expect((await choose(2)).status).toBe(200)
    expect((await readAccess()).choice.vestiging_id).toBe(ids[1])
    expect([await recipients('M11'), await recipients('M12')]).toEqual([['2'], ['1', '3']])
    clock.advance(changes.windowMs)
    expect((await choose(1)).status).toBe(200)
  })

  test('to and fro all day is mailed no more than a few times to each office', async () => {
    const { choose, recipients } = await setUp()
    for (let n = 0; n < 24; n++) {
      await choose(1 + (n % 2))
      await recipients('M11')
    }
    const letters = [...(await recipients('M11')), ...(await recipients('M12'))]
    expect(letters.length).toBe(3 + 2 * changes.max)
  })

  test('is told to the offices when the request is withdrawn and that is undone meanwhile', async () => {
    const { act, choose, clock, press, recipients } = await setUp()
    await choose(1)
    await choose(2)
    clock.advance(standsMs - 1)
    await act('/withdraw', {})
    await press('undo_withdrawal')
    expect([await recipients('M11'), await recipients('M12')]).toEqual([['2'], ['1', '3']])
  })

  test('of a request that is withdrawn before the choice stood tells each office once that it is closed', async () => {
    const { act, choose, recipients } = await setUp()
    await choose(1)
    await act('/withdraw', {})
    expect([await recipients('M11'), await recipients('M12')]).toEqual([[], ['1', '2', '3']])
  })

  test('of another notary closes all pages; withdrawing after it mails nobody again', async () => {
    const { act, choose, recipients } = await setUp()
    await choose(null)
    expect(await recipients('M12')).toEqual(['1', '2', '3'])
    await act('/withdraw', {})
    expect(await recipients('M12')).toEqual(['1', '2', '3'])
    expect(await recipients('M11')).toEqual([])
  })

  test('is open to an office that did not react here, and not to one that declined or was never asked', async () => {
    const { answer, choose, act } = await setUp()
    await answer(1, { action: 'decline', reden: 'anders' })
    const refused = await choose(1)
    expect([refused.status, refused.body.fields[0].message]).toEqual([
      400,
      'Dit kantoor kunt u nu niet kiezen. Kies een ander kantoor.',
    ])
    expect((await act('/confirm', { keuze: { vestiging_id: '999' } })).status).toBe(400)
    const both = await act('/confirm', { keuze: { vestiging_id: '1', anders: true } })
    expect([both.status, both.body.fields]).toEqual([
      400,
      [{ field: 'keuze', message: 'Kies een notaris uit uw aanvraag, of een andere notaris.' }],
    ])
    expect((await choose(2)).status).toBe(200)
  })

  test('leaves the question of another office to be read, and asks for no answer to it any more', async () => {
    const { answer, choose, context, customer } = await setUp()
    const app = await createTestApp(context)
    const page = async () => (await app.inject(`/offerte/${customer}`)).body
    await answer(2, { action: 'question', tekst: 'Welke dag schikt u?' })
    expect(await page()).toContain('Uw antwoord aan Notariaat Voorbeeld 2')
    await choose(1)
    expect(await page()).toContain('Welke dag schikt u?')
    expect(await page()).not.toContain('Uw antwoord aan Notariaat Voorbeeld 2')
  })

  test('made by 20 tabs at once leaves one choice, of which each office was mailed once', async () => {
    const { context, choose, readAccess, recipients } = await setUp()
    await Promise.all(Array.from({ length: 20 }, () => choose(2)))
    expect((await readAccess()).choice.vestiging_id).toBe((await readAccess()).vestigingen[1].id)
    expect(await context.db.selectFrom('offerte_choices').selectAll().execute()).toHaveLength(1)
    expect([await recipients('M11'), await recipients('M12')]).toEqual([['2'], ['1', '3']])
  })
})
