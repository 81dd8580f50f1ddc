import { compress, type Encoding } from './compress.ts'
import { type CompressedHead, compressHead, gzipWithTail } from './gzip-with-tail.ts'

const packet = 1400

/** An answer whose JSON was made without its schema, to be sent as it is. */
export abstract class PreparedJson {
  abstract readonly json: string
  /** The encodings that it is sent in when they are taken, the best one first. */
  abstract readonly encodings: readonly Encoding[]
  /** Whether it saves a packet. */
  abstract readonly worthCompressing: boolean
  abstract bytesIn(encoding: Encoding): Buffer
}

/** Whoever holds on to it holds on to its compressed bytes: they are made once. */
class WrittenJson extends PreparedJson {
  readonly json: string
  readonly encodings = ['br', 'gzip'] as const
  readonly #bytes: Partial<Record<Encoding, Buffer>> = {}

  constructor(json: string) {
    super()
    this.json = json
  }
  get worthCompressing() {
    return this.json.length >= packet
  }
  bytesIn(encoding: Encoding): Buffer {
    this.#bytes[encoding] ??= compress(Buffer.from(this.json), encoding, 'now')
    return this.#bytes[encoding]
  }
}

/** What is kept of a beginning that many answers share; empty until somebody takes gzip. */
export type SharedHead = { gzip?: CompressedHead }

/** A long beginning, which may have been compressed for another answer, and a short end of its own. */
class HeadAndTail extends PreparedJson {
  readonly encodings = ['gzip'] as const
  readonly worthCompressing: boolean
  readonly #head: () => string
  readonly #tail: string
  readonly #shared: SharedHead

  constructor(head: () => string, tail: string, shared: SharedHead, worthCompressing: boolean) {
    super()
    this.#head = head
    this.#tail = tail
    this.#shared = shared
    this.worthCompressing = worthCompressing
  }
  get json() {
    return this.#head() + this.#tail
  }
  bytesIn(): Buffer {
    this.#shared.gzip ??= compressHead(this.#head())
    return gzipWithTail(this.#shared.gzip, this.#tail)
  }
}

type Parts = { head: () => string; tail: string; shared: SharedHead; worthCompressing: boolean }

export const preparedJson = (json: string): PreparedJson => new WrittenJson(json)
export const joinedJson = ({ head, tail, shared, worthCompressing }: Parts): PreparedJson =>
  new HeadAndTail(head, tail, shared, worthCompressing)
