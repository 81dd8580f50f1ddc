/** To a call that counts, by beacon, else by a normal POST that outlives the page; failures are ignored. */
export function send(url: string, facts: object): void {
  const body = JSON.stringify(facts)
  // A text goes as text/plain, which every browser sends by beacon.
  if (navigator.sendBeacon?.(url, body)) return
  fetch(url, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(() => {})
}
