import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app/app.ts'
import * as web from '#app/web/entry-server.ts'
import * as limits from '#contract/limits.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'

describeOnDatabase('A page', (open) => {
  test('tells whoever tries too many links how long to wait', async () => {
    const app = await createTestApp(await open({ config: { rateLimits: true } }))
    for (let n = 0; n < limits.rates.wrongTokens.max; n++) {
      expect((await app.inject({ url: `/offerte/oaonzin${n}` })).statusCode).toBe(404)
    }
    const refused = await app.inject({ url: '/offerte/oaonzin' })
    expect(refused.statusCode).toBe(429)
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60)
  })

  test('behind a link that leads nowhere says so and where to ask, not to search again', async () => {
    const app = await createTestApp(await open())
    const answer = await app.inject({ url: '/kantoor/offerte/ooonzin' })
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('kan gesloten of gewist zijn')
    expect(answer.body).toContain('href="/contact"')
    expect(answer.body).not.toContain('U kunt een nieuwe zoekopdracht beginnen')
  })

  test('of an address that cannot be decoded answers even when the page of that error fails', async () => {
    const render = () => Promise.reject(new Error('planned'))
    const assetsOf = () => ({ styles: {}, fonts: [], entry: '/entry-client.js', beside: [], modules: [] })
    const app = await buildApp(await open(), { folder: null, assetsOf, web: { ...web, render } })
    onTestFinished(() => app.close())
    const answer = await app.inject({ url: '/%zz' })
    expect([answer.statusCode, answer.json().code]).toEqual([500, 'INTERNAL_ERROR'])
  })
})
