import type { PreparedJson } from '#server/prepared-json.ts'

/** About 12 kB each with their compressed bytes. */
const maxAnswers = 200

/** The last answers of searches, so that a place that many people ask for is found and written once. */
export function createAnswerCache() {
  const answers = new Map<string, PreparedJson>()
  return {
    of(key: string, write: () => PreparedJson): PreparedJson {
      const known = answers.get(key)
      if (known) return known
      const answer = write()
      const oldest = answers.size >= maxAnswers ? answers.keys().next().value : undefined
      if (oldest !== undefined) answers.delete(oldest)
      answers.set(key, answer)
      return answer
    },
    /** The offices changed. */
    clear: () => answers.clear(),
  }
}
