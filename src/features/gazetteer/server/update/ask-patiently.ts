/** PDOK does not answer, or stopped answering. What was fetched so far is kept. */
export class NoAnswer extends Error {
  constructor(code: string) {
    super(`PDOK geeft geen antwoord (${code}). Wat er al is blijft; dezelfde opdracht gaat later daar verder.`)
    this.name = 'NoAnswer'
  }
}

export type Pause = (ms: number) => Promise<void>

const triesMax = 8
const firstWaitMs = 2_000
const longestWaitMs = 10 * 60_000

type Failure = Error & { code?: unknown; cause?: { code?: unknown }; retryAfter?: number }

const codeOf = ({ code, cause, name }: Failure) =>
  [code, cause?.code].find((one): one is string => typeof one === 'string') ?? name

/** Retries while the server is busy or unreachable. Each wait is longer, or as long as the server asks. */
export async function askPatiently<T>(question: () => Promise<T>, pause: Pause): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await question()
    } catch (error) {
      const code = codeOf(error as Failure)
      const { retryAfter } = error as Failure
      // Any other 4xx would be the same on a retry.
      const isFinal = /^HTTP_4(?!29)/.test(code)
      if (isFinal || tries === triesMax) throw new NoAnswer(code)
      const said = Number.isFinite(retryAfter) ? Number(retryAfter) * 1000 : 0
      await pause(Math.min(Math.max(said, firstWaitMs * 2 ** (tries - 1)), longestWaitMs))
    }
  }
}
