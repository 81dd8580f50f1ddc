import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnBothDatabases } from '#test/database.ts'
import { insertVestigingen, jan } from '#test/offertes.ts'
import { submit } from '#test/posted-reviews.ts'

describeOnBothDatabases('The wizard without JavaScript', (open) => {
  test('asks about an address that looks mistyped at the check, and beside its field for who goes back', async () => {
    const context = await open()
    const vestiging_ids = await insertVestigingen(context, [{}])
    const app = await createTestApp(context)
    const question = 'Klopt dit adres? Misschien bedoelt u jan@gmail.com.'
    const at = async (step: string, email: string, button = {}) => {
      const fields = { ...jan, email, dienst_ids: 'testament', vestiging_ids, step, ...button }
      return (await submit(app, '/offerte-aanvragen', fields)).body
    }
    const check = await at('2', 'jan@gmial.com')
    expect(/<dt>E-mailadres<\/dt><dd>(.*?)<\/dd>/.exec(check)?.[1]).toContain(question)
    expect(await at('3', 'jan@gmial.com', { go: '1' })).toContain(question)
    for (const body of [await at('2', 'jan@gmail.com'), await at('3', 'jan@gmail.com', { go: '1' })]) {
      expect(body).not.toContain('Klopt dit adres?')
    }
  })
})
