import { expect, test } from 'vitest'
import type { Context } from '#server/context.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { readFor } from '#test/page-read.ts'
import { submit } from '#test/posted-reviews.ts'
import { press } from '#test/press.ts'
import { sendOfferte } from '#test/sent-offerte.ts'
import { getSharedOfferte } from '../../contract.ts'

const day = 24 * 60 * 60 * 1000

const textIn = (body: string) =>
  body
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ([.,])/g, '$1')
async function pageText(context: Context, token: string) {
  const pages = await createTestApp(context)
  return textIn((await pages.inject({ url: `/samen-kiezen/${token}` })).body)
}

describeOnDatabase('What the second link shows of a request', (open) => {
  async function setUp({ offices = 2 } = {}) {
    const set = await sendOfferte(open, { offices })
    const { answer, app, ids, readAccess } = set
    await answer(1, pricedOffer)
    await set.press('companion_make')
    const token: string = (await readAccess()).companion.link.url.split('/').at(-1)
    const read = async () => (await readFor(set.context, getSharedOfferte, { token })).body
    const write = (fields: object) => press(app, `/samen-kiezen/${token}`, 'opinion', { version: 0, ...fields })
    return { ...set, favourite: ids[0]!, token, read, write }
  }

  test('says what offices asked beside the platform, as it is not in the comparison', async () => {
    const { answer, clock, context, ids, press, token, read } = await setUp({ offices: 3 })
    await answer(2, { action: 'answered_by_mail', total_cents: 98_500 })
    const silent = context.db.updateTable('offerte_vestigingen').where('vestiging_id', '=', ids[2]!)
    await silent.set({ expired_at: clock.now() }).execute()
    await press('report', { vestiging_id: ids[2], antwoord: 'ja', bedrag: '1.100' })
    expect((await read()).mailed_totals).toMatchObject([
      { id: ids[1], total_cents: 98_500, source: 'office' },
      { id: ids[2], total_cents: 110_000, source: 'customer' },
    ])
    const text = await pageText(context, token)
    expect(text).toMatch(/mailde een totaal van € 985,00. Dat staat niet in deze vergelijking/)
    expect(text).toMatch(/Wie de offertes aanvroeg, gaf zelf door: een totaal van € 1.100,00 van/)
  })

  test('says what its customer chose, though it is not compared there, and whether that can change', async () => {
    const { act, clock, context, ids, token, read, readAccess } = await setUp()
    await act('/confirm', { keuze: { vestiging_id: ids[1] } })
    const { changeable_until } = (await readAccess()).choice
    const { choice } = await read()
    expect(choice).toMatchObject({ vestiging_id: ids[1], title: expect.any(String), changeable_until })
    expect(await pageText(context, token)).toContain(`Er is al gekozen: ${choice?.title}. Dat kan nog veranderen tot`)
    await act('/confirm', { keuze: { anders: true } })
    expect((await read()).choice).toMatchObject({ vestiging_id: null, title: null })
    expect(await pageText(context, token)).toContain('een notaris die niet bij deze aanvraag hoort')
    clock.advance(15 * day)
    expect((await read()).choice?.changeable_until).toBeNull()
    expect(await pageText(context, token)).toContain('Dat kan niet meer veranderen.')
  })

  test('keeps a favourite without an offer while its words are corrected, and says so', async () => {
    const { answer, context, favourite, token, read, readAccess, write } = await setUp()
    await write({ favourite, note: 'Goet' })
    await answer(1, { action: 'decline', reden: 'geen_capaciteit' })
    expect((await read()).favourite).toMatchObject({ vestiging_id: favourite, standing: 'gone' })
    const pages = await createTestApp(context)
    const { body } = await pages.inject({ url: `/samen-kiezen/${token}` })
    expect(body).toContain(`name="favourite" value="${favourite}" id="favourite" checked`)
    expect(await pageText(context, token)).toContain('Er zijn nu geen offertes. Kijk hier later nog eens.')
    expect(await pageText(context, token)).toMatch(/Uw favoriet is .*\. Dit kantoor heeft intussen geen offerte meer\./)
    const posted = (fields: Record<string, string>) =>
      submit(pages, `/samen-kiezen/${token}`, { action: 'opinion', favourite, ...fields })
    const conflict = await posted({ version: '0', note: 'Van Kim' })
    expect(conflict.statusCode).toBe(409)
    expect(textIn(conflict.body)).toMatch(/Er staat nu: favoriet (?!geen)/)
    expect((await posted({ version: '1', note: 'Goed' })).statusCode).toBe(303)
    expect((await readAccess()).companion.opinion).toMatchObject({ favourite: { standing: 'gone' }, note: 'Goed' })
  })
})
