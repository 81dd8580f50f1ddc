import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'

describeOnDatabase('The terms that who registers agrees with', (open) => {
  test('say who may have an account, when it works for an office, and how it ends', async () => {
    const app = await createTestApp(await open())
    const { body } = await app.inject('/terms')
    const [, section = ''] = /id="account">(.*?)<h2/s.exec(body) ?? []
    const words = section
    for (const text of ['wie bij een notariskantoor werkt', 'binnen 48 uur', 'dat kantoor het bevestigt', '/gegevens'])
      expect(words).toContain(text)
  })
})
