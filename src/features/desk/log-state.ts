import type { SubjectKind } from './acts.ts'

/** "status: in_moderation → rejected"; `href` leads to the decision that it names. */
export type LogChange = { text: string; href: string | null }

/** An act as shown on the page of the log. */
export type LogLine = {
  id: string
  at: string
  who: string
  act: string
  subject: string
  changes: LogChange[]
  reason: string | null
}

/** The filter of the log; empty values filter nothing. */
export type LogFilter = { soort: SubjectKind | ''; nummer: string; wie: string }

export type LogState = {
  lines: LogLine[]
  filter: LogFilter
  /** The labels of filter fields whose value is invalid; they are ignored. */
  ignored: string[]
  people: { id: string; naam: string }[]
  page: number
  pages: number
  /** The result of verifying the whole log, if requested: its length and the first line that was altered. */
  check: { count: number; head: string; broken: { id: string; text: string } | null } | null
}
