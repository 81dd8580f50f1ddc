import { expect, test } from 'vitest'
import { limits } from '#contract/limits.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { insertVestigingen, mailsOf } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'
import { completeOffertes } from './complete-offertes.ts'
import { newsTimers } from './news-timers.ts'
import { offerteTimers } from './offerte-timers.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

describeOnBothDatabases('News of a sent request', (open) => {
  // Sent on Wednesday 18 November 2026 at 11 in the morning.
  async function setUp() {
    const sent = await sendOfferte(open)
    const mailsAfter = async (ms: number, kind: string) => {
      sent.clock.advance(ms)
      await offerteTimers.handler(sent.context, {})
      await newsTimers.handler(sent.context, {})
      await runDueJobs(sent.context)
      return mailsOf(sent.context, kind, 0)
    }
    return { ...sent, mailsAfter }
  }

  test('goes to an office once, on the first working day after two without a reaction', async () => {
    const { answer, mailsAfter } = await setUp()
    await answer(2, { action: 'question', tekst: 'Welke dag schikt u?' })
    expect(await mailsAfter(2 * day, 'M05')).toEqual([])
    // Saturday: the two days are over, but nobody is there.
    expect(await mailsAfter(day, 'M05')).toEqual([])
    const [mail, ...more] = await mailsAfter(2 * day, 'M05')
    expect([mail?.to_address, more]).toEqual(['kantoor1@voorbeeld.example', []])
    expect(mail?.text).toMatch(/Geef het door.*\n.*\/kantoor\/offerte\/oo[\w-]+\?antwoord=decline/)
    expect(await mailsAfter(day, 'M05')).toHaveLength(1)
  })

  test('is no reminder for an office that answered, or when another one was chosen', async () => {
    const { ids, act, answer, mailsAfter } = await setUp()
    await answer(1, pricedOffer)
    await act('/confirm', { keuze: { vestiging_id: ids[0] } })
    expect(await mailsAfter(5 * day, 'M05')).toEqual([])
  })

  test('is an overview once all reacted, after the hour in which a decline can be taken back', async () => {
    const { answer, mailsAfter } = await setUp()
    await answer(1, pricedOffer)
    expect(await mailsAfter(0, 'M09')).toEqual([])
    await answer(2, { action: 'decline', reden: 'anders' })
    expect(await mailsAfter(limits.offerte.undo.declineMs - 1, 'M09')).toEqual([])
    const [mail] = await mailsAfter(1, 'M09')
    expect(mail?.subject).toBe('Stand van zaken van uw offerteaanvraag')
    expect(mail?.text).toMatch(/Notariaat Voorbeeld 1: Offerte ontvangen: €.1\.585,43/)
    expect(mail?.text).toContain('Notariaat Voorbeeld 2: Niet in behandeling')
    expect(mail?.text).toContain('/uitschrijven/')
    expect(mail?.text).toMatch(/Alle offertes als pdf\n\S+\/offertes\.pdf/)
    expect(await mailsAfter(day, 'M09')).toHaveLength(1)
  })

  test('is an overview after ten working days, which says that offices may have mailed', async () => {
    const { mailsAfter, readAccess } = await setUp()
    expect(await mailsAfter(14 * day, 'M09')).toEqual([])
    const [mail] = await mailsAfter(day, 'M09')
    expect(mail?.text).toContain('Mogelijk mailde een kantoor u zelf.')
    expect((await readAccess()).status_label).toBe('Reactietermijn voorbij')
  })

  test('is an overview after ten working days also of an office that only asked something', async () => {
    const { answer, act, ids, mailsAfter, readAccess } = await setUp()
    await answer(1, { action: 'question', tekst: 'Welke dag schikt u?' })
    await answer(2, pricedOffer)
    const [mail] = await mailsAfter(15 * day, 'M09')
    expect(mail?.text).toContain('De termijn waarin de notarissen konden reageren, is voorbij.')
    expect(mail?.text).toMatch(new RegExp(`antwoord gehad\\? .*\\n?.*#antwoord-${ids[0]}`))
    const access = await readAccess()
    expect([access.status_label, access.vestigingen[0].question]).toEqual([
      'Reactietermijn voorbij',
      'Welke dag schikt u?',
    ])
    const report = { vestiging_id: ids[0], is_answered: true, total_cents: null }
    expect((await act('/reported-answer', report)).status).toBe(200)
  })

  test('is no overview while no office can be reached, and another one after a replacement', async () => {
    const { context, ids, answer, act, mailsAfter, readAccess } = await setUp()
    const bounce = (n: number) =>
      context.db
        .updateTable('offerte_vestigingen')
        .set({ bounced_at: context.clock.now(), place: null })
        .where('vestiging_id', '=', ids[n - 1]!)
        .execute()
    await bounce(1)
    await answer(2, { action: 'decline', reden: 'anders' })
    const [first] = await mailsAfter(2 * hour, 'M09')
    expect(first?.text).toContain('Alle notarissen die wij konden bereiken, hebben gereageerd.')
    const [other = ''] = await insertVestigingen(context, [{ slug: 'ander', email: 'ander@voorbeeld.example' }])
    expect((await act('/replace-office', { vestiging_id: other, in_plaats_van: ids[1] })).status).toBe(200)
    expect((await readAccess()).status_label).not.toBe('Reactietermijn voorbij')
    await mailsAfter(hour, 'M09')
    await context.db
      .updateTable('offerte_vestigingen')
      .set({ bounced_at: context.clock.now(), place: null })
      .where('vestiging_id', '=', other)
      .execute()
    expect(await mailsAfter(hour, 'M09')).toHaveLength(1)
    const [last = ''] = await insertVestigingen(context, [{ slug: 'laatste', email: 'laatste@voorbeeld.example' }])
    expect((await act('/replace-office', { vestiging_id: last, in_plaats_van: other })).status).toBe(200)
    expect(await mailsAfter(20 * day, 'M09')).toHaveLength(2)
  })

  test('stays unsent once the choice or the end of the request came first', async () => {
    const { clock, context, ids, act } = await setUp()
    clock.advance(5 * day)
    await newsTimers.handler(context, {})
    await act('/confirm', { keuze: { vestiging_id: ids[0] } })
    await runDueJobs(context)
    expect(await mailsOf(context, 'M05', 0)).toEqual([])
    const silent = await setUp()
    silent.clock.advance(60 * day)
    await offerteTimers.handler(silent.context, {})
    await newsTimers.handler(silent.context, {})
    await completeOffertes.handler(silent.context, {})
    await runDueJobs(silent.context)
    expect(await mailsOf(silent.context, 'M09', 0)).toEqual([])
  })

  test('asks after 14 days whether an office was chosen, and not who chose or unsubscribed', async () => {
    const chosen = await setUp()
    await chosen.act('/confirm', { keuze: { anders: true } })
    expect(await chosen.mailsAfter(15 * day, 'M13')).toEqual([])
    const waiting = await setUp()
    expect(await waiting.mailsAfter(14 * day - hour, 'M13')).toEqual([])
    const [mail, ...more] = await waiting.mailsAfter(hour, 'M13')
    expect([mail?.subject, more]).toEqual(['Heeft u al een notaris gekozen?', []])
    expect(mail?.text).toContain('#intrekken')
  })
})
