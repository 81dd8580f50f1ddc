import { get } from 'node:http'
import type { Recorded } from './bare-server.ts'

const ofConnection = new Set(['connection', 'keep-alive', 'date', 'transfer-encoding', 'x-request-id'])

/** What the program answers to each address, byte for byte, so that the bare server can send the same. */
export function record(origin: string, paths: string[], headers: Record<string, string>): Promise<Recorded[]> {
  return Promise.all(paths.map((path) => recordOne(origin, path, headers)))
}

function recordOne(origin: string, path: string, headers: Record<string, string>): Promise<Recorded> {
  return new Promise((resolve, reject) => {
    const request = get(`${origin}${path}`, { headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () => {
        const told = Object.entries(response.headers).filter(([name]) => !ofConnection.has(name))
        const bytes = Buffer.concat(parts)
        const kept = { ...Object.fromEntries(told.map(([name, value]) => [name, String(value)])) }
        resolve({
          path,
          headers: { ...kept, 'content-length': String(bytes.length) },
          base64: bytes.toString('base64'),
        })
      })
    })
    request.on('error', reject)
  })
}
