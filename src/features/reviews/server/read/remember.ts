/** Caches one answer until the key changes; a failed read is not cached. */
export function remember<T>(keyOf: () => string, read: () => Promise<T>): () => Promise<T> {
  let last: { key: string; answer: Promise<T> } | undefined
  return function remembered() {
    const key = keyOf()
    if (last?.key !== key) {
      const next = { key, answer: read() }
      last = next
      next.answer.catch(() => {
        if (last === next) last = undefined
      })
    }
    return last.answer
  }
}
