import { expect, test } from 'vitest'
import { describeOnDatabase } from '#test/database.ts'
import { bound, sendOfferAtOnce } from '#test/offer-at-once.ts'
import { readPdf } from '#test/read-pdf.ts'

const day = 24 * 60 * 60 * 1000
const expired = 'Verlopen op 18 december 2026. Het kantoor is niet meer aan dit bedrag gebonden'

describeOnDatabase('An offer at once after its last day', (open) => {
  async function setUp() {
    const set = await sendOfferAtOnce(open)
    const { customer, pages } = set
    return {
      ...set,
      pdf: async () => {
        const { rawPayload } = await pages.inject(`/api/offerte-requests/access/${customer}/offertes.pdf`)
        return (await readPdf(rawPayload)).textOf('P').join(' ')
      },
    }
  }

  test('is called expired on the page, to who decides along and on paper, and its office can be chosen', async () => {
    const { clock, choose, page, pdf, press, readAccess } = await setUp()
    await press('companion_make')
    const shared = new URL((await readAccess()).companion.link.url).pathname
    for (const text of [await page(), await page(shared), await pdf()]) {
      expect(text).toContain(bound)
      expect(text).not.toContain('Verlopen op')
    }
    clock.advance(31 * day)
    for (const text of [await page(), await page(shared), await pdf()]) {
      expect(text).toContain(expired)
      expect(text).not.toContain(bound)
    }
    expect((await choose()).status).toBe(200)
    expect(await page()).toContain(expired)
  })

  test('binds the office that was chosen before', async () => {
    const { clock, choose, page, readAccess } = await setUp()
    clock.advance(25 * day)
    await choose()
    clock.advance(10 * day)
    expect((await readAccess()).vestigingen[0]).toMatchObject({ status: 'chosen', offer_expired: false })
    expect(await page()).toContain(bound)
  })
})
