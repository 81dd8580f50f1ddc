import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'

describeOnDatabase('A search sent by the form itself', (open) => {
  test.each([
    ['q=7511aa', '/zoeken?postcode=7511AA'],
    ['q=+1012+lg+&diensten=testament,leveringsakte', '/zoeken?postcode=1012LG&diensten=testament,leveringsakte'],
    ['q=winterswijk', '/zoeken?woonplaats=winterswijk&woonplaats_label=Winterswijk'],
    ['q=3511', '/zoeken?woonplaats=postcode-3511&woonplaats_label=3511'],
    ['q=Den+Haag&sortBy=distance', '/zoeken?woonplaats=den-haag&woonplaats_label=Den+Haag&sortBy=distance'],
  ])('for %s gets the address that it has when it is chosen', async (query, address) => {
    const app = await createTestApp(await open())
    const { statusCode, headers } = await app.inject(`/zoeken?${query}`)
    expect([statusCode, headers.location, headers['cache-control']]).toEqual([303, address, 'no-store'])
    expect((await app.inject(address)).statusCode).toBe(200)
  })

  test.each(['q=1234', 'q=0', 'q=x', 'q=', 'q=bestaatnergens'])(
    'for %s stays where it is, and says what is wrong',
    async (query) => {
      const app = await createTestApp(await open())
      const { statusCode, body } = await app.inject(`/zoeken?${query}`)
      expect(statusCode).toBe(200)
      expect(body).toMatch(/<p class="error">|Geen woonplaats gevonden/)
    },
  )

  test('beside a place that the address names leads nowhere else', async () => {
    const app = await createTestApp(await open())
    expect((await app.inject('/zoeken?q=7511aa&woonplaats=winterswijk')).statusCode).toBe(200)
  })
})
