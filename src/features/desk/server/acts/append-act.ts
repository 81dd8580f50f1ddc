import { sql } from 'kysely'
import type { Context } from '#server/context.ts'
import type { Trx } from '#server/database/schema.ts'
import { sealShared } from '#server/tokens/sealing.ts'
import type { ActName, SubjectKind } from '../../acts.ts'
import type { Operator } from '../operator.ts'
import { hashOfAct, noHash } from './hash-act.ts'

/** Ids, states, amounts and dates. Of a personal field only its name, as nothing in the log can be erased. */
type Facts = Readonly<Record<string, string | number | boolean | null | readonly string[]>>

export type Act = {
  act: ActName
  subject: { kind: SubjectKind; id: string }
  before?: Facts | null
  after?: Facts | null
  reason?: string | null
}

/**
 * Appends an act to the log, within the transaction of the act itself. The next act waits for its commit, so that all nodes build
 * one chain. Throws if the operator's access has ended. `operator` is null for a command on the server.
 */
export async function appendAct(
  trx: Trx,
  context: Pick<Context, 'keys' | 'clock'>,
  operator: Operator | null,
  { act, subject, before = null, after = null, reason = null }: Act,
): Promise<void> {
  // Locks the access before the log, in the same order as whoever ends that access.
  await operator?.hold(trx)
  await sql`select pg_advisory_xact_lock(hashtextextended('operator acts', 0))`.execute(trx)
  const last = await trx
    .selectFrom('operator_acts')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const id = String(BigInt(last?.id ?? 0) + 1n)
  const row = {
    id,
    at: context.clock.now(),
    account_id: operator?.account_id ?? null,
    act,
    subject_kind: subject.kind,
    subject_id: subject.id,
    reason,
    previous_hash: last?.hash ?? noHash,
  }
  await trx
    .insertInto('operator_acts')
    .values({
      ...row,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
      sealed: operator && sealShared(context.keys, 'operator_acts.sealed', id, operator.naam),
      hash: hashOfAct({ ...row, before, after }),
    })
    .execute()
}

/** The acts of an erased account stay in the log, without the name. */
export async function forgetName(trx: Trx, account_id: string): Promise<void> {
  await trx.updateTable('operator_acts').set({ sealed: null }).where('account_id', '=', account_id).execute()
}
