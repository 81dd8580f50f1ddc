import { compress, type Encoding } from './compress.ts'
import type { Joiner, Part } from './gzip/joiner.ts'

const packet = 1400

/** An answer whose JSON was made without its schema, to be sent as it is. */
export abstract class PreparedJson {
  abstract readonly json: string
  /** The encodings that it is sent in when they are taken, the best one first. */
  abstract readonly encodings: readonly Encoding[]
  /** Whether it saves a packet. */
  abstract readonly worthCompressing: boolean
  abstract bytesIn(encoding: Encoding | undefined): Buffer
}

/** Whoever holds on to it holds on to its bytes: it is compressed once. */
class WrittenJson extends PreparedJson {
  readonly json: string
  readonly encodings = ['br', 'gzip'] as const
  readonly #bytes: Partial<Record<Encoding | 'identity', Buffer>> = {}

  constructor(json: string) {
    super()
    this.json = json
  }
  get worthCompressing() {
    return this.json.length >= packet
  }
  bytesIn(encoding: Encoding | undefined): Buffer {
    this.#bytes.identity ??= Buffer.from(this.json)
    if (!encoding) return this.#bytes.identity
    this.#bytes[encoding] ??= compress(this.#bytes.identity, encoding, 'now')
    return this.#bytes[encoding]
  }
}

/** Put together from texts that were compressed when the data changed. */
class JoinedJson extends PreparedJson {
  readonly encodings = ['gzip'] as const
  readonly #parts: readonly Part[]
  readonly #joiner: Joiner
  /** Kept, as it is small; the plain bytes are not. */
  #gzip: Buffer | undefined

  constructor(parts: readonly Part[], joiner: Joiner) {
    super()
    this.#parts = parts
    this.#joiner = joiner
  }
  get json() {
    return this.#joiner.join(this.#parts).toString()
  }
  get worthCompressing() {
    return this.#parts.length > 2
  }
  bytesIn(encoding: Encoding | undefined): Buffer {
    if (!encoding) return this.#joiner.join(this.#parts)
    this.#gzip ??= this.#joiner.gzip(this.#parts)
    return this.#gzip
  }
}

export const preparedJson = (json: string): PreparedJson => new WrittenJson(json)
export const joinedJson = (parts: readonly Part[], joiner: Joiner): PreparedJson => new JoinedJson(parts, joiner)
