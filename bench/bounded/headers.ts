import { Agent } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { ask } from './visits.ts'

const connections = 4
const pauseMs = 250

/** Twelve of 15,000 characters, which is as long as Node takes them. */
const hostile: Record<string, string>[] = [
  ...[' ', ',', ';', 'gzip;', ' ;', 'a '].map((text) => ({
    'accept-encoding': `x${text.repeat(15_000 / text.length)}x`,
  })),
  ...[',', 'W/"a",'].map((text) => ({ 'if-none-match': text.repeat(15_000 / text.length) })),
  { cookie: 'a=1;'.repeat(3_750) },
  { 'x-forwarded-for': '1,'.repeat(7_500) },
  { 'user-agent': 'a-/1.'.repeat(3_000) },
  { range: `bytes=${'0-1,'.repeat(3_750)}` },
]

/** Sends one after the other on each connection until `signal`, a round of all of them each quarter of a second. */
export async function sendHeaders(url: string, signal: AbortSignal): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const send = async () => {
    while (!signal.aborted) {
      for (const headers of hostile) await ask(url, headers, agent)
      await setTimeout(pauseMs)
    }
  }
  await Promise.all(Array.from({ length: connections }, send))
  agent.destroy()
}
