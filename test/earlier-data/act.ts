import { day, hour, type Stage } from './stage.ts'

/** What the acts leave for each other and for the tests: what was made, by name. */
export type Book = {
  requests: Record<string, { id: string; reference: string }>
  /** Reviews of offices. */
  reviews: Record<string, string>
  siteReviews: Record<string, string>
  notices: Record<string, string>
  /** Cookies. */
  sessions: Record<string, string>
  /** What was answered to a call that is repeated later. */
  answers: Record<string, unknown>
}
export const emptyBook = (): Book => ({
  requests: {},
  reviews: {},
  siteReviews: {},
  notices: {},
  sessions: {},
  answers: {},
})

/** Something that somebody does at a moment. */
export type Act = [at: string, act: (stage: Stage, book: Book) => Promise<unknown>]

/** Plays acts in the order of their moments, with the timers of each day before; more often near the end. */
export async function play(stage: Stage, book: Book, acts: Act[], end: string) {
  const near = Date.parse(end) - 16 * day
  for (const [at, act] of [...acts].sort(([a], [b]) => Date.parse(a) - Date.parse(b))) {
    await stage.until(at, Date.parse(at) > near ? 6 * hour : day)
    const answer = (await act(stage, book)) as { status?: number } | undefined
    if ((answer?.status ?? 200) >= 400) throw new Error(`At ${at}: ${JSON.stringify(answer)}`)
  }
}
