import type { Context } from '#server/context.ts'

/** Returns the answer, or undefined when none is available now. Never rejects. */
export type Ask = <T>(key: string, question: () => Promise<T>) => Promise<T | undefined>

const maxAtOnce = 4
/** After a failure no question is asked for a while, so that one visitor waits for a server that is down, not all of them. */
const restMs = 10_000

/** Limits calls to another server while visitors wait: deduplicates them, runs a few at a time, and pauses after a failure. */
export function createCarefulAsking({ clock, log }: Pick<Context, 'clock' | 'log'>): Ask {
  const underway = new Map<string, Promise<unknown>>()
  let restsUntil = 0

  async function answerOf<T>(question: () => Promise<T>): Promise<T | undefined> {
    try {
      return await question()
    } catch (err) {
      restsUntil = clock.now().getTime() + restMs
      log.warn({ err }, 'The geocoder did not answer; the gazetteer does')
      return undefined
    }
  }

  return async <T>(key: string, question: () => Promise<T>) => {
    const same = underway.get(key) as Promise<T | undefined> | undefined
    if (same) return same
    if (underway.size >= maxAtOnce || clock.now().getTime() < restsUntil) return undefined
    const answer = answerOf(question).finally(() => underway.delete(key))
    underway.set(key, answer)
    return answer
  }
}
