import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { compress, type Encoding, encodingFor } from './compress.ts'
import { isStillFresh } from './etag.ts'

type Entry = { bytes: Record<Encoding | 'identity', Buffer | undefined>; etag: string; endsAt: number; size: number }
export type PageCache = ReturnType<typeof createPageCache>

const lifeMs = 5 * 60_000
const maxBytes = 48 * 1024 * 1024
const maxAddresses = 20_000

/**
 * Whole pages that are the same for everyone, by their normalised address, in each encoding that was asked for. It
 * answers before Fastify does, which makes a cached page cost about what bare node:http costs.
 */
export function createPageCache(headers: Record<string, string>) {
  const entries = new Map<string, Entry>()
  /** The addresses as they were asked, each with its normalised form. */
  const addresses = new Map<string, string>()
  const common = Object.entries({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  }).flat()
  let size = 0
  let generation = 0

  function remove(key: string, entry: Entry) {
    entries.delete(key)
    size -= entry.size
  }
  function find(key: string): Entry | undefined {
    const entry = entries.get(key)
    if (!entry || entry.endsAt > Date.now()) return entry
    remove(key, entry)
    return undefined
  }
  function send(entry: Entry, method: string, asked: IncomingMessage['headers'], response: ServerResponse) {
    const encoding = encodingFor(asked['accept-encoding'])
    if (isStillFresh(asked['if-none-match'], entry.etag)) {
      response.writeHead(304, [...common, 'etag', entry.etag]).end()
      return
    }
    const bytes = bytesIn(entry, encoding)
    const told = [...common, 'etag', entry.etag, 'content-length', String(bytes.length)]
    if (encoding) told.push('content-encoding', encoding)
    response.writeHead(200, told).end(method === 'HEAD' ? undefined : bytes)
  }
  function bytesIn(entry: Entry, encoding: Encoding | undefined): Buffer {
    const known = entry.bytes[encoding ?? 'identity']
    if (known) return known
    const made = compress(entry.bytes.identity as Buffer, encoding as Encoding, 'kept')
    entry.bytes[encoding as Encoding] = made
    entry.size += made.length
    size += made.length
    return made
  }

  return {
    /** Answers a request for a page that is kept; false: somebody else must. */
    answer(request: IncomingMessage, response: ServerResponse): boolean {
      const { method = '', url = '' } = request
      if (method !== 'GET' && method !== 'HEAD') return false
      const key = addresses.get(url)
      const entry = key === undefined ? undefined : find(key)
      if (entry) send(entry, method, request.headers, response)
      return entry !== undefined
    },
    has: (key: string) => find(key) !== undefined,
    /** Remembers that this address shows the page of `key`. */
    addAddress(url: string, key: string) {
      if (addresses.size >= maxAddresses) addresses.clear()
      addresses.set(url, key)
    },
    put(key: string, html: string) {
      const identity = Buffer.from(html)
      const etag = `"${createHash('sha1').update(identity).digest('base64url')}"`
      const old = entries.get(key)
      if (old) remove(key, old)
      entries.set(key, {
        bytes: { identity, br: undefined, gzip: undefined },
        etag,
        endsAt: Date.now() + lifeMs,
        size: identity.length,
      })
      size += identity.length
      for (const [first, entry] of entries) {
        if (size <= maxBytes) break
        remove(first, entry)
      }
    },
    /** Another one after every change of the data: what was drawn before it must not be put in after it. */
    generation: () => generation,
    /** The data changed: every page is drawn anew. */
    clear() {
      generation += 1
      entries.clear()
      size = 0
    },
  }
}
