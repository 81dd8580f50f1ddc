import type { SubjectKind } from './acts.ts'

/** "status: in_moderation → rejected"; `href`: where a decision that it names is shown. */
export type LogChange = { text: string; href: string | null }

/** An act as the page of the log shows it. */
export type LogLine = {
  id: string
  at: string
  who: string
  act: string
  subject: string
  changes: LogChange[]
  reason: string | null
}

/** What the log is narrowed to; empty where it is not. */
export type LogFilter = { soort: SubjectKind | ''; nummer: string; wie: string }

export type LogState = {
  lines: LogLine[]
  filter: LogFilter
  /** What of the address cannot be, as its field is called; it narrows nothing. */
  ignored: string[]
  people: { id: string; naam: string }[]
  page: number
  pages: number
  /** What reading the whole log found, when that was asked: its length, and the first line that is not as it was written. */
  check: { count: number; head: string; broken: { id: string; text: string } | null } | null
}
