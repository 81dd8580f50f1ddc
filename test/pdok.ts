import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

type Reply = { status: number; body: string }
type Doc = { postcode: string; centroide_ll: string; woonplaatsnaam: string }

const solr = (docs: Doc[]): Reply => ({
  status: 200,
  body: JSON.stringify({ response: { numFound: docs.length, start: 0, maxScore: 9.1, numFoundExact: true, docs } }),
})
export const found = (doc: Doc) => solr([doc])
export const notFound = solr([])

const listed = ['q', 'fq', 'rows', 'fl']

/** A server that speaks as Locatieserver documents, refusing parameters that are not listed; closed after the test. */
export async function startPdok(answer: (postcode: string) => Reply | 'never') {
  const asked: string[] = []
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://pdok')
    const unknown = [...searchParams.keys()].filter((name) => !listed.includes(name))
    const right = pathname === '/locatieserver/search/v3_1/free' && searchParams.get('fq') === 'type:postcode'
    const postcode = searchParams.get('q') ?? ''
    asked.push(postcode)
    const reply = right && unknown.length === 0 ? answer(postcode) : { status: 400, body: '{"error":"parameter"}' }
    if (reply === 'never') return
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(reply.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  onTestFinished(stop)
  const { port } = server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/locatieserver`, asked, stop }
}
