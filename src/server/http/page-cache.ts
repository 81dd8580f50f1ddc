import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { bytesOf, compress, decompress, type Encoding, encodingFor, type Life } from './compress.ts'
import { etagOf, isStillFresh } from './etag.ts'

type About = {
  /** The pattern of its screen. */
  route: string
  /** What it shows (`page-tags.ts`). */
  tags: ReadonlySet<string>
}
/** How bytes are sent: in an encoding, or plain. */
type Form = Encoding | 'plain'
type Page = About & {
  /** In at least one form, and in each that was requested. */
  bytes: Partial<Record<Form, Buffer>>
  etag: string
  /** How its bytes are compressed. Most pages are requested once, and compressing one well takes as long as rendering it. */
  life: Life
  isAsked: boolean
}
export type PageCache = ReturnType<typeof createPageCache>

const lifeMs = 5 * 60_000
const megabyte = 1024 * 1024
/** Size limits: for the pages, and for the addresses that lead to them. */
const maxBytes = { pages: 8 * megabyte, addresses: 2 * megabyte }
/** A longer address contains something that no page reads; its page is found by its normalised address. */
const addressMaxLength = 2_048
/** A generous estimate of what an entry takes besides its texts and bytes. */
const entryBytes = 500
const tagBytes = 50

/**
 * Caches whole pages that are the same for everyone, by normalised address and only in the encodings that were
 * requested: compressed, a page takes a sixth of its text. It answers before Fastify does, so a cached page costs about
 * as much as with bare node:http.
 */
export function createPageCache(headers: Record<string, string>) {
  const pages = new LRUCache<string, Page>({ maxSize: maxBytes.pages, sizeCalculation: sizeOfPage, ttl: lifeMs })
  /** The requested addresses, each with its normalised form. */
  const addresses = new LRUCache<string, string>({ maxSize: maxBytes.addresses, sizeCalculation: sizeOfAddress })
  const common = Object.entries({
    ...headers,
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    vary: 'accept-encoding',
  }).flat()
  let generation = 0

  function send(etag: string, bytesIn: (form: Form) => Buffer, request: IncomingMessage, response: ServerResponse) {
    if (isStillFresh(request.headers['if-none-match'], etag)) {
      response.writeHead(304, [...common, 'etag', etag]).end()
      return
    }
    const form = formFor(request)
    const bytes = bytesIn(form)
    const headers = [...common, 'etag', etag, 'content-length', String(bytes.length)]
    if (form !== 'plain') headers.push('content-encoding', form)
    response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : bytes)
  }
  function cachedBytes(key: string, page: Page, form: Form): Buffer {
    const life = page.isAsked ? 'often' : 'kept'
    const kept = page.life === life ? page.bytes : {}
    const bytes = kept[form] ?? inForm(plainBytes(page), form, life)
    if (!kept[form] || !page.isAsked) {
      pages.set(key, { ...page, bytes: { ...kept, [form]: bytes }, life, isAsked: true }, { noUpdateTTL: true })
    }
    return bytes
  }
  /** Answers with the page at that normalised address, and returns its screen; undefined: it is not cached. */
  function answerWith(key: string, request: IncomingMessage, response: ServerResponse): string | undefined {
    const page = pages.get(key)
    if (page) send(page.etag, (form) => cachedBytes(key, page, form), request, response)
    return page?.route
  }

  return {
    /** Answers a request for a cached page, and returns its screen; undefined: not answered. */
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
    /** Stores a page in the form that this request accepts. */
    put(key: string, html: string, about: About, request: IncomingMessage) {
      const form = formFor(request)
      const plain = bytesOf(html)
      const bytes = { [form]: inForm(plain, form, 'kept') }
      pages.set(key, { bytes, etag: etagOf(plain), life: 'kept', isAsked: false, ...about })
    },
    /** Answers with a page that is not stored, as it is hardly requested twice. */
    answerOnce(html: string, request: IncomingMessage, response: ServerResponse) {
      const plain = bytesOf(html)
      send(etagOf(plain), (form) => inForm(plain, form, 'now'), request, response)
    },
    /** Changes with every change of the data: a page rendered before a change must not be stored after it. */
    generation: () => generation,
    /** Removes the pages with one of these tags, as what they show changed. */
    drop(tags: readonly string[]) {
      generation += 1
      for (const [key, page] of pages) if (tags.some((tag) => page.tags.has(tag))) pages.delete(key)
    },
    /** Removes every page, as anything may have changed. */
    clear() {
      generation += 1
      pages.clear()
    },
  }
}

const formFor = ({ headers }: IncomingMessage): Form => encodingFor(headers['accept-encoding']) ?? 'plain'

/** Always a new buffer: `page` may be the one that `bytesOf` overwrites. */
const inForm = (page: Buffer, form: Form, life: Life) =>
  form === 'plain' ? Buffer.from(page) : compress(page, form, life)

function plainBytes({ bytes: { plain, br, gzip } }: Page): Buffer {
  if (plain) return plain
  if (br) return decompress(br, 'br')
  return decompress(gzip ?? Buffer.alloc(0), 'gzip')
}

function sizeOfPage({ bytes, tags }: Page, key: string): number {
  const inAll = Object.values(bytes).reduce((sum, { length }) => sum + length, 0)
  return inAll + key.length + tags.size * tagBytes + entryBytes
}

const sizeOfAddress = (key: string, url: string) => url.length + key.length + entryBytes
