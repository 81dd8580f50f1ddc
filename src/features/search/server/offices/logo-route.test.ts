import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { insertOffice } from '#test/offices.ts'

/** One transparent dot. */
const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='

describeOnDatabase('the logo of an office', (open) => {
  test('is an image under the address that the office tells, and may be kept', async () => {
    const context = await open()
    const id = await insertOffice(context.db, { logo: `data:image/png;base64,${dot}` })
    await context.index.reload()
    const app = await createTestApp(context)
    const { logo_url } = (await app.inject(`/api/vestigingen/${id}`)).json() as { logo_url: string }
    expect(logo_url).toBe(`/api/vestigingen/${id}/logo`)
    const { statusCode, headers, rawPayload } = await app.inject(logo_url)
    expect(statusCode).toBe(200)
    expect(headers).toMatchObject({ 'content-type': 'image/png', 'x-content-type-options': 'nosniff' })
    expect(headers['cache-control']).toBe('public, max-age=60, stale-while-revalidate=600')
    expect(rawPayload).toEqual(Buffer.from(dot, 'base64'))
    const again = await app.inject({ url: logo_url, headers: { 'if-none-match': String(headers.etag) } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  test('is not found for an office without one, with something else, and for an unknown office', async () => {
    const context = await open()
    const none = await insertOffice(context.db)
    const script = await insertOffice(context.db, { logo: 'data:image/svg+xml;base64,PHN2Zy8+' })
    await context.index.reload()
    const app = await createTestApp(context)
    for (const id of [none, script, '999999']) {
      const answer = await app.inject(`/api/vestigingen/${id}/logo`)
      expect([answer.statusCode, answer.json().code, answer.json().error]).toEqual([404, 'NOT_FOUND', 'Niet gevonden'])
    }
    expect((await app.inject(`/api/vestigingen/${none}`)).json()).toMatchObject({ logo_url: null })
  })
})
