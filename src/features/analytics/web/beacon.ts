import { useEffect } from 'react'
import type { CallArgs, Endpoint } from '#contract/endpoint.ts'
import { urlOf } from '#web/call.ts'
import { countOutboundClick, countPageView, countSearch } from '../contract.ts'

/** Counts that an office's page was opened, once however long it stays open; nothing as long as the office is unknown. */
export function usePageView(vestiging_id: string | undefined) {
  useEffect(() => {
    if (vestiging_id !== undefined) send(countPageView, { body: { vestiging_id } })
  }, [vestiging_id])
}

type Searched = { kind: string; label: string; provincie: string | null }

/** Counts a search once for each place, whatever is chosen in its list; only the provincie leaves the page. */
export function useSearchCount(location: Searched | undefined) {
  const place = location && `${location.kind} ${location.label}`
  const provincie = location?.provincie ?? null
  useEffect(() => {
    if (place !== undefined) send(countSearch, { body: { provincie } })
  }, [place, provincie])
}

export const sendOutboundClick = (vestiging_id: string, destination_url: string) =>
  send(countOutboundClick, { body: { vestiging_id, destination_url } })

/** By beacon, else by a normal POST that outlives the page; failures are ignored (search-and-api section 7). */
function send<E extends Endpoint>(endpoint: E, args: CallArgs<E> & { body: unknown }) {
  const url = urlOf(endpoint, {})
  const body = JSON.stringify(args.body)
  // A text goes as text/plain, which every browser sends by beacon.
  if (navigator.sendBeacon?.(url, body)) return
  fetch(url, { method: 'POST', keepalive: true, headers: { 'content-type': 'application/json' }, body }).catch(() => {})
}
