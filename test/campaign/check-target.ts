import type { Db } from '#server/database/schema.ts'
import { violatedInvariants } from './invariants/check.ts'
import type { Ledger, Promised } from './ledger.ts'
import { rowsOf, type Target } from './target.ts'

/** Looks whether the database keeps every invariant; those that it does not are told in the ledger. */
export async function checkInvariants(db: Db, ledger: Ledger, when: string): Promise<void> {
  for (const { sentence, rows } of await violatedInvariants(db)) {
    ledger.violate(`${when}: not so: ${sentence} ${JSON.stringify(rows.slice(0, 3))}`)
  }
}

/** Looks whether every promise is kept, and whether what was sent is what the mail server got. */
export async function checkPromises(db: Db, target: Pick<Target, 'letters'>, ledger: Ledger): Promise<void> {
  for (const { act, promise, evidence } of await unkept(db, ledger.promised())) {
    ledger.violate(`${act}: not kept: ${promise}: ${evidence.text} ${JSON.stringify(evidence.values)}`)
  }
  const sent = await rowsOf(db, 'select id::text, kind, sent_at from mails')
  const byId = new Map(sent.map((mail) => [mail.id, mail]))
  const got = new Set(target.letters().map(({ messageId }) => /^<([^@]+)@/.exec(messageId)?.[1]))
  for (const id of got) if (!byId.has(id)) ledger.violate(`a mail came that the database does not know: ${id}`)
  for (const { id, kind, sent_at } of sent) {
    if (sent_at !== null && !got.has(String(id))) ledger.violate(`a mail ${kind} counts as sent and never came: ${id}`)
  }
}

/** The promises that the database has no evidence of. */
export async function unkept(db: Db, promised: readonly Promised[]): Promise<Promised[]> {
  const lost: Promised[] = []
  for (const one of promised) {
    const rows = await rowsOf(db, one.evidence.text, one.evidence.values)
    if (rows.length === 0) lost.push(one)
  }
  return lost
}

/** How many mails are due and have not left. */
export async function countWaiting(db: Db): Promise<number> {
  const [count] = await rowsOf(
    db,
    'select count(*)::int4 as waiting from mails where payload is not null and due_at <= now()',
  )
  return Number(count?.waiting)
}

/** The mails that were given up since a moment. */
export const givenUp = (db: Db, since: Date) =>
  rowsOf(db, 'select id, kind, last_error from mails where dead_at >= $1', [since])
