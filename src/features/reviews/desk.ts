import type { FieldError } from '#contract/errors.ts'
import type { DecisionKind } from './rules/decisions.ts'

/** What the operator is told of mails that do not leave; no address and no word of a mail. */
export type MailNote = { failure: string; count: number; since: string; last_error: string }
export type DeadMailNote = { kind: string; at: string; last_error: string }

/** What the operator's page shows; the server makes it, as nobody else may ask for it. */
export type DeskState = {
  /** Held reviews, then replies and notices; the longest waiting first. */
  waiting: DeskRow[]
  reported: DeskRow[]
  selected: DeskItem | null
  /** Mails that wait for the mail server or for us; the latest that were given up. */
  mails: MailNote[]
  dead_mails: DeadMailNote[]
  /** The number that somebody looks for, such as R-12. */
  typed: string
  /** What was decided a moment ago. */
  done: DeskAction | null
  /** What was posted and not taken. */
  failure: { text: string; fields: FieldError[]; rule: string; facts: string } | null
}

export type DeskAction = DecisionKind | 'publish_reply' | 'reject_reply'

export type DeskRow = {
  /** As forms and addresses name it: "review:12", "site_review:7", "reply:12". */
  key: string
  /** As people name it: R-12. */
  title: string
  about: string
  mark: number | null
  reasons: string[]
  /** "22 u 10 m" */
  waited: string
  deadline: Deadline | null
}

/**
 * What is at stake at a moment: the words of a held text, a promise to the author of a longer check, words that are hidden
 * since, or an author who may change them until. `late`: soon, or past.
 */
export type Deadline = { kind: 'text' | 'fraud' | 'hidden' | 'author'; at: string; late: boolean }

/** A part of a text; `flag` says for what the checks marked it. */
export type Piece = { text: string; flag: string | null }
export type DeskText = { kind: 'plus' | 'min' | 'text'; pieces: Piece[] }

export type DeskItem = DeskRow & {
  naam: string | null
  verification: string | null
  texts: DeskText[]
  created_at: string
  notices: { reference: string; reason: string; tekst: string; created_at: string }[]
  history: { decision: DecisionKind; facts: string | null; automatic: boolean; decided_at: string }[]
  actions: DeskAction[]
  seen: string
}

export const actionLabels: Record<DeskAction, string> = {
  publish: 'Plaatsen',
  adjust: 'Aanpassing vragen',
  reject: 'Afwijzen met reden',
  remove: 'Verwijderen met reden',
  keep: 'Online houden',
  publish_reply: 'Reactie plaatsen',
  reject_reply: 'Reactie afwijzen',
}

export const doneLabels: Record<DeskAction, string> = {
  publish: 'De review staat online.',
  adjust: 'De schrijver is gevraagd de review aan te passen.',
  reject: 'De review is afgewezen. De schrijver krijgt de reden.',
  remove: 'De review is verwijderd. De schrijver krijgt de reden.',
  keep: 'De review blijft online. De melder krijgt de reden.',
  publish_reply: 'De reactie staat online.',
  reject_reply: 'De reactie is afgewezen.',
}
