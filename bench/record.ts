import { appendFileSync, writeFileSync } from 'node:fs'
import { get, type IncomingHttpHeaders } from 'node:http'

/** One answer: its headers, and where its bytes stand in the file of all answers. */
export type Recorded = { path: string; headers: Record<string, string>; start: number; end: number }

const ofConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id'])

/**
 * Writes what the program answers to each address, byte for byte, so that the bare server can send the same: the bytes
 * into `file`, the rest into `file`.json. Gives back the bytes of an answer on average.
 */
export async function record(file: string, origin: string, paths: string[], requestHeaders: Record<string, string>) {
  const index: Recorded[] = []
  let end = 0
  writeFileSync(file, '')
  for (const path of paths) {
    const { headers, bytes } = await answerOf(origin, path, requestHeaders)
    appendFileSync(file, bytes)
    const start = end
    end += bytes.length
    index.push({ path, headers: { ...headers, 'content-length': String(bytes.length) }, start, end })
  }
  writeFileSync(`${file}.json`, JSON.stringify(index))
  return end / paths.length
}

function answerOf(origin: string, path: string, requestHeaders: Record<string, string>) {
  return new Promise<{ headers: Record<string, string>; bytes: Buffer }>((resolve, reject) => {
    const request = get(`${origin}${path}`, { headers: requestHeaders }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => resolve({ headers: replayableHeaders(response.headers), bytes: Buffer.concat(parts) }))
    })
    request.on('error', reject)
  })
}

const replayableHeaders = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(
    Object.entries(headers)
      .filter(([name]) => !ofConnection.has(name))
      .map(([name, value]) => [name, String(value)]),
  )
