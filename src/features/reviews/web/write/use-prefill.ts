import { useEffect, useState } from 'react'
import { useSearch } from 'wouter'

const named = ['email', 'name'] as const

/**
 * The e-mail address and name that an address brought along (visitor-flows section 2). They are read once and taken out of
 * the address bar, so that they are in no history and no link that is shared (server section 12).
 */
export function usePrefill(): { email: string; naam: string } {
  const query = new URLSearchParams(useSearch())
  const [prefill] = useState({ email: query.get('email') ?? '', naam: query.get('name') ?? '' })
  useEffect(() => {
    const url = new URL(location.href)
    if (!named.some((name) => url.searchParams.has(name))) return
    for (const name of named) url.searchParams.delete(name)
    history.replaceState(history.state, '', url)
  }, [])
  return prefill
}
