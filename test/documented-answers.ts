import { appendFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { documentedPaths, type Schema, unnamedFields } from './documented-fields.ts'

/** Collects answers whose status, error code or fields docs/openapi.json does not list for that call. */
export function undocumentedAnswers(app: FastifyInstance): string[] {
  const undocumented: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const path = request.routeOptions.url?.replace(/:(\w+)/g, '{$1}') ?? ''
    const operation = documentedPaths[path]?.[request.method.toLowerCase()]
    if (!operation) return
    const named = operation.responses[reply.statusCode]
    const code = reply.statusCode >= 400 ? codeIn(payload) : undefined
    if (code !== undefined) noteCode(`${request.method} ${path} ${code}`)
    const schema = named?.content?.['application/json']?.schema
    if (named && (code === undefined || codesOf(schema)?.includes(code))) {
      const fields = schema ? unnamedFields(jsonIn(payload), schema) : []
      for (const field of fields) undocumented.push(`${request.method} ${path} answers the field ${field}`)
      return
    }
    undocumented.push(`${request.method} ${path} answered ${reply.statusCode} ${code ?? ''}`.trim())
  })
  return undocumented
}

/** Fails the test in which such an answer occurs. */
export function expectDocumentedAnswers(app: FastifyInstance): void {
  const undocumented = undocumentedAnswers(app)
  onTestFinished(() => expect([...new Set(undocumented)], undocumentedRemedy).toEqual([]))
}

const undocumentedRemedy =
  'Name it in the schemas of the call and run `npm run openapi`, or do not answer it: docs/openapi.json has it not'

const jsonIn = (payload: unknown): unknown =>
  typeof payload === 'string' && /^[[{]/.test(payload) ? JSON.parse(payload) : undefined
const codeIn = (payload: unknown) => (jsonIn(payload) as { code?: string } | undefined)?.code
const codesOf = (schema: Schema | undefined) => schema?.allOf?.[1]?.properties?.code?.enum

const noted = new Set<string>()
/** Where `npm test` collects the codes that all tests saw, to report those that none did (scripts/unseen-codes.ts). */
const seen = process.env.SEEN_CODES

function noteCode(line: string): void {
  if (seen === undefined || noted.has(line)) return
  noted.add(line)
  appendFileSync(seen, `${line}\n`)
}
