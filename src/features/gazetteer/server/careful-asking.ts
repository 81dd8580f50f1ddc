import type { Context } from '#server/context.ts'

/** Returns the answer, or undefined when it cannot be had now. Never fails. */
export type Ask = <T>(key: string, question: () => Promise<T>) => Promise<T | undefined>

const maxAtOnce = 4
/** After a failure nothing is asked for a while: one visitor waits for a server that is down, not all of them. */
const restMs = 10_000

/** How another server is asked while visitors wait: each question once at a time, a few at once, and a rest when it fails. */
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
