import { createHmac } from 'node:crypto'
import { ApiError } from '#contract/errors.ts'
import * as limits from '#contract/limits.ts'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../database/schema.ts'
import type { Keys } from './keys.ts'

type Request = {
  /** The call, so that one key may serve several calls. */
  scope: string
  /** The header `Idempotency-Key`; without it `work` just runs. */
  key: string | undefined
  /** The parsed body. */
  body: unknown
}

/**
 * Answers a repeated request with the first answer. The key is taken in the caller's transaction:
 * a second request with the same key waits there until the first is committed, and if that one failed it does the work.
 */
export async function withIdempotency<T>(
  trx: Trx,
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
  { scope, key, body }: Request,
  work: () => Promise<T>,
): Promise<T> {
  if (!key) return work()
  const { key_hash, body_hash } = hashesOf(keys, key, body)
  const created_at = clock.now()
  const ended = endedBefore(created_at)
  const taken = await trx
    .insertInto('idempotency_keys')
    .values({ scope, key_hash, body_hash, answer: null, created_at })
    .onConflict((c) =>
      c
        .columns(['scope', 'key_hash'])
        .doUpdateSet({ body_hash, answer: null, created_at })
        .where('idempotency_keys.created_at', '<', ended),
    )
    .executeTakeFirst()
  const row = (q: Trx) => q.selectFrom('idempotency_keys').where('scope', '=', scope).where('key_hash', '=', key_hash)
  if (taken.numInsertedOrUpdatedRows === 0n) {
    const entry = await row(trx).select(['body_hash', 'answer']).executeTakeFirstOrThrow()
    if (entry.body_hash !== body_hash) throw new ApiError('CONFLICT')
    return entry.answer as T
  }
  const answer = await work()
  await trx
    .updateTable('idempotency_keys')
    .set({ answer: JSON.stringify(answer) })
    .where('scope', '=', scope)
    .where('key_hash', '=', key_hash)
    .execute()
  return answer
}

/** Whether this very request was answered before, so that it does not count against the limits on new ones. */
export async function isAnswered(
  db: Db,
  { clock, keys }: Pick<Context, 'clock' | 'keys'>,
  { scope, key, body }: Request,
): Promise<boolean> {
  if (!key) return false
  const { key_hash, body_hash } = hashesOf(keys, key, body)
  const entry = await db
    .selectFrom('idempotency_keys')
    .select('scope')
    .where('scope', '=', scope)
    .where('key_hash', '=', key_hash)
    .where('body_hash', '=', body_hash)
    .where('created_at', '>=', endedBefore(clock.now()))
    .executeTakeFirst()
  return entry !== undefined
}

const endedBefore = (now: Date) => new Date(now.getTime() - limits.idempotency.lifeMs)

function hashesOf({ idempotency }: Keys, key: string, body: unknown) {
  const hash = (text: string) => createHmac('sha256', idempotency).update(text).digest('base64url')
  return { key_hash: hash(key), body_hash: hash(canonical(body)) }
}

/** The same text whatever the order of the fields. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )
}
