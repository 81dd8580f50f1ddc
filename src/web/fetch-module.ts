/**
 * A module that is fetched when it is needed. WebKit never decides an import whose page was left while it was under way: the
 * page that is restored by Back waits for it for ever. So each time the page is shown again it is asked for again.
 */
export function fetchModule<T>(load: () => Promise<T>): Promise<T> {
  if (import.meta.env.SSR) return load()
  const decided = new AbortController()
  return new Promise<T>((resolve, reject) => {
    const ask = () => load().then(resolve, reject)
    addEventListener('pageshow', ({ persisted }) => persisted && ask(), { signal: decided.signal })
    ask()
  }).finally(() => decided.abort())
}
