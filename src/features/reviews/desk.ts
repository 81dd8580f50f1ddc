import type { FieldError } from '#contract/errors.ts'
import type { DecisionKind } from './rules/decisions.ts'

/** What the operator sees about undelivered mails; no address or content. */
export type MailNote = { failure: string; count: number; since: string; last_error: string }
type DeadMailNote = { kind: string; at: string; last_error: string }

/** The queues of the desk. */
export const queueNames = ['review', 'site_review', 'reply', 'notice', 'appeal'] as const
export type QueueName = (typeof queueNames)[number]
export const queueLabels: Record<QueueName, string> = {
  review: 'Reviews',
  site_review: 'Over de website',
  reply: 'Reacties',
  notice: 'Meldingen',
  appeal: 'Bezwaren',
}

/** Filters of the queue; empty when not set. */
export type QueueFilter = { soort: QueueName | ''; reden: string; page: number }

/** The labels of the filters. */
export const queueFilterLabels: Record<'soort' | 'reden', string> = { soort: 'Wachtrij', reden: 'Reden' }

/** The same in an address. */
export const queryOfFilter = ({ soort, reden, page }: QueueFilter) => ({
  soort,
  reden,
  pagina: page > 1 ? String(page) : '',
})

export type DeskQueue = {
  /** What is nearly over first; those that wait for their author last. */
  rows: DeskRow[]
  counts: Record<QueueName, number>
  total: number
  /** Who is to act: the desk with a decision, or the author of the review, whose answer or change is awaited. */
  waiting: { desk: number; author: number }
  /** The reasons that there are in this queue. */
  reasons: { id: string; label: string }[]
  filter: QueueFilter
  pages: number
}

/** The state of the operator's page, made by the server: no API call returns it. */
export type DeskState = {
  queue: DeskQueue
  selected: DeskItem | null
  /** How far the log of acts was when this was read: what a colleague does after it has a higher number. */
  acts: string
  /** Mails that wait for the mail server or for us; the latest that were given up. */
  mails: MailNote[]
  dead_mails: DeadMailNote[]
  /** What of the address cannot be, as its field is called; it narrows nothing. */
  ignored: string[]
  /** The number that somebody looks for, such as R-12. */
  typed: string
  /** What was decided a moment ago. */
  done: DeskAction | null
  /** What was posted and not taken. */
  failure: { text: string; fields: FieldError[]; rule: string; facts: string } | null
}

export type DeskAction = DecisionKind | 'publish_reply' | 'reject_reply' | 'grant' | 'deny'

export type DeskRow = {
  /** As forms and addresses name it: "review:12", "site_review:7", "reply:12". */
  key: string
  queue: QueueName
  /** As people name it: R-12. */
  title: string
  about: string
  mark: number | null
  reasons: string[]
  /** How long there is left to decide: "nog 1 uur en 50 minuten". */
  clock: string
  late: boolean
  /** What is to be seen of it meanwhile. */
  note: string | null
}

/** What is due at a moment (server/desk/deadlines.ts). */
export type Deadline = { kind: 'text' | 'fraud' | 'hidden' | 'author' | 'day' | 'appeal'; at: string }

/** A part of a text; `flag` says why the checks marked it. */
export type Piece = { text: string; flag: string | null }
export type DeskText = { kind: 'plus' | 'min' | 'text'; pieces: Piece[] }

export type DeskItem = Pick<DeskRow, 'key' | 'title' | 'about' | 'mark' | 'reasons'> & {
  deadline: Deadline | null
  naam: string | null
  verification: string | null
  texts: DeskText[]
  created_at: string
  /** What is objected to, by whom, and whether this operator may answer it. */
  appeal: { by: 'author' | 'notifier'; tekst: string; created_at: string; isOwn: boolean } | null
  notices: DeskNotice[]
  history: { id: string; decision: DecisionKind; facts: string | null; automatic: boolean; decided_at: string }[]
  actions: DeskAction[]
  seen: string
}

type DeskNotice = {
  reference: string
  reason: string
  tekst: string
  created_at: string
  /** For a notice of the office itself: until when the author can answer, and the answer. */
  hearing: { until: string; isOpen: boolean; answered_at: string | null; answer: string | null } | null
}

export const actionLabels: Record<DeskAction, string> = {
  publish: 'Plaatsen',
  adjust: 'Aanpassing vragen',
  reject: 'Afwijzen met reden',
  remove: 'Verwijderen met reden',
  keep: 'Online houden',
  publish_reply: 'Reactie plaatsen',
  reject_reply: 'Reactie afwijzen',
  grant: 'Bezwaar gegrond',
  deny: 'Bezwaar niet gegrond',
}

/** The labels of decisions in a history. */
export const decisionLabels: Record<DecisionKind, string> = {
  publish: 'Geplaatst',
  adjust: 'Aanpassing gevraagd',
  reject: 'Afgewezen',
  remove: 'Verwijderd',
  keep: 'Online gehouden',
}

export const doneLabels: Record<DeskAction, string> = {
  publish: 'De review staat online.',
  adjust: 'De schrijver is gevraagd de review aan te passen.',
  reject: 'De review is afgewezen. De schrijver krijgt de reden.',
  remove: 'De review is verwijderd. De schrijver krijgt de reden.',
  keep: 'De review blijft online. De melder krijgt de reden.',
  publish_reply: 'De reactie staat online.',
  reject_reply: 'De reactie is afgewezen.',
  grant: 'Het bezwaar is gegrond. Wie het maakte, krijgt het antwoord.',
  deny: 'Het bezwaar is niet gegrond. Wie het maakte, krijgt het antwoord.',
}
