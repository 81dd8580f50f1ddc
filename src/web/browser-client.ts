import { type Endpoint, endpointKey } from '#contract/endpoint.ts'
import { call, isAnswerTo } from './call.ts'
import { createQueryClient } from './queries.ts'

/**
 * The queries of a page in the browser, which ask by HTTP: what has no address is in the page that it got. A query starts from what an
 * earlier page of this tab asked, while that is fresh (docs/product/search.md, "How long an answer is kept").
 */
export function createBrowserClient() {
  const client = createQueryClient(async (question, args) => {
    const endpoint = question as Endpoint
    const answer = await call(endpoint, args as never)
    // What has `freshMinutes` is the same for everyone, so nothing personal is cached.
    if (endpoint.freshMinutes) cacheAnswer(nameOf(endpoint, args), answer)
    return answer
  })
  client.getQueryCache().subscribe(({ type, query }) => {
    // An answer of the page itself has no `meta`, and stays.
    if (type !== 'added' || !query.meta) return
    const cached = cachedAnswer(query.meta.question as Endpoint, query.meta.args)
    if (cached) client.setQueryData(query.queryKey, cached.answer, { updatedAt: cached.at })
  })
  return client
}

// The session's storage holds an entry per answer: when it came, a space, and its JSON.

const prefix = 'answer '
const entriesMax = 20
const nameOf = (endpoint: Endpoint, args: unknown) => `${prefix}${JSON.stringify([endpointKey(endpoint), args])}`
const timeIn = (name: string) => Number.parseInt(sessionStorage.getItem(name) ?? '', 10)

function cacheAnswer(name: string, answer: unknown): void {
  try {
    const others = Object.keys(sessionStorage).filter((other) => other.startsWith(prefix) && other !== name)
    others.sort((a, b) => timeIn(b) - timeIn(a))
    for (const old of others.slice(entriesMax - 1)) sessionStorage.removeItem(old)
    sessionStorage.setItem(name, `${Date.now()} ${JSON.stringify(answer)}`)
  } catch {
    // Storage is off or full: the next page asks again.
  }
}

/** The cached answer while it is fresh, and when it came. */
function cachedAnswer(endpoint: Endpoint, args: unknown): { at: number; answer: unknown } | undefined {
  try {
    const text = sessionStorage.getItem(nameOf(endpoint, args)) ?? ''
    const at = Number.parseInt(text, 10)
    const age = Date.now() - at
    if (!(age >= 0 && age < (endpoint.freshMinutes ?? 0) * 60_000)) return
    const answer: unknown = JSON.parse(text.slice(text.indexOf(' ')))
    // The release before may have answered less.
    return isAnswerTo(endpoint, answer) ? { at, answer } : undefined
  } catch {
    return
  }
}
