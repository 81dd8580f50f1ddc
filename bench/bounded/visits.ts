import { Agent, get, type OutgoingHttpHeaders } from 'node:http'
import { setTimeout } from 'node:timers/promises'

const page = '/faq'
const everyMs = 50
const leastVisits = 200

/** Milliseconds until a page is there. */
export function ask(url: string, headers: OutgoingHttpHeaders, agent: Agent): Promise<number> {
  const start = performance.now()
  return new Promise((resolve, reject) => {
    get(`${url}${page}`, { headers, agent }, (answer) =>
      answer.resume().once('end', () => resolve(performance.now() - start)),
    ).once('error', reject)
  })
}

/**
 * The 99th percentile of what visitors wait for a cached page, one of whom comes each 50 ms, also while others wait; for 10 seconds, and for as long as `during` takes.
 */
export async function visit(url: string, during: Promise<unknown> = Promise.resolve()): Promise<number> {
  const agent = new Agent({ keepAlive: true })
  let isOver = false
  const end = during.finally(() => {
    isOver = true
  })
  // It is told below.
  end.catch(() => {})
  const visits: Promise<number>[] = []
  const began = performance.now()
  while (!isOver || visits.length < leastVisits) {
    visits.push(ask(url, { 'accept-encoding': 'gzip, deflate, br, zstd' }, agent))
    await setTimeout(Math.max(0, began + visits.length * everyMs - performance.now()))
  }
  const times = (await Promise.all(visits)).sort((one, other) => one - other)
  await end
  agent.destroy()
  return times[Math.floor(0.99 * (times.length - 1))]!
}
