import { type PreparedJson, preparedJson } from '#server/route.ts'

/** About 100 kB each with their bytes. */
const maxAnswers = 200

/** The last answers of searches, so that a place that many people ask for is written and compressed once. */
export function createAnswerCache() {
  const answers = new Map<string, PreparedJson>()
  return {
    of(key: string, write: () => string): PreparedJson {
      const known = answers.get(key)
      if (known) return known
      const answer = preparedJson(write())
      const oldest = answers.size >= maxAnswers ? answers.keys().next().value : undefined
      if (oldest !== undefined) answers.delete(oldest)
      answers.set(key, answer)
      return answer
    },
    /** The offices changed. */
    clear: () => answers.clear(),
  }
}
