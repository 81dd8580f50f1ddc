import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { compress, type Encoding, encodingFor } from './compress.ts'
import { isStillFresh } from './etag.ts'

type About = {
  /** The pattern of its screen. */
  route: string
  /** What it shows (`page-tags.ts`). */
  tags: ReadonlySet<string>
}
type Page = About & {
  bytes: Partial<Record<Encoding, Buffer>> & { identity: Buffer }
  etag: string
}
export type PageCache = ReturnType<typeof createPageCache>

const lifeMs = 5 * 60_000
const megabyte = 1024 * 1024
/** What the cache may hold: pages, and beside them the addresses that lead to them. */
const maxBytes = { pages: 24 * megabyte, addresses: 8 * megabyte }
/** A longer address has something in it that no page reads; its page is found by its normalised address. */
const addressMaxLength = 2_048
/** What an entry takes besides its texts and bytes, generously. */
const entryBytes = 500
const tagBytes = 50

/**
 * Whole pages that are the same for everyone, by their normalised address, in each encoding that was asked for. It
 * answers before Fastify does, which makes a cached page cost about what bare node:http costs.
 */
export function createPageCache(headers: Record<string, string>) {
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes.pages, sizeCalculation: sizeOfPage, ttl: lifeMs })
  /** The addresses as they were asked, each with its normalised form. */
  const addresses = new LRUCache<string, string>({ maxSize: maxBytes.addresses, sizeCalculation: sizeOfAddress })
  const common = Object.entries({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  }).flat()
  let generation = 0

  function send(
    { bytes: { identity }, etag }: Page,
    bytesIn: (encoding: Encoding) => Buffer,
    request: IncomingMessage,
    response: ServerResponse,
  ) {
    if (isStillFresh(request.headers['if-none-match'], etag)) {
      response.writeHead(304, [...common, 'etag', etag]).end()
      return
    }
    const encoding = encodingFor(request.headers['accept-encoding'])
    const bytes = encoding ? bytesIn(encoding) : identity
    const headers = [...common, 'etag', etag, 'content-length', String(bytes.length)]
    if (encoding) headers.push('content-encoding', encoding)
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes)
  }
  function cachedBytes(key: string, page: Page, encoding: Encoding): Buffer {
    const cached = page.bytes[encoding]
    if (cached) return cached
    const compressed = compress(page.bytes.identity, encoding, 'cached')
    pages.set(key, { ...page, bytes: { ...page.bytes, [encoding]: compressed } }, { noUpdateTTL: true })
    return compressed
  }
  /** Answers with the page of that normalised address, and says which screen it is; undefined: it is not cached. */
  function answerWith(key: string, request: IncomingMessage, response: ServerResponse): string | undefined {
    const page = pages.get(key)
    if (page) send(page, (encoding) => cachedBytes(key, page, encoding), request, response)
    return page?.route
  }

  return {
    /** Answers a request for a cached page, and says which screen it is; undefined: somebody else must. */
    answer(request: IncomingMessage, response: ServerResponse): string | undefined {
      const { method, url = '' } = request
      if (method !== 'GET' && method !== 'HEAD') return undefined
      const key = addresses.get(url)
      return key === undefined ? undefined : answerWith(key, request, response)
    },
    answerWith,
    /** Remembers that this address shows the page of `key`. */
    addAddress(url: string, key: string) {
      if (url.length <= addressMaxLength) addresses.set(url, key)
    },
    put(key: string, html: string, about: About) {
      pages.set(key, toPage(html, about))
    },
    /** Answers with a page that nobody asks for again. */
    answerOnce(html: string, request: IncomingMessage, response: ServerResponse) {
      const page = toPage(html, { route: '', tags: new Set() })
      send(page, (encoding) => compress(page.bytes.identity, encoding, 'now'), request, response)
    },
    /** Another one after every change of the data: what was rendered before it must not be put in after it. */
    generation: () => generation,
    /** What these tags stand for changed: the pages that show it are rendered again. */
    drop(tags: readonly string[]) {
      generation += 1
      for (const [key, page] of pages) if (tags.some((tag) => page.tags.has(tag))) pages.delete(key)
    },
    /** Anything may have changed: every page is rendered again. */
    clear() {
      generation += 1
      pages.clear()
    },
  }
}

function toPage(html: string, about: About): Page {
  const identity = Buffer.from(html)
  return { bytes: { identity }, etag: `"${createHash('sha1').update(identity).digest('base64url')}"`, ...about }
}

function sizeOfPage({ bytes, tags }: Page, key: string): number {
  const inAll = Object.values(bytes).reduce((sum, { length }) => sum + length, 0)
  return inAll + key.length + tags.size * tagBytes + entryBytes
}

const sizeOfAddress = (key: string, url: string) => url.length + key.length + entryBytes
