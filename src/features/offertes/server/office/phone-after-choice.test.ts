import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { jan, mailsOf } from '#test/offertes.ts'
import { runDueJobs } from '#test/run-due-jobs.ts'
import { sendOfferte } from '#test/sent-offerte.ts'

const digits = /9\D*8\D*7\D*6\D*5\D*4\D*3\D*2/
const minute = 60_000

describeOnDatabase('The telephone number of a customer', (open) => {
  test('is in the mail and on the page of each office, unless the customer says otherwise', async () => {
    for (const body of [{}, { mag_bellen: null }, { mag_bellen: true }]) {
      const { context, readOffice, readAccess } = await sendOfferte(open, { body })
      for (const { text } of await mailsOf(context, 'M04', 2)) expect(text).toContain(jan.telefoonnummer)
      expect((await readOffice(1)).body.contact.telefoonnummer).toBe(jan.telefoonnummer)
      expect((await readAccess()).contact.mag_bellen).toBe(true)
    }
  })

  test('reaches no office before the choice of who wants no calls, and after it the chosen one alone', async () => {
    const body = { mag_bellen: false }
    const sent = await sendOfferte(open, { body, config: { requestTextInMail: true } })
    const { clock, context, act, ids, officeToken, readOffice, readAccess } = sent
    const pages = await createTestApp(context)
    const read = async (n: number) => (await pages.inject(`/kantoor/offerte/${officeToken(n)}`)).body
    for (const mail of await mailsOf(context, 'M04', 2)) {
      expect(mail.text).toContain('Ziet u zodra de klant uw kantoor kiest')
      expect(`${mail.text} ${mail.html}`).not.toMatch(digits)
    }
    for (const n of [1, 2]) {
      expect((await readOffice(n)).body.contact.telefoonnummer).toBeNull()
      const page = await read(n)
      expect(page).not.toMatch(digits)
      expect(page).toContain('De klant wil nog niet gebeld worden')
      expect(page).toContain(jan.email)
    }
    expect((await readAccess()).contact).toMatchObject({ telefoonnummer: jan.telefoonnummer, mag_bellen: false })

    await act('/confirm', { keuze: { vestiging_id: ids[0] } })
    expect((await readOffice(1)).body.contact.telefoonnummer).toBe(jan.telefoonnummer)
    expect(await read(1)).toContain(jan.telefoonnummer)
    clock.advance(6 * minute)
    await runDueJobs(context)
    expect((await mailsOf(context, 'M11'))[0]?.text).toContain(jan.telefoonnummer)
    expect(await read(2)).not.toMatch(digits)

    await act('/confirm', { keuze: { vestiging_id: ids[1] } })
    expect(await read(1)).not.toMatch(digits)
    expect(await read(2)).toContain(jan.telefoonnummer)
  })

  test('keeps its condition on the page and in the data that the customer takes along', async () => {
    const { context, customer } = await sendOfferte(open, { body: { mag_bellen: false } })
    const pages = await createTestApp(context)
    expect((await pages.inject(`/offerte/${customer}`)).body).toContain('kantoren zien mijn nummer pas na mijn keuze')
    const { personal_data } = (await pages.inject(`/api/offerte-requests/access/${customer}/export.json`)).json()
    const field = personal_data.fields.find((one: { name: string }) => one.name === 'mag_bellen')
    expect(field?.value).toBe('nee, kantoren zien mijn nummer pas na mijn keuze')
  })

  test('is refused with a condition that is neither yes nor no', async () => {
    const { app, ids } = await sendOfferte(open)
    const payload = {
      ...jan,
      email: 'piet@voorbeeld.example',
      beschrijving: 'x',
      vestiging_ids: ids,
      mag_bellen: 'soms',
    }
    const answer = await app.inject({ method: 'POST', url: '/api/offerte-requests', payload })
    expect([answer.statusCode, answer.json().fields]).toEqual([
      400,
      [{ field: 'mag_bellen', message: expect.any(String) }],
    ])
  })
})
