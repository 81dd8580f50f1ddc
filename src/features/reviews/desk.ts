import type { FieldError } from '#contract/errors.ts'
import type { DecisionKind } from './rules/decisions.ts'

/** Undelivered mails as the operator sees them: no addresses, no content. */
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

export const queueFilterLabels: Record<'soort' | 'reden', string> = { soort: 'Wachtrij', reden: 'Reden' }

/** The filter as query parameters. */
export const queryOfFilter = ({ soort, reden, page }: QueueFilter) => ({
  soort,
  reden,
  pagina: page > 1 ? String(page) : '',
})

export type DeskQueue = {
  /** Most urgent first; rows that wait for the author come last. */
  rows: DeskRow[]
  counts: Record<QueueName, number>
  total: number
  /** How many rows wait for a decision by the desk, and how many for an answer or change by the author. */
  waiting: { desk: number; author: number }
  /** The reasons that occur in this queue. */
  reasons: { id: string; label: string }[]
  filter: QueueFilter
  pages: number
}

/** State of the operator's page, built by the server; no API call returns it. */
export type DeskState = {
  queue: DeskQueue
  selected: DeskItem | null
  /** Last number in the log of acts when this was read; anything a colleague does later has a higher one. */
  acts: string
  /** `mails` still wait, for the mail server or for us; `dead_mails` are the latest that were given up. */
  mails: MailNote[]
  dead_mails: DeadMailNote[]
  /** Labels of the filters whose value in the address is invalid and therefore ignored. */
  ignored: string[]
  /** The number typed into the search field, such as R-12. */
  typed: string
  /** The action just taken. */
  done: DeskAction | null
  /** The posted form, if it was refused. */
  failure: { text: string; fields: FieldError[]; rule: string; facts: string } | null
}

export type DeskAction = DecisionKind | 'publish_reply' | 'reject_reply' | 'grant' | 'deny'

export type DeskRow = {
  /** Key in forms and addresses: "review:12", "site_review:7", "reply:12". */
  key: string
  queue: QueueName
  /** The number shown to people, such as R-12. */
  title: string
  about: string
  mark: number | null
  reasons: string[]
  /** Time left to decide: "nog 1 uur en 50 minuten". */
  clock: string
  late: boolean
  /** What the public sees of it meanwhile. */
  note: string | null
}

/** What is due, and when (server/desk/deadlines.ts). */
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
  /** The objection. `isOwn`: this operator took the disputed decision, so a colleague must answer. */
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
  /** Only for a notice from the office itself: until when the author can answer, and the answer. */
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
