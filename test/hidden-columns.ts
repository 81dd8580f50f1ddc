import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'

/** Server-only columns: an answer or page data block that contains one has copied a whole row. */
const hidden = /"(?:\w*_hash|sealed\w*|wrapped_key|passkey_user)":/g

/** Fails the test in which an answer of the app contains one. */
export function expectNoHiddenColumns(app: FastifyInstance): void {
  const shown: string[] = []
  app.addHook('onSend', async (request, _reply, payload) => {
    const names = typeof payload === 'string' ? (payload.match(hidden) ?? []) : []
    for (const name of names) shown.push(`${request.method} ${request.routeOptions.url} shows ${name}`)
  })
  const remedy = 'Name the columns that are shown in the place of the whole row: these are for the server alone'
  onTestFinished(() => expect([...new Set(shown)], remedy).toEqual([]))
}
