import { appendFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { expect, onTestFinished } from 'vitest'
import { namedEndpoints } from '#app/endpoints.ts'
import { openapi } from '#contract/openapi/document.ts'

type Answers = Record<string, { content?: { 'application/json'?: { schema: { allOf?: { properties?: Codes }[] } } } }>
type Codes = { code: { enum: string[] } }

const paths = openapi(namedEndpoints).paths as Record<string, Record<string, { responses: Answers }>>

/** Collects the answers of an app's calls whose status or error code docs/openapi.json does not name for that call. */
export function undocumentedAnswers(app: FastifyInstance): string[] {
  const undocumented: string[] = []
  app.addHook('onSend', async (request, reply, payload) => {
    const path = request.routeOptions.url?.replace(/:(\w+)/g, '{$1}') ?? ''
    const operation = paths[path]?.[request.method.toLowerCase()]
    if (!operation) return
    const named = operation.responses[reply.statusCode]
    const code = reply.statusCode >= 400 ? codeIn(payload) : undefined
    if (code !== undefined) noteCode(`${request.method} ${path} ${code}`)
    const codes = named?.content?.['application/json']?.schema.allOf?.[1]?.properties?.code.enum
    if (named && (code === undefined || codes?.includes(code))) return
    undocumented.push(`${request.method} ${path} answered ${reply.statusCode} ${code ?? ''}`.trim())
  })
  return undocumented
}

/** Fails the test in which there is one. */
export function expectDocumentedAnswers(app: FastifyInstance): void {
  const undocumented = undocumentedAnswers(app)
  onTestFinished(() => expect([...new Set(undocumented)], 'answers that docs/openapi.json does not name').toEqual([]))
}

const codeIn = (payload: unknown): string | undefined =>
  typeof payload === 'string' && payload.startsWith('{') ? (JSON.parse(payload) as { code?: string }).code : undefined

const noted = new Set<string>()
/** Where `npm test` gathers what all tests saw, to tell which codes none did (scripts/unseen-codes.ts). */
const seen = process.env.SEEN_CODES

function noteCode(line: string): void {
  if (seen === undefined || noted.has(line)) return
  noted.add(line)
  appendFileSync(seen, `${line}\n`)
}
