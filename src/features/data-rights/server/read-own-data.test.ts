import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { pricedOffer } from '#test/offer-prices.ts'
import { jan } from '#test/offertes.ts'
import { linkToData } from '#test/own-data.ts'
import { sendOfferte } from '#test/sent-offerte.ts'

describeOnDatabase('What is held of a request', (open) => {
  test('names the office that was chosen, and of each office when it was asked and what it answered', async () => {
    const config = { rateLimits: false }
    const { context, answer, act, ids } = await sendOfferte(open, {
      body: { gewenste_passeerdatum: '2027-03-04' },
      config,
    })
    const app = await createTestApp(context)
    expect((await answer(1, pricedOffer)).status).toBe(200)
    expect((await answer(2, { action: 'answered_by_mail' })).status).toBe(200)
    expect((await act('/confirm', { keuze: { vestiging_id: ids[0] } })).status).toBe(200)
    const dr = await linkToData(app, context, jan.email)
    const { sections } = (await app.inject(`/api/data-requests/access/${dr}`)).json()
    const fields: [string, string][] = sections[0].items[0].fields.map(
      ({ label, value }: { label: string; value: string }) => [label, value],
    )
    const [first, second] = ['Notariaat Voorbeeld 1', 'Notariaat Voorbeeld 2']
    for (const field of [
      ['Gekozen notaris', expect.stringContaining(first)],
      [`Stand bij ${first}`, 'Gekozen'],
      [`Verstuurd aan ${first} op`, '2026-11-18T10:00:00.000Z'],
      [`Antwoord van ${first} op`, '2026-11-18T10:00:00.000Z'],
      [`Offerte van ${first}`, '158543'],
      [`Bedragen in de offerte van ${first}`, expect.stringContaining('Honorarium leveringsakte: €\u00a0621,50')],
      [`Offerte van ${first} geldig tot`, '2026-12-31'],
      [`Stand bij ${second}`, 'Niet gekozen'],
      [`${second} liet weten dat het u mailde`, 'ja'],
    ])
      expect(fields).toContainEqual(field)
    const page = (await app.inject(`/gegevens/${dr}`)).body
    for (const day of ['4 maart 2027', '31 december 2026']) expect(page).toContain(`>${day}</dd>`)
    const shown = page.slice(page.indexOf('<main'), page.indexOf('</main>'))
    expect(shown).not.toMatch(/\d{4}-\d{2}-\d{2}/)
  })
})
