import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type Received = { path: string; headers: IncomingHttpHeaders; body: string }
type Answer = (response: ServerResponse) => void

/** The system of an office: what it got, and how it answers from now on. */
export async function startReceiver() {
  const received: Received[] = []
  const receiver = { url: '', received, answer: ((response) => response.writeHead(204).end()) as Answer }
  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    received.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts).toString() })
    receiver.answer(response)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  })
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`
  return receiver
}
export const answering =
  (status: number, headers: Record<string, string> = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end()
