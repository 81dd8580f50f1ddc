import type { Endpoint } from '#contract/endpoint.ts'

/** By beacon, else by a normal POST that outlives the page; failures are ignored (search-and-api section 7). */
export function send({ path }: Endpoint, facts: object): void {
  const url = `/api${path}`
  const body = JSON.stringify(facts)
  // A text goes as text/plain, which every browser sends by beacon.
  if (navigator.sendBeacon?.(url, body)) return
  fetch(url, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(() => {})
}
