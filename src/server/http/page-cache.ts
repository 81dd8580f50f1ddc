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
/** What bytes are sent in: an encoding, or as they are. */
type Form = Encoding | 'plain'
type Page = About & {
  /** In one form at least, and in each that was asked for. */
  bytes: Partial<Record<Form, Buffer>>
  etag: string
  /** How its bytes are compressed. Most pages are asked for once, and to compress one well takes as long as to render it. */
  life: Life
  isAsked: boolean
}
export type PageCache = ReturnType<typeof createPageCache>

const lifeMs = 5 * 60_000
const megabyte = 1024 * 1024
/** What the cache may hold: pages, and beside them the addresses that lead to them. */
const maxBytes = { pages: 8 * megabyte, addresses: 2 * megabyte }
/** A longer address has something in it that no page reads; its page is found by its normalised address. */
const addressMaxLength = 2_048
/** What an entry takes besides its texts and bytes, generously. */
const entryBytes = 500
const tagBytes = 50

/**
 * Whole pages that are the same for everyone, by their normalised address, in each encoding that was asked for and no
 * other: compressed they are a sixth of their text. It answers before Fastify does, which makes a cached page cost about
 * what bare node:http costs.
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
  /** Answers with the page of that normalised address, and says which screen it is; undefined: it is not cached. */
  function answerWith(key: string, request: IncomingMessage, response: ServerResponse): string | undefined {
    const page = pages.get(key)
    if (page) send(page.etag, (form) => cachedBytes(key, page, form), request, response)
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
    /** Keeps a page in the form that this request takes. */
    put(key: string, html: string, about: About, request: IncomingMessage) {
      const form = formFor(request)
      const plain = bytesOf(html)
      const bytes = { [form]: inForm(plain, form, 'kept') }
      pages.set(key, { bytes, etag: etagOf(plain), life: 'kept', isAsked: false, ...about })
    },
    /** Answers with a page that nobody asks for again. */
    answerOnce(html: string, request: IncomingMessage, response: ServerResponse) {
      const plain = bytesOf(html)
      send(etagOf(plain), (form) => inForm(plain, form, 'now'), request, response)
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

const formFor = ({ headers }: IncomingMessage): Form => encodingFor(headers['accept-encoding']) ?? 'plain'

/** Bytes of its own. */
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
