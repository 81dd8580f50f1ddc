import { expect, test } from 'vitest'
import { errors } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'

const json = 'application/json'
const form = 'application/x-www-form-urlencoded'
const calls = ['/api/offerte-requests', '/api/vestigingen/batch', '/api/auth/logout', '/api/reviews']

describeOnDatabase('a body that no call takes', (open) => {
  async function createSender() {
    const app = await createTestApp(await open({ config: { rateLimits: false } }))
    return async (url: string, payload: string, headers: Record<string, string>) => {
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      const { code, error, detail, fields } = answer.json()
      return { url, payload, status: answer.statusCode, code, error, detail, fields }
    }
  }

  test.each(['{"ids":', '', '[]', '[{"ids":["1"]}]', '"ids"', '5', 'true'])(
    'is named as what is wrong, in Dutch, when it holds no fields: %s',
    async (payload) => {
      const send = await createSender()
      const message = 'Stuur de gegevens als JSON: een object met de velden'
      for (const url of calls) {
        const refusal = { status: 400, code: 'BAD_REQUEST', error: message, detail: null }
        const fields = [{ field: 'body', message }]
        expect(await send(url, payload, { 'content-type': json })).toEqual({ url, payload, ...refusal, fields })
      }
    },
  )

  test('is told in Dutch how it is to come when its type is another, or it is too long', async () => {
    const send = await createSender()
    const error = errors.BAD_REQUEST.text
    for (const url of calls) {
      for (const type of [form, 'text/plain', 'application/xml']) {
        const { status, ...answer } = await send(url, 'ids=1', { 'content-type': type })
        expect([url, type, status]).toEqual([url, type, 415])
        expect(answer).toMatchObject({ error, detail: 'Stuur de gegevens als application/json.' })
      }
      const long = JSON.stringify({ ids: 'x'.repeat(limits.body.maxBytes) })
      const large = await send(url, long, { 'content-type': json })
      expect(large).toMatchObject({ status: 413, error, detail: 'Stuur hoogstens 64 kB.' })
    }
  })

  test('is told in Dutch when another site sends it', async () => {
    const send = await createSender()
    const answer = await send(calls[0]!, '{}', { 'content-type': json, origin: 'https://elders.example' })
    expect(answer).toMatchObject({ status: 403, detail: 'Dit kan alleen vanaf onze eigen website.' })
  })
})
