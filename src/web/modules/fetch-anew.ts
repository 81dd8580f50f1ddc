let times = 0

/**
 * Chromium 150 remembers for the life of a page that a module could not be fetched, and then rejects it without asking
 * again. So retry under a different URL. The error message names the failed URL; in Firefox and Safari, which do retry,
 * it need not.
 */
export async function fetchAnew<M>(error: unknown): Promise<M> {
  const [address] = /https?:\S+\.js$/.exec(error instanceof Error ? error.message : '') ?? []
  if (!address) throw error
  times += 1
  const other = `${address}?again=${times}`
  return import(/* @vite-ignore */ other)
}
