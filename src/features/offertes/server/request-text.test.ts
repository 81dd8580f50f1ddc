import { expect, test } from 'vitest'
import { loadConfig } from '#server/config.ts'
import { describeOnDatabase } from '#test/database.ts'
import { mailsOf } from '#test/offertes.ts'
import { sendOfferte } from '#test/sent-offerte.ts'

const body = { beschrijving: 'Wij kopen een huis.\nMijn BSN is 111222333 <b>.', gewenste_passeerdatum: '2027-01-15' }

describeOnDatabase('The mail to an office about a request', (open) => {
  const textOf = async (requestTextInMail: boolean) => {
    const { context } = await sendOfferte(open, { offices: 1, body, config: { requestTextInMail } })
    const [mail] = await mailsOf(context, 'M04')
    return mail!
  }

  test('leaves what the customer described behind its link', async () => {
    const { text } = await textOf(false)
    for (const word of ['Wij kopen', '425.000', 'Verzinselweg']) expect(text).not.toContain(word)
    expect(text).toContain('15-01-2027')
  })

  test('holds it where that is set, as the page of the office shows it', async () => {
    const { text, html } = await textOf(true)
    for (const word of ['Wij kopen een huis.\n', '[BSN verwijderd]', 'Koopsom', '€ 425.000', 'Verzinselweg 12'])
      expect(text.replaceAll('\u00a0', ' ')).toContain(word)
    for (const wrong of ['111222333', 'Gewenste passeerdatum']) expect(text).not.toContain(wrong)
    expect(html).toContain('&lt;b&gt;')
  })
})

test('The text of a request is behind the link unless REQUEST_TEXT_IN_MAIL is on', () => {
  expect(loadConfig({ NODE_ENV: 'test' }).requestTextInMail).toBe(false)
  expect(loadConfig({ NODE_ENV: 'test', REQUEST_TEXT_IN_MAIL: 'on' }).requestTextInMail).toBe(true)
})
