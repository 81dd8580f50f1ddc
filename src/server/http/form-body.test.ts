import { expect, test } from 'vitest'
import * as limits from '#contract/limits.ts'
import { paths } from '#contract/paths.ts'
import { createTestClock } from '#server/clock.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { deskBrowser, fieldsIn } from '#test/desk-forms.ts'
import { logInAtDesk } from '#test/operators.ts'

const office = { adres: 'Grotestraat 1', postcode: '7151BB', plaats: 'Eibergen', email: 'info@berkelland.example' }
const message = { onderwerp: 'website', naam: 'Jan Verzonnen', email: 'jan@voorbeeld.example' }

describeOnDatabase('a form that is posted', (open) => {
  async function setUp() {
    const clock = createTestClock('2026-11-23T10:00:00Z')
    const context = await open({ clock, config: { rateLimits: false, demoData: false } })
    const app = await createTestApp(context)
    const { cookie } = await logInAtDesk(context)
    const headers = { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' }
    /** Sends the form of a page, and a field in the signs that it has on the wire. */
    async function send(url: string, fields: Record<string, string>, field: string) {
      const { form_token = '' } = fieldsIn(await deskBrowser(app, cookie).open(url), '')
      clock.advance(limits.form.ageMinMs)
      const payload = `${new URLSearchParams({ form_token: String(form_token), ...fields })}&${field}`
      const { statusCode, body } = await app.inject({ method: 'POST', url, headers, payload })
      return [statusCode, /<h1[^>]*>([^<]*)/.exec(body)?.[1]]
    }
    const offices = async () =>
      (await context.db.selectFrom('vestigingen').select('title').execute()).map((o) => o.title)
    const mails = async () => (await context.db.selectFrom('mails').select('id').execute()).length
    return { send, offices, mails }
  }

  test.each(['%E0%A4%A', '%', 'a%zz', '%C3', '%FF', 'Notariaat%20%'])(
    'is refused at the desk as on any page when it cannot be decoded: %j',
    async (text) => {
      const { send, offices, mails } = await setUp()
      const refused = [400, 'Ongeldige aanvraag.']
      expect(await send(paths.newDeskOffice(), office, `naam=${text}`)).toEqual(refused)
      expect(await send(paths.newDeskOffice(), { ...office, naam: 'Notariaat Berkelland' }, `${text}=1`)).toEqual(
        refused,
      )
      expect(await send(paths.contact(), message, `bericht=Waar+staat+ons+kantoor+op+de+site+${text}`)).toEqual(refused)
      expect([await offices(), await mails()]).toEqual([[], 0])
    },
  )

  test('is read with every sign, and of a field that comes twice the first', async () => {
    const { send, offices } = await setUp()
    await send(paths.newDeskOffice(), office, 'naam=Notariaat+100%25+%26+Z%C3%B3%C3%B3n%2B&naam=Ander')
    expect(await offices()).toEqual(['Notariaat 100% & Zóón+'])
  })
})
