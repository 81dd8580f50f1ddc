const common = 'Host: 127.0.0.1\r\nAccept: */*\r\n'

/** A GET as Chromium sends it, as far as it matters to who answers. */
export const get = (path: string): string =>
  `GET ${path} HTTP/1.1\r\n${common}Accept-Encoding: gzip, deflate, br, zstd\r\n\r\n`

export function post(path: string, body: object, key?: string): string {
  const json = JSON.stringify(body)
  const idempotency = key === undefined ? '' : `Idempotency-Key: ${key}\r\n`
  return `POST ${path} HTTP/1.1\r\n${common}Content-Type: application/json\r\n${idempotency}Content-Length: ${Buffer.byteLength(json)}\r\n\r\n${json}`
}
