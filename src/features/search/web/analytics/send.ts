/** Sends an event to be counted: by beacon, or by a POST with keepalive. Failures are ignored. */
export function send(url: string, facts: object): void {
  const body = JSON.stringify(facts)
  // A string is sent as text/plain, which every browser allows for beacons.
  if (navigator.sendBeacon?.(url, body)) return
  fetch(url, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(() => {})
}
