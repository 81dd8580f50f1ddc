let times = 0

/**
 * Chromium 150 remembers for as long as a page is there that a module could not be fetched, and refuses it from then on without asking: it
 * is asked for by another address. The error says which one was refused; Firefox and Safari, which ask again, need not say it.
 */
export async function fetchAnew<M>(error: unknown): Promise<M> {
  const [address] = /https?:\S+\.js$/.exec(error instanceof Error ? error.message : '') ?? []
  if (!address) throw error
  times += 1
  const other = `${address}?again=${times}`
  return import(/* @vite-ignore */ other)
}
