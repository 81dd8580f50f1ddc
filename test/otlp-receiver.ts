import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

export type ReceivedSpan = {
  trace: string
  id: string
  parent: string
  name: string
  attributes: Record<string, string | number>
}

/** A trace collector (OTLP over HTTP) that keeps what it receives: the bytes, and the spans in them. */
export async function startOtlpReceiver({ status = 200 } = {}) {
  const bodies: Buffer[] = []
  const headers: Record<string, unknown>[] = []
  const server = createServer(async (request, response) => {
    headers.push({ url: request.url, ...request.headers })
    bodies.push(Buffer.concat(await request.toArray()))
    response.writeHead(status, { 'content-type': 'application/x-protobuf' }).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/v1/traces`,
    headers,
    bytes: () => Buffer.concat(bodies).toString('latin1'),
    spans: () => bodies.flatMap(spansOf),
  }
}

type Field = { field: number; value: Buffer | bigint }

/** The fields of a Protocol Buffers message. */
function* fieldsOf(bytes: Buffer): Generator<Field> {
  let at = 0
  const varint = () => {
    for (let value = 0n, shift = 0n; ; shift += 7n) {
      const byte = bytes[at++]!
      value |= BigInt(byte & 0x7f) << shift
      if (byte < 0x80) return value
    }
  }
  const take = (length: number) => {
    at += length
    return bytes.subarray(at - length, at)
  }
  while (at < bytes.length) {
    const tag = Number(varint())
    const kind = tag & 7
    const value = kind === 0 ? varint() : take(kind === 1 ? 8 : kind === 5 ? 4 : Number(varint()))
    yield { field: tag >> 3, value }
  }
}

const all = (bytes: Buffer, field: number) =>
  [...fieldsOf(bytes)].filter((one) => one.field === field).map(({ value }) => value as Buffer)
const first = (bytes: Buffer, field: number) => all(bytes, field)[0] ?? Buffer.alloc(0)

/** ExportTraceServiceRequest: resource_spans 1, scope_spans 2, spans 2 (opentelemetry-proto, trace.proto). */
const spansOf = (body: Buffer): ReceivedSpan[] =>
  all(body, 1)
    .flatMap((resource) => all(resource, 2))
    .flatMap((scope) => all(scope, 2))
    .map((span) => ({
      trace: first(span, 1).toString('hex'),
      id: first(span, 2).toString('hex'),
      parent: first(span, 4).toString('hex'),
      name: first(span, 5).toString(),
      attributes: Object.fromEntries(all(span, 9).map((pair) => [first(pair, 1).toString(), anyValue(first(pair, 2))])),
    }))

/** AnyValue: field 1 is a string, field 3 an integer. */
function anyValue(bytes: Buffer): string | number {
  for (const { field, value } of fieldsOf(bytes)) {
    if (field === 1) return (value as Buffer).toString()
    if (field === 3) return Number(value)
  }
  return ''
}
