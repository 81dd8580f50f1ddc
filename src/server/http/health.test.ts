import { expect, test } from 'vitest'
import { createTestApp } from '#test/app.ts'
import { describeOnDatabase } from '#test/database.ts'
import { startJobs } from '../jobs/start-jobs.ts'

describeOnDatabase('GET /readyz', (open) => {
  test('names each part of the program, and why one is not ready', async () => {
    const context = await open()
    const app = await createTestApp(context)
    const ask = async () => {
      const answer = await app.inject('/readyz')
      return { status: answer.statusCode, body: answer.json() as unknown }
    }
    const parts = {
      ...{ bounces: 'ok', database: 'ok', index: 'ok', key: 'ok', mail: 'ok' },
      ...{ places: 'ok', process: 'ok', queue: 'ok' },
    }
    expect(await ask()).toEqual({ status: 503, body: { status: 'not ready', ...parts, jobs: 'not started' } })
    await startJobs(context)
    expect(await ask()).toEqual({ status: 200, body: { status: 'ready', ...parts, jobs: 'ok' } })
  })

  test('reports a fault that no other node would do without, and stays in service', async () => {
    const context = await open()
    const app = await createTestApp(context)
    await startJobs(context)
    context.readiness.add('mail', () => 'refused', { needed: false })
    context.readiness.add('broken', () => Promise.reject(new Error('a text that nobody should read')))
    const both = await app.inject('/readyz')
    expect([both.statusCode, both.headers['retry-after'], both.json()]).toEqual([
      503,
      '5',
      expect.objectContaining({ mail: 'refused', broken: 'failed' }),
    ])
    context.readiness.add('broken', () => null)
    const one = await app.inject('/readyz')
    expect([one.statusCode, one.json()]).toEqual([200, expect.objectContaining({ mail: 'refused', broken: 'ok' })])
  })
})
