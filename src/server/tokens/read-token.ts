import { ApiError } from '#contract/errors.ts'
import type { Context } from '../context.ts'
import type { Db, Trx } from '../database/schema.ts'
import { sha256 } from './hashes.ts'
import type { Token, TokenKind } from './kinds.ts'

type Link = { kind: TokenKind; token: string }
type Leniency = 'refused' | 'allowed'

/**
 * Looks a link up without using it. Takes the same time for any token: it is looked up by its hash, in one statement,
 * whatever it looks like.
 */
export async function readToken(
  db: Db | Trx,
  { clock }: Pick<Context, 'clock'>,
  { kind, token }: Link,
  { used = 'refused', expired = 'refused' }: { used?: Leniency; expired?: Leniency } = {},
): Promise<Token> {
  const row = await db
    .selectFrom('tokens')
    .leftJoin('token_uses', 'token_uses.token_hash', 'tokens.hash')
    .select(['tokens.hash', 'tokens.kind', 'entity_id', 'email_hash', 'expires_at', 'revoked_at', 'used_at'])
    .where('tokens.hash', '=', sha256(token))
    .executeTakeFirst()
  if (!row) throw new ApiError('TOKEN_INVALID')
  if (row.kind !== kind) throw new ApiError('WRONG_ENTITY_TYPE')
  if (row.revoked_at) throw new ApiError('TOKEN_INVALID')
  if (row.expires_at && row.expires_at <= clock.now() && expired === 'refused') throw new ApiError('TOKEN_EXPIRED')
  if (row.used_at && used === 'refused') throw new ApiError('TOKEN_ALREADY_USED')
  const { hash, entity_id, email_hash, expires_at, used_at } = row
  return { hash, kind, entity_id, email_hash, expires_at, used_at }
}

/** Whether a link was revoked by something that happened, for instance because its request got another address. */
export async function isRevoked(db: Db | Trx, token: string): Promise<boolean> {
  const row = await db.selectFrom('tokens').select('revoked_at').where('hash', '=', sha256(token)).executeTakeFirst()
  return row !== undefined && row.revoked_at !== null
}

/** Uses a single-use link. Of two concurrent uses, one gets TOKEN_ALREADY_USED: the row's key is unique. */
export async function useToken(trx: Trx, context: Pick<Context, 'clock'>, link: Link): Promise<Token> {
  const token = await readToken(trx, context, link)
  const used_at = context.clock.now()
  const use = await trx
    .insertInto('token_uses')
    .values({ token_hash: token.hash, used_at })
    .onConflict((c) => c.column('token_hash').doNothing())
    .executeTakeFirst()
  if (use.numInsertedOrUpdatedRows === 0n) throw new ApiError('TOKEN_ALREADY_USED')
  await countUse(trx, token)
  return { ...token, used_at }
}

/** Counts one more use of a link. */
export async function countUse(trx: Trx, { hash }: Pick<Token, 'hash'>): Promise<void> {
  await trx
    .updateTable('tokens')
    .set((eb) => ({ use_count: eb('use_count', '+', 1) }))
    .where('hash', '=', hash)
    .execute()
}
