/** Requests to one office, by the Dutch day on which they were made (migrations/first/figures.ts). */
type FigureTables = {
  request_days: {
    /** "2026-11-21" */
    day: string
    vestiging_id: string
    requests: number
    /** Requests whose customer confirmed the address. */
    verified: number
    answers: number
    /** Working hours until each answer, for medians over any number of days. */
    answer_hours: number[]
  }
}

declare module '#server/database/schema.ts' {
  interface Database extends FigureTables {}
}
