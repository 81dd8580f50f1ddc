import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Readable } from 'node:stream'

/** One grey pixel: what stands behind the flags does not matter here. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mO8+/fvfwAJ1gPn8HkxYAAAAABJRU5ErkJggg==',
  'base64',
)

/** `endless`: in pieces, without a length in its head, until nobody reads on; `sent` counts them. */
type Answer = { status?: number; type?: string; bytes?: Buffer | 'endless' }

function* endless(tiles: { sent: number }) {
  for (;;) {
    tiles.sent += 64 * 1024
    yield Buffer.alloc(64 * 1024)
  }
}

/** A server of map tiles on this machine; `requests` is what it heard, `answer` what it says from now on. */
export async function startTileServer() {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = []
  const tiles = {
    url: '',
    requests,
    sent: 0,
    answer: {} as Answer | 'never',
    hangUp: () => server.closeAllConnections(),
    close: () => server.close(),
  }
  const server = createServer(({ url = '', headers }, response) => {
    requests.push({ url, headers })
    if (tiles.answer === 'never') return
    const { status = 200, type = 'image/png', bytes = pixel } = tiles.answer
    response.writeHead(status, { 'content-type': type })
    if (bytes !== 'endless') response.end(bytes)
    else Readable.from(endless(tiles)).pipe(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  tiles.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/{z}/{x}/{y}.png`
  return tiles
}
