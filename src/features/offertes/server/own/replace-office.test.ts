import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { insertVestigingen, mailsOf, offerteBody, post, tokenIn } from '#test/offertes.ts'
import { insertOffice } from '#test/offices.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'
import { bounceVestiging } from '../end/bounce.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

describeOnDatabase('Another office in the place of one', (open) => {
  async function setUp(count = 3) {
    const sent = await sendOfferte(open, { offices: count })
    const names = [{ slug: 'ander-1', title: 'Ander 1', email: 'ander1@voorbeeld.example' }]
    const closed = { slug: 'dicht', title: 'Dicht', can_receive_email: false }
    const [other = '', shut = ''] = await insertVestigingen(sent.context, [...names, closed])
    const replace = (vestiging_id: string, in_plaats_van?: string) =>
      sent.act('/replace-office', { vestiging_id, ...(in_plaats_van && { in_plaats_van }) })
    const states = async () => (await sent.readAccess()).vestigingen.map((v: { status: string }) => v.status)
    return { ...sent, other, shut, replace, states }
  }

  test('is offered with how far it is in the words of every list, and what those are once', async () => {
    const { context, customer, ids, answer, readAccess } = await setUp()
    const app = await createTestApp(context)
    const dienst_ids: string[] = (await readAccess()).diensten.map(({ id }: { id: string }) => id)
    const amsterdam = { lat: 52.37, lon: 4.89 }
    await context.db.updateTable('vestigingen').set(amsterdam).where('id', '=', ids[1]!).execute()
    const north = (km: number) => ({ dienst_ids, lat: 52.37 + km / 111.19, lon: 4.89 })
    await insertOffice(context.db, north(0.3))
    await insertOffice(context.db, { ...north(0.7), precision: 'pc4' })
    await insertOffice(context.db, { ...north(12.34), precision: 'pc4' })
    await context.index.reload()
    await answer(2, { action: 'decline', reden: 'geen_capaciteit' })
    const pageOf = async () => (await app.inject(`/offerte/${customer}`)).body
    const far = (html: string) =>
      [...html.matchAll(/<p class="muted">Amsterdam · ([^<·]*) · [^<]*<\/p>/g)].map(([, km]) => km)
    expect(far(await pageOf())).toEqual(['300 m', 'minder dan 1 km', 'ongeveer 12 km'])
    expect((await pageOf()).match(/ · geen prijs bekend/g)).toHaveLength(3)
    const sends = 'Dit kantoor krijgt dan direct uw aanvraag met uw naam, e-mailadres en telefoonnummer.'
    expect((await pageOf()).split(sends)).toHaveLength(4)
    expect((await pageOf()).match(/hemelsbreed/g)).toHaveLength(1)
    const { vestigingen, replacements } = await readAccess()
    expect(await pageOf()).toContain(`Afstanden zijn hemelsbreed, vanaf ${vestigingen[1].title}.`)
    expect(replacements[1]).toMatchObject({ distance_km: 0.7, precision: 'pc4' })
    await context.db.updateTable('vestigingen').set({ precision: 'pc4' }).where('id', '=', ids[1]!).execute()
    await context.index.reload()
    expect(far(await pageOf())).toEqual(['minder dan 1 km', 'minder dan 1 km', 'ongeveer 12 km'])
  })

  test('is shown the way to when no office can help, and by name for each that fell away', async () => {
    const { context, customer, answer, readAccess } = await setUp(2)
    const app = await createTestApp(context)
    const pageOf = async () => (await app.inject(`/offerte/${customer}`)).body
    expect(await pageOf()).toContain('Meestal ontvangt u binnen 1 tot 3 werkdagen offertes.')
    await answer(1, { action: 'decline', reden: 'anders' })
    expect(await pageOf()).not.toContain('Meestal ontvangt u')
    expect(await pageOf()).toContain('Wie nog niet reageerde, stuurt meestal')
    await answer(2, { action: 'decline', reden: 'anders' })
    expect(await pageOf()).toMatch(/Geen van deze kantoren kan u helpen\. <a href="#vervangen">/)
    expect(await pageOf()).not.toContain('stuurt meestal')
    expect(await pageOf()).toContain(`Daarna kan dat ook voor ${(await readAccess()).vestigingen[1].title}.`)
  })

  test('that declined gets the request, and the page of the other closes, which reads that nobody was chosen', async () => {
    const { context, ids, other, answer, officeToken, replace, readAccess, readOffice, states } = await setUp()
    expect((await readAccess()).actions).not.toContain('replace_office')
    await answer(2, { action: 'decline', reden: 'geen_capaciteit' })
    expect((await readAccess()).actions).toContain('replace_office')
    expect((await replace(other)).body).toEqual({ status: 'partly_answered' })
    expect((await replace(other)).status).toBe(200)
    expect(await states()).toEqual(['sent', 'declined', 'sent', 'queued'])
    expect((await readAccess()).vestigingen[1]).toMatchObject({ replaced: true, can_be_chosen: false })
    const { title } = (await readAccess()).vestigingen[1]
    const labels = (await readAccess()).timeline.map(({ label }: { label: string }) => label)
    expect(labels).toContain(`Ander kantoor gevraagd in plaats van ${title}`)
    const why = 'De klant vroeg een ander kantoor in plaats van het uwe.'
    expect(await readOffice(2)).toMatchObject({ status: 410, body: { error: why } })
    expect((await answer(2, pricedOffer)).body).toMatchObject({ code: 'OFFERTE_CLOSED', error: why })
    expect((await answer(2, { action: 'undo_decline' })).body.code).toBe('OFFERTE_CLOSED')
    await runDueJobs(context)
    expect((await mailsOf(context, 'M04', 4)).map(({ to_address }) => to_address)).toContain('ander1@voorbeeld.example')
    const [closed, ...others] = await mailsOf(context, 'M12')
    expect([closed?.to_address, others]).toEqual(['kantoor2@voorbeeld.example', []])
    expect(closed?.text).toContain(`${why} Reageren kan niet meer.`)
    const app = await createTestApp(context)
    const page = (await app.inject(`/kantoor/offerte/${officeToken(2)}`)).body
    expect(page).toContain(why)
    expect(page).not.toContain('De klant koos')
    expect(page).toContain('name="can_receive_email" value="false"')
    const places = await context.db.selectFrom('offerte_vestigingen').select(['vestiging_id', 'place']).execute()
    expect(places.filter(({ place }) => place !== null)).toHaveLength(3)
    expect((await replace(ids[1]!)).body.fields[0].message).toContain('kreeg uw aanvraag al')
  })

  test('that is still asked is refused, and so is one that takes no requests', async () => {
    const { ids, other, shut, answer, replace } = await setUp()
    expect((await replace(other)).body.fields[0].field).toBe('in_plaats_van')
    await answer(1, { action: 'decline', reden: 'anders' })
    expect((await replace(other, ids[1])).status).toBe(400)
    expect((await replace(shut)).body.code).toBe('NO_VALID_OFFICES')
    expect((await replace('unknown')).body.code).toBe('NO_VALID_OFFICES')
    expect((await replace(other, ids[0])).status).toBe(200)
    // From a tab that was open before.
    expect((await replace(shut, ids[0])).body.fields[0].message).toContain('Dit kantoor is al vervangen')
  })

  test('that could not be reached gets the request, and no more than three have it', async () => {
    const { context, ids, other, replace, states } = await setUp()
    const bounced = await context.db
      .selectFrom('offerte_vestigingen')
      .select('id')
      .where('vestiging_id', '=', ids[0]!)
      .executeTakeFirstOrThrow()
    await context.db.transaction().execute((trx) => bounceVestiging(trx, context, bounced.id))
    expect((await replace(other, ids[1])).status).toBe(400)
    expect((await replace(other, ids[0])).status).toBe(200)
    // Pressed once more it is asked no second time.
    expect((await replace(other, ids[0])).status).toBe(200)
    expect((await states()).sort()).toEqual(['bounced', 'queued', 'sent', 'sent'])
  })

  test('that was silent for ten working days can be chosen, and whoever is chosen ends replacing', async () => {
    const { clock, context, ids, other, act, replace, states } = await setUp(1)
    clock.advance(15 * day)
    await context.db.updateTable('offerte_vestigingen').set({ expired_at: clock.now() }).execute()
    expect(await states()).toEqual(['expired'])
    expect((await replace(other)).status).toBe(200)
    expect(await states()).toEqual(['expired', 'queued'])
    expect((await act('/confirm', { keuze: { vestiging_id: ids[0] } })).status).toBe(400)
    await act('/confirm', { keuze: { vestiging_id: other } })
    expect((await replace(other)).body.code).toBe('OFFERTE_CLOSED')
  })

  test('hears nothing when the customer chose before the request reached it, but all when chosen after all', async () => {
    const { clock, context, ids, other, act, answer, replace } = await setUp()
    await answer(1, { action: 'decline', reden: 'anders' })
    await replace(other)
    await act('/confirm', { keuze: { vestiging_id: ids[1] } })
    const toOther = async (kind: string) => {
      clock.advance(limits.offerte.choice.standsMs)
      await runDueJobs(context)
      return (await mailsOf(context, kind, 0)).filter((mail) => mail.to_address === 'ander1@voorbeeld.example').length
    }
    expect([await toOther('M04'), await toOther('M12')]).toEqual([0, 0])
    await act('/confirm', { keuze: { vestiging_id: other } })
    expect([await toOther('M11'), await toOther('M12')]).toEqual([1, 0])
    await act('/withdraw', {})
    expect(await toOther('M12')).toBe(1)
  })

  test('counts among the three sent requests of an address in 30 days when it is the first to get one', async () => {
    const { app, clock, context, ids, other } = await setUp(1)
    const send = async (office: string) => {
      clock.advance(25 * hour)
      await post(app, '', offerteBody([office]))
      await runDueJobs(context)
      const customer = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
      return (await post(app, `/access/${customer}/confirm`, {})).status
    }
    const receives = (can_receive_email: boolean) =>
      context.db.updateTable('vestigingen').set({ can_receive_email }).where('id', '=', ids[0]!).execute()
    clock.advance(25 * hour)
    await post(app, '', offerteBody(ids))
    await runDueJobs(context)
    const waiting = tokenIn((await mailsOf(context, 'M01'))[0]!, '/offerte/')
    await receives(false)
    expect((await post(app, `/access/${waiting}/confirm`, {})).body.code).toBe('NO_VALID_OFFICES')
    await receives(true)
    expect([await send(ids[0]!), await send(ids[0]!)]).toEqual([200, 200])
    const path = `/access/${waiting}/replace-office`
    expect((await post(app, path, { vestiging_id: other })).body.code).toBe('RATE_LIMITED')
  })

  test('is refused, and no longer offered, once ten were asked', async () => {
    const { context, other, replace, readAccess } = await setUp(1)
    const becomeSilent = async () => {
      await runDueJobs(context)
      await context.db.updateTable('offerte_vestigingen').set({ expired_at: context.clock.now() }).execute()
    }
    for (let n = 1; n < limits.offerte.officesMax; n++) {
      await becomeSilent()
      const [next = ''] = await insertVestigingen(context, [{ slug: `meer-${n}`, title: `Meer ${n}` }])
      expect((await replace(next)).status).toBe(200)
    }
    await becomeSilent()
    const refused = await replace(other)
    expect([refused.status, refused.body.code, refused.body.error]).toEqual([
      409,
      'CONFLICT',
      'U vroeg al 10 kantoren. Meer kan met deze aanvraag niet.',
    ])
    expect((await readAccess()).actions).not.toContain('replace_office')
  })

  test('asked by ten tabs at once is asked once', async () => {
    const { context, other, answer, replace } = await setUp()
    await answer(1, { action: 'decline', reden: 'anders' })
    const statuses = (await Promise.all(Array.from({ length: 10 }, () => replace(other)))).map(({ status }) => status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(await context.db.selectFrom('offerte_vestigingen').selectAll().execute()).toHaveLength(4)
  })

  test('is not needed when the customer says that the silent one mailed, which counts as said', async () => {
    const { clock, context, ids, act, press, readAccess } = await setUp(1)
    const report = (fields: object) => press('report', { vestiging_id: ids[0], ...fields })
    expect((await report({ antwoord: 'ja' })).status).toBe(400)
    clock.advance(15 * day)
    await context.db.updateTable('offerte_vestigingen').set({ expired_at: clock.now() }).execute()
    expect((await report({})).body.fields).toEqual([{ field: 'is_answered', message: 'Kies ja of nee' }])
    expect((await report({ antwoord: 'ja', bedrag: '-0,05' })).status).toBe(400)
    expect((await report({ antwoord: 'ja', bedrag: '1.500' })).status).toBe(303)
    expect((await readAccess()).vestigingen[0].reported).toEqual({ is_answered: true, total_cents: 150_000 })
    expect((await report({ antwoord: 'nee', bedrag: '1.500' })).body.fields).toEqual([
      { field: 'total_cents', message: 'Kies ja als u een bedrag kreeg, of maak dit veld leeg' },
    ])
    await report({ antwoord: 'nee' })
    expect((await readAccess()).vestigingen[0].reported).toEqual({ is_answered: false, total_cents: null })
    await act('/withdraw', {})
    expect((await report({ antwoord: 'ja' })).body.code).toBe('OFFERTE_CLOSED')
  })
})
