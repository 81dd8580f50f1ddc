import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Reply = { status: number; body: string; retryAfter?: string }
type Point = { centroide_ll: string; woonplaatsnaam: string }
type Doc = Point & ({ postcode: string } | { woonplaatscode: string })

const solr = (docs: Doc[]): Reply => ({
  status: 200,
  body: JSON.stringify({ response: { numFound: docs.length, start: 0, maxScore: 9.1, numFoundExact: true, docs } }),
})
export const respondWith = (...docs: Doc[]) => solr(docs)
export const notFound = solr([])

const listed = ['q', 'fq', 'rows', 'fl']

/** A server that behaves as Locatieserver's documentation says and refuses unlisted parameters; closed after the test. */
export async function startPdok(answer: (question: string) => Reply | 'never') {
  const questions: string[] = []
  const agents = new Set<string | undefined>()
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://pdok')
    const unknown = [...searchParams.keys()].filter((name) => !listed.includes(name))
    const filter = searchParams.get('fq') ?? ''
    const right = pathname === '/locatieserver/search/v3_1/free' && /^type:(postcode|woonplaats)$/.test(filter)
    const question = searchParams.get('q') ?? ''
    questions.push(question)
    agents.add(request.headers['user-agent'])
    const reply = right && unknown.length === 0 ? answer(question) : { status: 400, body: '{"error":"parameter"}' }
    if (reply === 'never') return
    const { status, body, retryAfter } = { retryAfter: undefined, ...reply }
    response
      .writeHead(status, { 'content-type': 'application/json', ...(retryAfter && { 'retry-after': retryAfter }) })
      .end(body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/locatieserver`, questions, agents, stop }
}
