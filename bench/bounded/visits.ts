import { once } from 'node:events'
import { type Agent, get, type OutgoingHttpHeaders } from 'node:http'
import { Worker } from 'node:worker_threads'

const page = '/faq'

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
 * The 99th percentile of what visitors wait, for as long as `during` takes and ten seconds at least. They have a thread of their own, as who
 * sends files has work with it too.
 */
export async function visit(url: string, during: Promise<unknown> = Promise.resolve()): Promise<number> {
  const visitors = new Worker(new URL('./visitors-thread.ts', import.meta.url), { workerData: url })
  const answer = once(visitors, 'message')
  await Promise.all([during.finally(() => visitors.postMessage('end')), answer])
  const [times] = (await answer) as [number[]]
  return times.sort((one, other) => one - other)[Math.floor(0.99 * (times.length - 1))]!
}
